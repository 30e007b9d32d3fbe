import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import { hasArrayItems } from '../schema/dialect.ts'
import type { SchemaDocument } from '../schema/document.ts'
import { isSchemaType, typeOf } from '../schema/read-view.ts'
import { isEqualJson } from '../schema/safe-json.ts'
import { isValidNumber } from './is-valid-number.ts'
import { matchesPattern } from './match-pattern.ts'

/** Schemas looked at for one value; beyond it a value is taken for valid. */
const maxSteps = 20_000

/** Longest list whose items are compared with each other. */
const maxUnique = 500

/** Schemas inside schemas; a circle of references ends here. */
const maxDepth = 100

interface Validation {
  document: SchemaDocument
  steps: number
}

/**
 * Whether a value is valid: all keywords that assert, without `format` and `unevaluated…`. It judges
 * samples of ours; where it can not tell, it says yes.
 */
export function isValid(document: SchemaDocument, schema: JsonValue, value: JsonValue): boolean {
  return check({ document, steps: 0 }, schema, value, 0)
}

function check(run: Validation, schema: JsonValue, value: JsonValue, depth: number): boolean {
  if (schema === false) return false
  if (!isObject(schema) || ++run.steps > maxSteps || depth > maxDepth) return true
  const inner = (part: JsonValue, inside: JsonValue = value): boolean =>
    check(run, part, inside, depth + 1)
  return (
    checkValue(schema, value) &&
    checkReferences(run, schema, inner) &&
    checkParts(schema, inner) &&
    (!Array.isArray(value) || checkArray(run, schema, value, inner)) &&
    (!isObject(value) || checkObject(schema, value, inner))
  )
}

type Inner = (schema: JsonValue, value?: JsonValue) => boolean

function checkValue(schema: JsonObject, value: JsonValue): boolean {
  const read = (keyword: string): JsonValue | undefined => member(schema, keyword)
  const type = read('type')
  const types = (Array.isArray(type) ? type : [type]).filter(isSchemaType)
  const own = typeOf(value)
  const isNullable = read('nullable') === true && value === null
  const isOfType =
    types.length === 0 ||
    isNullable ||
    types.some((type) => type === own || (type === 'number' && own === 'integer'))
  const list = read('enum')
  if (!isOfType || (Array.isArray(list) && !list.some((item) => isEqualJson(item, value))))
    return false
  const fixed = read('const')
  if (fixed !== undefined && !isEqualJson(fixed, value)) return false
  if (typeof value === 'number') return isValidNumber(read, value)
  if (typeof value !== 'string') return true
  const pattern = read('pattern')
  return (
    isWithin(schema, 'Length', Array.from(value).length) &&
    (typeof pattern !== 'string' || (matchesPattern(pattern, value) ?? true))
  )
}

function checkReferences(run: Validation, schema: JsonObject, inner: Inner): boolean {
  return ['$ref', '$dynamicRef', '$recursiveRef'].every((keyword) => {
    const ref = member(schema, keyword)
    const target = typeof ref === 'string' ? run.document.resolve(schema, ref) : undefined
    return target?.type !== 'found' || inner(target.schema)
  })
}

function checkParts(schema: JsonObject, inner: Inner): boolean {
  const list = (keyword: string): JsonValue[] | undefined => {
    const parts = member(schema, keyword)
    return Array.isArray(parts) ? parts : undefined
  }
  const not = member(schema, 'not')
  const condition = member(schema, 'if')
  const branch =
    condition === undefined ? undefined : member(schema, inner(condition) ? 'then' : 'else')
  const one = list('oneOf')
  return (
    (list('allOf')?.every((part) => inner(part)) ?? true) &&
    (list('anyOf')?.some((part) => inner(part)) ?? true) &&
    (!one || one.filter((part) => inner(part)).length === 1) &&
    (not === undefined || !inner(not)) &&
    (branch === undefined || inner(branch))
  )
}

function checkArray(
  run: Validation,
  schema: JsonObject,
  value: JsonValue[],
  inner: Inner,
): boolean {
  const items = member(schema, 'items')
  const prefix = hasArrayItems(run.document.dialect) ? items : member(schema, 'prefixItems')
  const positions = Array.isArray(prefix) ? prefix : []
  const rest = Array.isArray(items) ? member(schema, 'additionalItems') : items
  const contains = member(schema, 'contains')
  const matches = contains === undefined ? 0 : value.filter((item) => inner(contains, item)).length
  const least = member(schema, 'minContains')
  const most = member(schema, 'maxContains')
  return (
    isWithin(schema, 'Items', value.length) &&
    value.every((item, index) => inner(positions[index] ?? rest ?? true, item)) &&
    (contains === undefined ||
      (matches >= (typeof least === 'number' ? least : 1) &&
        matches <= (typeof most === 'number' ? most : Infinity))) &&
    (member(schema, 'uniqueItems') !== true ||
      value.length > maxUnique ||
      value.every(
        (item, index) => !value.slice(0, index).some((other) => isEqualJson(other, item)),
      ))
  )
}

function checkObject(schema: JsonObject, value: JsonObject, inner: Inner): boolean {
  const required = member(schema, 'required')
  const names = member(schema, 'propertyNames')
  const has = (name: JsonValue): boolean => typeof name !== 'string' || Object.hasOwn(value, name)
  return (
    isWithin(schema, 'Properties', Object.keys(value).length) &&
    (!Array.isArray(required) || required.every(has)) &&
    (names === undefined || Object.keys(value).every((name) => inner(names, name))) &&
    Object.entries(value).every(([name, item]) =>
      readPropertySchemas(schema, name).every((part) => inner(part, item)),
    ) &&
    readDependents(schema, value).every((part) =>
      Array.isArray(part) ? part.every(has) : inner(part),
    )
  )
}

/** Schemas of one object schema that a property of that name must meet. */
export function readPropertySchemas(schema: JsonObject, name: string): JsonValue[] {
  const own = member(member(schema, 'properties'), name)
  const patterns = member(schema, 'patternProperties')
  const schemas = isObject(patterns)
    ? Object.entries(patterns)
        .filter(([pattern]) => matchesPattern(pattern, name))
        .map(([, part]) => part)
    : []
  if (own !== undefined) schemas.push(own)
  const rest = member(schema, 'additionalProperties')
  return schemas.length > 0 || rest === undefined ? schemas : [rest]
}

const dependencies = ['dependentRequired', 'dependentSchemas', 'dependencies']

export function hasDependents(schema: JsonObject): boolean {
  return dependencies.some((keyword) => Object.hasOwn(schema, keyword))
}

/** What properties that are present ask for: a list of names, or a schema. */
export function readDependents(schema: JsonObject, value: JsonObject): JsonValue[] {
  // Few schemas have any of them, and each value of a sample asks.
  if (!hasDependents(schema)) return []
  return dependencies.flatMap((keyword) => {
    const table = member(schema, keyword)
    if (!isObject(table)) return []
    return Object.entries(table).flatMap(([name, part]) =>
      Object.hasOwn(value, name) ? [part] : [],
    )
  })
}

function isWithin(schema: JsonObject, what: string, size: number): boolean {
  const least = member(schema, `min${what}`)
  const most = member(schema, `max${what}`)
  return (
    size >= (typeof least === 'number' ? least : 0) &&
    size <= (typeof most === 'number' ? most : Infinity)
  )
}
