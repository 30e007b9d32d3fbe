import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import { readDialect } from '../schema/dialect.ts'
import { toPointer } from './place.ts'
import { readKeywords, type KeywordKind, type Keywords } from './schema-keywords.ts'
import { readSubschemas, SCHEMA_COUNT, SCHEMA_DEPTH } from './walk-schema.ts'

/** A value that the meta-schema does not allow where it stands. */
export interface SchemaFault {
  /** RFC 6901 from the root schema. */
  pointer: string
  value: JsonValue
}

export interface SchemaVerdict {
  faults: SchemaFault[]
  /** What kept a part of the schema from being judged. */
  unjudged?: 'unknownDialect' | 'schemaTooLarge'
}

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']

/**
 * Judges a schema by the meta-schema of the dialect it declares, or of 2020-12: the type of every
 * keyword's value, at every depth within bounds. References are not followed, and unknown keywords
 * may hold anything.
 */
export function findSchemaFaults(root: JsonObject): SchemaVerdict {
  const verdict: SchemaVerdict = { faults: [] }
  let count = 0
  judgeSchema(root, '', { keywords: undefined, depth: 0 })
  return verdict

  function judgeSchema(
    schema: JsonValue,
    pointer: string,
    { keywords: inherited, depth }: { keywords: Keywords | undefined; depth: number },
  ): void {
    if (typeof schema === 'boolean') return
    if (!isObject(schema)) return void verdict.faults.push({ pointer, value: schema })
    if (depth > SCHEMA_DEPTH || ++count > SCHEMA_COUNT) {
      verdict.unjudged ??= 'schemaTooLarge'
      return
    }
    const declared = member(schema, '$schema')
    if (declared !== undefined && typeof declared !== 'string') {
      return void verdict.faults.push({ pointer: `${pointer}/$schema`, value: declared })
    }
    const { dialect, unknown } = readDialect(schema)
    const own = unknown === undefined ? readKeywords(dialect) : undefined
    const keywords = inherited && declared === undefined ? inherited : own
    if (!keywords) {
      verdict.unjudged ??= 'unknownDialect'
      return
    }
    for (const [keyword, value] of Object.entries(schema)) {
      const kind = keywords.get(keyword)
      if (!kind) continue
      if (!isAllowed(kind, value))
        verdict.faults.push({ pointer: pointer + toPointer([keyword]), value })
      else {
        for (const { keys, value: child } of readSubschemas(keyword, kind, value)) {
          judgeSchema(child, pointer + toPointer(keys), { keywords, depth: depth + 1 })
        }
      }
    }
  }
}

/** Whether the value has the keyword's shape; the schemas inside are judged on their own. */
function isAllowed(kind: KeywordKind, value: JsonValue): boolean {
  switch (kind) {
    case 'schema':
      return true
    case 'items':
      return !Array.isArray(value) || value.length > 0
    case 'schemas':
      return Array.isArray(value) && value.length > 0
    case 'schema-map':
      return isObject(value)
    case 'dependencies':
      return isObject(value) && everyArray(value, isNames)
    case 'text':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number'
    case 'positive':
      return typeof value === 'number' && value > 0
    case 'count':
      return Number.isInteger(value) && Number(value) >= 0
    case 'names':
      return isNames(value)
    case 'names-map':
      return isObject(value) && Object.values(value).every(isNames)
    case 'flags':
      return isObject(value) && Object.values(value).every((flag) => typeof flag === 'boolean')
    case 'list':
      return Array.isArray(value)
    case 'type':
      return Array.isArray(value)
        ? value.length > 0 && isNames(value) && value.every(isType)
        : isType(value)
    case 'id':
      return typeof value === 'string' && /^[^#]*#?$/.test(value)
    case 'anchor':
      // The colon of 2019-09 and the leading underscore of 2020-12 are allowed in both.
      return typeof value === 'string' && /^[A-Za-z_][-A-Za-z0-9.:_]*$/.test(value)
  }
}

function isNames(value: JsonValue): boolean {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return false
  return value.every((name) => typeof name === 'string')
}

function isType(value: JsonValue): boolean {
  return typeof value === 'string' && types.includes(value)
}

function everyArray(object: JsonObject, isFine: (value: JsonValue) => boolean): boolean {
  return Object.values(object).every((value) => !Array.isArray(value) || isFine(value))
}
