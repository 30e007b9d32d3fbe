import fc from 'fast-check'
import { isObject, type JsonObject, type JsonValue } from '../../../src/core/json.ts'
import { anySchema } from './any-schema.ts'

const tables = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs'])
const lists = new Set(['prefixItems', 'anyOf', 'oneOf', 'allOf'])
const places = new Set([
  ...['additionalProperties', 'propertyNames', 'items', 'contains', 'not', 'if', 'then', 'else'],
])

/** Every schema in a schema that is an object, outermost first. */
export function listSchemas(schema: JsonValue): JsonObject[] {
  if (!isObject(schema)) return []
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (tables.has(keyword) && isObject(value)) return Object.values(value)
    if (lists.has(keyword) && Array.isArray(value)) return value
    return places.has(keyword) ? [value] : []
  })
  return [schema, ...inner.flatMap(listSchemas)]
}

export interface Mutation {
  /** Chooses the schema, the keyword and what happens to it. */
  at: number
  keyword: number
  isRemoval: boolean
  /** The keyword is taken from one of its schemas. */
  donor: JsonObject
}

export const anyMutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat({ max: 1000 }),
  keyword: fc.nat({ max: 1000 }),
  isRemoval: fc.boolean(),
  donor: anySchema,
})

/** A copy with one keyword of one schema removed, or set to what it is elsewhere. */
export function mutate(
  schema: JsonObject,
  { at, keyword, isRemoval, donor }: Mutation,
): JsonObject {
  const copy = structuredClone(schema)
  const own = listSchemas(copy).slice(1)
  const target = own[at % own.length]
  if (!target) return copy
  if (isRemoval) {
    const keys = Object.keys(target)
    const key = keys[keyword % keys.length]
    if (key !== undefined && key !== '$defs') Reflect.deleteProperty(target, key)
  } else {
    const entries = listSchemas(donor).slice(1).flatMap(Object.entries) as [string, JsonValue][]
    const [key, value] = entries[keyword % entries.length] ?? ['title', 'new']
    target[key] = structuredClone(value)
  }
  return copy
}
