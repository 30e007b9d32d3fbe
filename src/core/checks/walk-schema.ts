import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { toPointer } from './place.ts'
import { applicators, type KeywordKind } from './schema-keywords.ts'

/** Schemas in schemas, and schemas of one document, that are looked at. */
export const SCHEMA_DEPTH = 100
export const SCHEMA_COUNT = 20_000

/** A schema inside a keyword's value. */
export interface Subschema {
  /** Keys from the schema that has the keyword. */
  keys: string[]
  /** Not a schema where it is neither an object nor a boolean. */
  value: JsonValue
}

export interface SchemaVisit {
  /** RFC 6901 from the root schema. */
  pointer: string
  schema: JsonObject
  /** Name of the property whose schema this is. */
  property?: string
  /** Reached through `properties` alone. The root itself is no property. */
  isReachable: boolean
}

/** The schemas that stand in a keyword's value, where the value has the shape for it. */
export function readSubschemas(keyword: string, kind: KeywordKind, value: JsonValue): Subschema[] {
  switch (kind) {
    case 'schema':
      return [{ keys: [keyword], value }]
    case 'items':
      return Array.isArray(value) ? readMembers(keyword, value) : [{ keys: [keyword], value }]
    case 'schemas':
      return Array.isArray(value) ? readMembers(keyword, value) : []
    case 'schema-map':
      return isObject(value) ? readMembers(keyword, value) : []
    case 'dependencies':
      return isObject(value)
        ? readMembers(keyword, value).filter((member) => !Array.isArray(member.value))
        : []
    default:
      return []
  }
}

/** Every schema of a document in whichever dialect, within bounds. References are not followed. */
export function walkSchema(root: JsonValue | undefined): SchemaVisit[] {
  if (!isObject(root)) return []
  const visits: SchemaVisit[] = []
  visit({ pointer: '', schema: root, isReachable: false }, true, 0)
  return visits

  function visit(here: SchemaVisit, isPath: boolean, depth: number): void {
    if (depth > SCHEMA_DEPTH || visits.length >= SCHEMA_COUNT) return
    visits.push(here)
    for (const [keyword, value] of Object.entries(here.schema)) {
      const kind = applicators.get(keyword)
      if (!kind) continue
      for (const { keys, value: schema } of readSubschemas(keyword, kind, value)) {
        if (!isObject(schema)) continue
        const isReachable = isPath && keyword === 'properties'
        const property = keyword === 'properties' ? keys[1] : undefined
        const pointer = here.pointer + toPointer(keys)
        const next = {
          pointer,
          schema,
          isReachable,
          ...(property === undefined ? {} : { property }),
        }
        visit(next, isReachable, depth + 1)
      }
    }
  }
}

function readMembers(keyword: string, parent: JsonValue[] | JsonObject): Subschema[] {
  return Object.entries(parent).map(([key, value]) => ({ keys: [keyword, key], value }))
}
