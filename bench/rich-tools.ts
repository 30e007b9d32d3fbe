import { createRandom, pick, type Random } from './random.ts'

type Json = Record<string, unknown>

/** A tool as a server lists it. */
export interface RichTool {
  name: string
  title: string
  description: string
  inputSchema: Json
  outputSchema: Json
  annotations: Json
}

const verbs = ['list', 'find', 'open', 'move', 'count', 'mark', 'plan', 'check'] as const
const things = ['berth', 'crate', 'ferry', 'tide', 'signal', 'ledger', 'pilot', 'cargo'] as const
const words = [
  ...['harbour', 'morning', 'lantern', 'ledger', 'anchor', 'water', 'gate', 'rope', 'sail'],
  ...['north', 'quiet', 'early', 'heavy', 'narrow', 'open', 'painted', 'old', 'second'],
  ...['keeps', 'carries', 'returns', 'counts', 'names', 'holds', 'sends', 'waits for'],
] as const

/**
 * So many tools as a careful server describes them: Markdown with a list, a table and code; an input
 * of nine properties, three of them nested; an output; hints. No two texts are the same.
 */
export function createRichTools(count: number): RichTool[] {
  return Array.from({ length: count }, (_, index) => createRichTool(index))
}

/** The tool of a number: the same each time. */
export function createRichTool(index: number): RichTool {
  const random = createRandom(index + 1)
  const verb = pick(random, verbs)
  const thing = pick(random, things)
  const name = `${verb}_${thing}_${String(index).padStart(4, '0')}`
  return {
    name,
    title: `${verb[0]?.toUpperCase()}${verb.slice(1)} ${thing} ${index}`,
    description: describe(random, name, thing),
    inputSchema: toInput(random, thing),
    outputSchema: toOutput(random, thing),
    annotations: { readOnlyHint: verb !== 'move', idempotentHint: true, openWorldHint: false },
  }
}

function describe(random: Random, name: string, thing: string): string {
  return [
    `${sentence(random)} The **${thing}** ${sentence(random, 'it ')}`,
    `- ${sentence(random)}\n- ${sentence(random)} See \`${name}\`.`,
    `| part | meaning |\n| --- | --- |\n| \`${thing}\` | ${sentence(random)} |`,
    `\`\`\`json\n{ "${thing}": "${pick(random, words)}" }\n\`\`\``,
  ].join('\n\n')
}

function toInput(random: Random, thing: string): Json {
  return {
    type: 'object',
    properties: {
      [thing]: { type: 'string', minLength: 1, maxLength: 80, description: sentence(random) },
      since: { type: 'string', format: 'date-time', description: sentence(random) },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      state: {
        type: 'string',
        enum: ['planned', 'moored', 'left', 'lost'],
        description: `${sentence(random)} Use \`left\` with care.`,
      },
      tags: {
        type: 'array',
        maxItems: 12,
        items: { type: 'string', pattern: '^[a-z]+$' },
        description: sentence(random),
      },
      place: {
        type: 'object',
        description: sentence(random),
        properties: {
          quay: { type: 'string', description: sentence(random) },
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
        description: sentence(random),
        oneOf: [
          { type: 'string', title: 'Name', description: sentence(random) },
          {
            type: 'object',
            title: 'Company',
            properties: { id: { type: 'integer' }, branch: { type: 'string' } },
            required: ['id'],
          },
        ],
      },
      dryRun: { type: 'boolean', default: false, description: sentence(random) },
    },
    required: [thing, 'place'],
    additionalProperties: false,
  }
}

function toOutput(random: Random, thing: string): Json {
  return {
    type: 'object',
    properties: {
      total: { type: 'integer', description: sentence(random) },
      [`${thing}s`]: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', description: sentence(random) },
            weight: { type: ['number', 'null'], description: sentence(random) },
          },
          required: ['id'],
        },
      },
    },
    required: ['total'],
  }
}

/** Nine to fourteen words; with a start of its own it goes on in small letters. */
function sentence(random: Random, start = ''): string {
  const length = 9 + Math.floor(random() * 6)
  const text = start + Array.from({ length }, () => pick(random, words)).join(' ')
  const first = start === '' ? text.charAt(0).toUpperCase() : text.charAt(0)
  return `${first}${text.slice(1)}.`
}
