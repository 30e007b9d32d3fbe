import { nameTool, type BenchTool, type Json } from './bench-tool.ts'
import { createMixedSchema } from './mixed-schema.ts'
import { writeMarkdown, writeProse } from './mixed-text.ts'
import { createRandom, type Random } from './random.ts'

/**
 * What 344 tools of 34 servers of others measured: of each share of them, what they stay below. Bytes of
 * the definition as compact JSON, characters of the description, properties of the input and of the
 * output at all depths. The largest of them has 77 kB, an eighth of all bytes: that is spread over the
 * last hundredths here, so that a small catalogue comes to the same mean.
 */
const shares = [
  ...[0, 0.05, 0.1, 0.2, 0.25, 0.35, 0.5, 0.6, 0.7, 0.75],
  ...[0.8, 0.85, 0.9, 0.95, 0.98, 0.99, 1],
]
const curves = {
  bytes: [
    ...[150, 205, 312, 435, 520, 660, 955, 1160, 1460, 1745],
    ...[2050, 2560, 2970, 4540, 10_800, 14_000, 42_500],
  ],
  description: [
    ...[14, 23, 28, 37, 42, 50, 65, 82, 132, 162],
    ...[185, 230, 308, 538, 1020, 1390, 2400],
  ],
  input: [...[0, 0, 1, 2, 2, 2, 3, 4, 5, 7], ...[11, 14, 20, 24, 33, 35, 55]],
  output: [...[0, 0, 0, 0, 0, 0, 0, 0, 0, 1], ...[1, 3, 3, 6, 9, 100, 260]],
}

/** Its multiples, less what is before the point, fall far apart, and evenly in any number of them. */
const golden = (Math.sqrt(5) - 1) / 2
/** Where the first tool stands: from here catalogues of 10 and of 5,000 come to the mean. */
const start = 0.04

/** A tool with much to say has long definitions too: ranks are drawn within the same of these shares. */
const bands = {
  description: [0, 0.5, 0.9, 0.97, 1],
  input: [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97, 1],
  output: [0, 0.25, 0.9, 0.98, 0.99, 1],
}
/** Square roots that share no factor: what follows one of them says nothing about the others. */
const steps = { description: Math.sqrt(2), input: Math.sqrt(3), output: Math.sqrt(7) }

/**
 * So many tools that vary as those of servers do, from a name and a line to a definition of 42 kB. No
 * two texts are the same; the first tools of a longer catalogue are those of a shorter one.
 */
export function createMixedTools(count: number): BenchTool[] {
  return Array.from({ length: count }, (_, index) => createMixedTool(index))
}

/** The tool of a number: the same each time. */
export function createMixedTool(index: number): BenchTool {
  const random = createRandom(index + 1)
  const { verb, thing, name, title } = nameTool(random, index)
  const rank = (index * golden + start) % 1
  const draw = (of: keyof typeof bands): number =>
    Math.round(readCurve(curves[of], withinBand(rank, bands[of], (index * steps[of]) % 1)))
  const bytes = readCurve(curves.bytes, rank)
  const length = draw('description')
  const counts = { input: draw('input'), output: draw('output') }
  const isTight = (bytes - length - 200) / (counts.input + counts.output) < 70
  const input = createMixedSchema(random, { count: counts.input, isTight })
  const output = createMixedSchema(random, { count: counts.output, isTight })
  const tool: BenchTool = {
    name,
    ...(random() < 0.2 && { title }),
    description: writeMarkdown(random, { length, about: thing, mark: `${index}` }),
    inputSchema: input.schema,
    ...(counts.output > 0 && { outputSchema: output.schema }),
    ...(random() < 0.66 && {
      annotations: { readOnlyHint: verb !== 'move', idempotentHint: true, openWorldHint: false },
    }),
  }
  const nodes = [...input.nodes, ...output.nodes]
  const left = bytes - JSON.stringify(tool).length
  describeNodes(random, nodes, { left, about: thing, of: index })
  return tool
}

/** What bytes are left become descriptions of properties: one in five has none, the others differ. */
function describeNodes(
  random: Random,
  nodes: readonly Json[],
  { left, about, of }: { left: number; about: string; of: number },
): void {
  const around = ',"description":""'.length
  const weights = nodes.map(() => (random() < 0.2 ? 0 : 0.3 + random()))
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1
  let carried = 0
  for (const [position, node] of nodes.entries()) {
    const room = (left * (weights[position] ?? 0)) / all + carried
    const length = Math.round(room) - around
    const mark = `${position + 1} of ${of}`
    carried = room
    if (length < about.length + mark.length + 1) continue
    const description = writeProse(random, { length, about, mark })
    node['description'] = description
    carried -= around + description.length
  }
}

function withinBand(rank: number, edges: readonly number[], place: number): number {
  const above = edges.findIndex((edge) => edge > rank)
  const [low = 0, high = 1] = edges.slice(above - 1, above + 1)
  return low + (high - low) * place
}

/** Straight between the values of the shares on both sides. */
function readCurve(curve: readonly number[], share: number): number {
  const above = shares.findIndex((edge) => edge > share)
  const [from = 0, to = 1] = shares.slice(above - 1, above + 1)
  const [low = 0, high = 0] = curve.slice(above - 1, above + 1)
  return low + ((high - low) * (share - from)) / (to - from)
}
