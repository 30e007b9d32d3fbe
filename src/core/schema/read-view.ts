import { isObject, member, type JsonValue } from '../json.ts'
import type { SchemaView } from './layers.ts'
import { isEqualJson } from './safe-json.ts'

/** JSON Schema's types in a fixed order. */
export const schemaTypes = [
  'object',
  'array',
  'string',
  'integer',
  'number',
  'boolean',
  'null',
] as const
export type SchemaType = (typeof schemaTypes)[number]

/** The keyword's values in all layers, nearest first; own members only. */
export function readEach({ layers }: SchemaView, keyword: string): readonly JsonValue[] {
  // Asked some fifty times for each property, of which most have three keywords.
  let values: JsonValue[] | undefined
  for (const { schema } of layers)
    if (Object.hasOwn(schema, keyword)) (values ??= []).push(schema[keyword] ?? null)
  return values ?? none
}

const none: readonly JsonValue[] = []

/** Whether any layer has the keyword. */
export function hasKeyword({ layers }: SchemaView, keyword: string): boolean {
  for (const { schema } of layers) if (Object.hasOwn(schema, keyword)) return true
  return false
}

export function readNumbers(view: SchemaView, keyword: string): number[] {
  return readEach(view, keyword).filter((value) => typeof value === 'number')
}

export function readStrings(view: SchemaView, keyword: string): string[] {
  return readEach(view, keyword).filter((value) => typeof value === 'string')
}

/** Names in `required` of all layers. */
export function readRequired(view: SchemaView): Set<string> {
  const names = readEach(view, 'required').flatMap((list) => list)
  return new Set(names.filter((name) => typeof name === 'string'))
}

/** Property names in the order of first mention, with all schemas that speak of each. */
export function readProperties(view: SchemaView): Map<string, JsonValue[]> {
  const properties = new Map<string, JsonValue[]>()
  for (const own of readEach(view, 'properties')) {
    if (!isObject(own)) continue
    for (const [name, property] of Object.entries(own))
      properties.set(name, [...(properties.get(name) ?? []), property])
  }
  return properties
}

/** Values that `enum` and `const` of all layers leave; undefined where no layer limits them. */
export function readAllowed(view: SchemaView): JsonValue[] | undefined {
  let allowed: JsonValue[] | undefined
  for (const { schema } of view.layers) {
    const values = member(schema, 'enum')
    const lists = [
      Array.isArray(values) ? values : undefined,
      Object.hasOwn(schema, 'const') ? [member(schema, 'const') ?? null] : undefined,
    ]
    for (const list of lists) if (list) allowed = allowed ? intersect(allowed, list) : list
  }
  return allowed
}

/** The types a value may have; undefined is any. An empty list is a contradiction. */
export function readTypes(view: SchemaView): SchemaType[] | undefined {
  let types: SchemaType[] | undefined
  for (const { schema } of view.layers) {
    const own = readOwnTypes(member(schema, 'type'))
    if (!own) continue
    if (member(schema, 'nullable') === true && !own.includes('null')) own.push('null')
    types = types ? narrowTypes(types, own) : own
  }
  const allowed = types ? undefined : readAllowed(view)
  if (allowed && allowed.length > 0) types = [...new Set(allowed.map(typeOf))]
  if (types && view.isNullable && !types.includes('null')) return [...types, 'null']
  return types
}

export function isSchemaType(value: unknown): value is SchemaType {
  return schemaTypes.includes(value as SchemaType)
}

export function typeOf(value: JsonValue): SchemaType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value as 'object' | 'string' | 'boolean'
}

function readOwnTypes(type: JsonValue | undefined): SchemaType[] | undefined {
  const known = (Array.isArray(type) ? type : [type]).filter(isSchemaType)
  return known.length > 0 ? [...new Set(known)] : undefined
}

function narrowTypes(a: SchemaType[], b: SchemaType[]): SchemaType[] {
  return [
    ...new Set([...a.filter((type) => allows(b, type)), ...b.filter((type) => allows(a, type))]),
  ]
}

function allows(types: SchemaType[], type: SchemaType): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'))
}

function intersect(a: JsonValue[], b: JsonValue[]): JsonValue[] {
  return a.filter((value) => b.some((other) => isEqualJson(value, other)))
}
