import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'

/** Keywords that hold schemas by name. */
const named = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions'],
  ...['dependentSchemas', 'dependencies'],
])

/** Keywords that hold one schema, or a list of them. */
const nested = new Set([
  ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'contains', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedProperties', 'contentSchema'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
])

/** Objects looked through in one schema. */
const maxObjects = 100_000

/** A schema with its path below the root, a JSON pointer. */
export interface SchemaPlace {
  schema: JsonObject
  pointer: string
}

interface Candidate {
  value: JsonValue | undefined
  pointer: string
}

/**
 * The schema and all schemas in it, in the order of the document. References are not followed, for
 * what they lead to stands in the document itself; values (`default`, `enum`) are no schemas.
 */
export function listSchemas(root: JsonValue | undefined): SchemaPlace[] {
  const places: SchemaPlace[] = []
  // A stack of our own, so that deep nesting cannot exhaust the engine's.
  const stack: Candidate[] = [{ value: root, pointer: '' }]
  for (let next = stack.pop(); next && places.length < maxObjects; next = stack.pop()) {
    const { value, pointer } = next
    if (isObject(value)) places.push({ schema: value, pointer })
    stack.push(...childrenOf(next).toReversed())
  }
  return places
}

function childrenOf({ value, pointer }: Candidate): Candidate[] {
  if (Array.isArray(value))
    return value.map((item, index) => ({ value: item, pointer: `${pointer}/${index}` }))
  if (!isObject(value)) return []
  return Object.keys(value).flatMap((keyword): Candidate[] => {
    const part = member(value, keyword)
    if (nested.has(keyword)) return [{ value: part, pointer: `${pointer}/${keyword}` }]
    if (!named.has(keyword) || !isObject(part)) return []
    return Object.entries(part).map(([name, schema]) => ({
      value: schema,
      pointer: `${pointer}/${keyword}/${escapeStep(name)}`,
    }))
  })
}

/** As in a JSON pointer. */
export function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}
