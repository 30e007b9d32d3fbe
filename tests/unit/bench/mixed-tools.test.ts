import { expect, test } from 'vitest'
import type { BenchTool } from '../../../bench/bench-tool.ts'
import { createMixedTool, createMixedTools } from '../../../bench/mixed-tools.ts'

const bytesOf = (value: unknown): number => JSON.stringify(value).length

/** Every value that stands under a key, at any depth. */
function findAll(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]: [string, unknown]) => [
    ...(name === key ? [inside] : []),
    ...findAll(inside, key),
  ])
}

const countProperties = (schema: unknown): number =>
  findAll(schema, 'properties').flatMap((one) => Object.keys(one as object)).length

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Mean, quartiles, and what nine of ten stay below. */
function summarize(tools: readonly BenchTool[], read: (tool: BenchTool) => number): number[] {
  const sorted = tools.map(read).sort((a, b) => a - b)
  const below = [0.25, 0.5, 0.75, 0.9].map((share) => sorted[share * sorted.length] ?? 0)
  return [mean(sorted), ...below]
}

/** How far numbers are from those measured, in parts of these: 0.1 is a tenth. */
function farthest(numbers: readonly number[], measured: readonly number[]): number {
  return Math.max(
    ...numbers.map((value, index) => {
      const aim = measured[index] ?? 0
      return Math.abs(value - aim) / Math.max(aim, 1)
    }),
  )
}

test.each([10, 20, 50, 200, 1000, 2000])(
  'the definitions of %i tools are on the mean no smaller than those of servers',
  (count) => {
    expect(mean(createMixedTools(count).map(bytesOf))).toBeGreaterThanOrEqual(1734)
  },
)

test('definitions, descriptions and properties vary as those of servers do', () => {
  const tools = createMixedTools(1000)
  const read = (of: (tool: BenchTool) => number): number[] => summarize(tools, of)
  const far = {
    bytes: farthest(read(bytesOf), [1734, 520, 945, 1717, 2953]),
    description: farthest(
      read(({ description }) => description.length),
      [153, 41, 64, 161, 305],
    ),
    input: farthest(
      read(({ inputSchema }) => countProperties(inputSchema)),
      [6.6, 2, 3, 7, 18],
    ),
    output: farthest(
      read(({ outputSchema }) => countProperties(outputSchema)),
      [3.3, 0, 0, 1, 3],
    ),
  }
  expect(Object.entries(far).filter(([, distance]) => distance > 0.25)).toEqual([])
  expect(far.bytes).toBeLessThan(0.05)
  expect(far.description).toBeLessThan(0.05)
})

test('they have nested objects, lists, alternatives, samples, hints, and Markdown with blocks', () => {
  const tools = createMixedTools(200)
  const share = (has: (tool: BenchTool) => boolean): number => tools.filter(has).length / 200
  const inInput = (...keys: string[]) => {
    return (tool: BenchTool): boolean =>
      keys.some((key) => findAll(tool.inputSchema, key).length > 0)
  }
  // As measured, or more: a few have no Markdown but line breaks, of servers one in eight.
  const shares: [string, number, number][] = [
    ['nested', share((tool) => findAll(tool.inputSchema, 'properties').length > 1), 0.26],
    ['alternatives', share(inInput('oneOf', 'anyOf')), 0.13],
    ['lists', share(inInput('items')), 0.34],
    ['choices', share(inInput('enum')), 0.3],
    ['samples', share(inInput('default', 'examples')), 0.28],
    ['hints', share(({ annotations }) => annotations !== undefined), 0.64],
    ['outputs', share(({ outputSchema }) => outputSchema !== undefined), 0.25],
    ['Markdown lists', share(({ description }) => /^- /m.test(description)), 0.12],
    ['tables', share(({ description }) => /^\| -/m.test(description)), 0.05],
    ['code', share(({ description }) => description.includes('```')), 0.05],
  ]
  expect(shares.filter(([, is, least]) => is < least)).toEqual([])
})

test('no two texts are the same, and a tool is the same in each catalogue', () => {
  const tools = createMixedTools(1000)
  const texts = tools.flatMap((tool) =>
    findAll(tool, 'description').filter((text) => typeof text === 'string'),
  )
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  expect(createMixedTool(17)).toEqual(tools[17])
})
