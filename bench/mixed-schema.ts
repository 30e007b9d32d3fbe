import type { Json } from './bench-tool.ts'
import { pick, type Random } from './random.ts'

export interface MixedSchema {
  schema: Json
  /** What may get a description, in the order of the schema. */
  nodes: Json[]
}

interface Growing {
  random: Random
  nodes: Json[]
  /** No room for keywords. */
  isTight: boolean
}

const names = [
  ...['quay', 'owner', 'since', 'until', 'limit', 'state', 'tags', 'place', 'weight', 'draught'],
  ...['cursor', 'crew', 'flag', 'route', 'note', 'kind', 'format', 'depth', 'rank', 'source'],
] as const
const seconds = ['Id', 'Name', 'From', 'Count', 'Mode', 'Path'] as const
const deepest = 3

/** An object of so many properties at all depths; nested ones when there are enough, as alternatives too. */
export function createMixedSchema(
  random: Random,
  { count, isTight }: { count: number; isTight: boolean },
): MixedSchema {
  const nodes: Json[] = []
  const schema = createObject({ random, nodes, isTight }, count, 1)
  if (!isTight && random() < 0.6) schema['additionalProperties'] = false
  return { schema, nodes }
}

function createObject(growing: Growing, count: number, depth: number): Json {
  const { random, nodes } = growing
  const properties: Record<string, Json> = {}
  for (let left = count; left > 0;) {
    const name = nameProperty(random, properties)
    const inside =
      left >= 3 && depth < deepest && random() < 0.3
        ? Math.min(left - 1, 2 + Math.floor(random() * (count > 60 ? 12 : 3)))
        : 0
    // Before what it holds, as a reader meets them.
    const node: Json = {}
    nodes.push(node)
    Object.assign(node, inside > 0 ? createNested(growing, inside, depth) : createLeaf(growing))
    properties[name] = node
    left -= 1 + inside
  }
  const required = Object.keys(properties).filter(() => random() < 0.4)
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

function createNested(growing: Growing, inside: number, depth: number): Json {
  const object = createObject(growing, inside, depth + 1)
  const chance = growing.random()
  if (chance < 0.4) return object
  if (chance < 0.7) return { type: 'array', items: object }
  return { [chance < 0.85 ? 'oneOf' : 'anyOf']: [{ type: 'string' }, object] }
}

function createLeaf({ random, isTight }: Growing): Json {
  const plain = [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] as const
  if (isTight || random() < 0.45) return { ...pick<Json>(random, plain) }
  return {
    ...pick<Json>(random, [
      { type: 'string', minLength: 1, maxLength: 80 },
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'uri' },
      { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      { type: ['number', 'null'] },
      { type: 'number', minimum: -90, maximum: 90, examples: [12.5] },
      { type: 'boolean', default: false },
      { type: 'string', enum: ['planned', 'moored', 'left', 'lost'] },
      { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
      { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' }, maxItems: 12 },
      { type: 'array', items: { type: 'string' } },
    ]),
  }
}

function nameProperty(random: Random, taken: Record<string, Json>): string {
  const first: string = pick(random, names)
  const name = random() < 0.5 ? first : `${first}${pick(random, seconds)}`
  if (!Object.hasOwn(taken, name)) return name
  return `${name}${Object.keys(taken).length}`
}
