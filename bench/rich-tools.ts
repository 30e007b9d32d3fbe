import { nameTool, type BenchTool, type Json } from './bench-tool.ts'
import { createRandom, pick, type Random } from './random.ts'
import { words, writeSentence } from './words.ts'

/**
 * So many tools as a careful server describes them: Markdown with a list, a table and code; an input
 * of nine properties, three of them nested; an output; hints. No two texts are the same.
 */
export function createRichTools(count: number): BenchTool[] {
  return Array.from({ length: count }, (_, index) => createRichTool(index))
}

/** The tool of a number: the same each time. */
export function createRichTool(index: number): BenchTool {
  const random = createRandom(index + 1)
  const { verb, thing, name, title } = nameTool(random, index)
  return {
    name,
    title,
    description: describe(random, name, thing),
    inputSchema: toInput(random, thing),
    outputSchema: toOutput(random, thing),
    annotations: { readOnlyHint: verb !== 'move', idempotentHint: true, openWorldHint: false },
  }
}

function describe(random: Random, name: string, thing: string): string {
  return [
    `${writeSentence(random)} The **${thing}** ${writeSentence(random, 'it ')}`,
    `- ${writeSentence(random)}\n- ${writeSentence(random)} See \`${name}\`.`,
    `| part | meaning |\n| --- | --- |\n| \`${thing}\` | ${writeSentence(random)} |`,
    `\`\`\`json\n{ "${thing}": "${pick(random, words)}" }\n\`\`\``,
  ].join('\n\n')
}

function toInput(random: Random, thing: string): Json {
  return {
    type: 'object',
    properties: {
      [thing]: { type: 'string', minLength: 1, maxLength: 80, description: writeSentence(random) },
      since: { type: 'string', format: 'date-time', description: writeSentence(random) },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      state: {
        type: 'string',
        enum: ['planned', 'moored', 'left', 'lost'],
        description: `${writeSentence(random)} Use \`left\` with care.`,
      },
      tags: {
        type: 'array',
        maxItems: 12,
        items: { type: 'string', pattern: '^[a-z]+$' },
        description: writeSentence(random),
      },
      place: {
        type: 'object',
        description: writeSentence(random),
        properties: {
          quay: { type: 'string', description: writeSentence(random) },
          position: {
            type: 'object',
            properties: {
              latitude: { type: 'number', minimum: -90, maximum: 90 },
              longitude: { type: 'number', minimum: -180, maximum: 180 },
            },
            required: ['latitude', 'longitude'],
          },
        },
        required: ['quay'],
      },
      owner: {
        description: writeSentence(random),
        oneOf: [
          { type: 'string', title: 'Name', description: writeSentence(random) },
          {
            type: 'object',
            title: 'Company',
            properties: { id: { type: 'integer' }, branch: { type: 'string' } },
            required: ['id'],
          },
        ],
      },
      dryRun: { type: 'boolean', default: false, description: writeSentence(random) },
    },
    required: [thing, 'place'],
    additionalProperties: false,
  }
}

function toOutput(random: Random, thing: string): Json {
  return {
    type: 'object',
    properties: {
      total: { type: 'integer', description: writeSentence(random) },
      [`${thing}s`]: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', description: writeSentence(random) },
            weight: { type: ['number', 'null'], description: writeSentence(random) },
          },
          required: ['id'],
        },
      },
    },
    required: ['total'],
  }
}
