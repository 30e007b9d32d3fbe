import type { JsonObject } from '../../../src/core/json.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { createSnapshot, type Answers } from '../store/snapshot-fixture.ts'

/** A tool with a title, a description and one described parameter. */
export function createTool(name: string, words: Partial<Record<string, string>> = {}): JsonObject {
  return {
    name,
    title: words['title'] ?? `Title of ${name}`,
    description: words['description'] ?? `What ${name} does.`,
    inputSchema: {
      type: 'object',
      properties: { days: { type: 'integer', description: words['days'] ?? `Days of ${name}.` } },
    },
  }
}

export function createServer(tools: JsonObject[], answers: Answers = {}): Snapshot {
  return createSnapshot('weather', { ...answers, tools })
}
