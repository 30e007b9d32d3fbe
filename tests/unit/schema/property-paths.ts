import type { JsonValue } from '../../../src/core/json.ts'
import type { PropertyRow, SchemaModel } from '../../../src/core/pages/model.ts'

/**
 * Two independent readings of one schema as property paths (`filters/name`; items, alternatives
 * and the like add no step), each to `length` steps, recursion followed: one from the schema as
 * sent, one from its model. They are equal when the model shows every property.
 */
export function pathsOfSchema(root: JsonValue, length: number): Set<string> {
  const paths = new Set<string>()
  const visit = (schemas: Set<JsonValue>, path: string[]): void => {
    if (path.length >= length) return
    const names = new Map<string, Set<JsonValue>>()
    for (const schema of close(root, schemas))
      for (const [name, property] of Object.entries(asObject(asObject(schema)['properties'])))
        names.set(name, (names.get(name) ?? new Set()).add(property))
    for (const [name, properties] of names) {
      paths.add(JSON.stringify([...path, name]))
      visit(properties, [...path, name])
    }
  }
  visit(new Set([root]), [])
  return paths
}

export function pathsOfModel(model: SchemaModel, length: number): Set<string> {
  const paths = new Set<string>()
  const rows = new Map<string, PropertyRow>()
  const index = (row: PropertyRow): void => {
    rows.set(row.anchor, row)
    for (const inner of innerRows(row)) index(inner)
  }
  index(model.root)
  const visit = (start: Set<PropertyRow>, path: string[]): void => {
    if (path.length >= length) return
    const names = new Map<string, Set<PropertyRow>>()
    const open = [...start]
    const seen = new Set(open)
    const add = (row: PropertyRow | undefined): void => {
      if (row && !seen.has(row)) open.push(row)
      if (row) seen.add(row)
    }
    for (let row = open.pop(); row; row = open.pop()) {
      if (row.ref) add(rows.get(row.ref.anchor))
      for (const inner of innerRows(row))
        if (inner.part !== undefined || inner.name.value === '') add(inner)
        else names.set(inner.name.value, (names.get(inner.name.value) ?? new Set()).add(inner))
    }
    for (const [name, inner] of names) {
      paths.add(JSON.stringify([...path, name]))
      visit(inner, [...path, name])
    }
  }
  visit(new Set([model.root]), [])
  return paths
}

const inPlace = ['not', 'if', 'then', 'else', 'items', 'additionalItems', 'additionalProperties']
const inPlaceToo = ['unevaluatedProperties', 'unevaluatedItems', 'contains', 'propertyNames']
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']
const tables = ['patternProperties', 'dependentSchemas', 'dependencies']

/** All schemas that speak of the same object or of what its items and alternatives hold. */
function close(root: JsonValue, schemas: Set<JsonValue>): Set<JsonValue> {
  const closed = new Set<JsonValue>()
  const open = [...schemas]
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    const object = asObject(schema)
    if (closed.has(schema) || Object.keys(object).length === 0) continue
    closed.add(schema)
    const ref = object['$ref']
    if (typeof ref === 'string' && ref.startsWith('#')) open.push(follow(root, ref))
    for (const key of [...inPlace, ...inPlaceToo]) open.push(object[key] ?? null)
    for (const key of lists) if (Array.isArray(object[key])) open.push(...object[key])
    for (const key of tables) open.push(...Object.values(asObject(object[key])))
  }
  return closed
}

function follow(root: JsonValue, ref: string): JsonValue {
  const keys = decodeURIComponent(ref.slice(1)).split('/').slice(1)
  let value: JsonValue = root
  for (const key of keys)
    value =
      (value as Record<string, JsonValue>)[key.replace(/~1/g, '/').replace(/~0/g, '~')] ?? null
  return value
}

function asObject(value: JsonValue | undefined): Record<string, JsonValue> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? value : {}
}

function innerRows(row: PropertyRow): PropertyRow[] {
  return [...row.children, ...row.variants.flatMap(({ rows }) => rows)]
}
