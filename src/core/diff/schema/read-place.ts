import { isObject, type JsonObject, type JsonValue } from '../../json.ts'
import type { SchemaDocument } from '../../schema/document.ts'
import { collectLayers, type AlternativeGroup, type SchemaView } from '../../schema/layers.ts'
import { readAllowed, readTypes, typeOf, type SchemaType } from '../../schema/read-view.ts'
import { toStableText, toValueSet } from '../same-json.ts'
import { validKeywords } from './keyword.ts'
import { openReferences } from './open-references.ts'

/** All that applies to one place of a schema, however it is written. */
export interface Place {
  view: SchemaView
  /** The types a value may have; undefined is any. */
  types: SchemaType[] | undefined
  /** The values that `enum`, `const` and types of few values leave; undefined is any. */
  values: JsonValue[] | undefined
  /** Alternatives that are more than a list of types or values. */
  groups: AlternativeGroup[]
}

export function readPlace(document: SchemaDocument, schemas: readonly JsonValue[]): Place {
  const view = collectLayers(document, schemas)
  let types = readTypes({ ...view, isNullable: false })
  let values = readAllowed(view)
  const groups = view.groups.filter((group) => {
    const listed = readBareGroup(group.keyword, openReferences(document, group.options))
    if (!listed) return true
    if (listed.values) values = values ? keepValues(values, listed.values) : listed.values
    else if (listed.types) types = types ? keepTypes(types, listed.types) : listed.types
    return false
  })
  if (types && values) values = values.filter((value) => allowsType(types, typeOf(value)))
  values ??= listValues(types)
  if (view.isNullable) {
    if (types && !types.includes('null')) types = [...types, 'null']
    if (values && !values.includes(null)) values = [...values, null]
  }
  return { view, types, values, groups }
}

/** `number` covers `integer`; undefined covers all. */
export function allowsType(types: readonly SchemaType[] | undefined, type: SchemaType): boolean {
  return !types || types.includes(type) || (type === 'integer' && types.includes('number'))
}

interface BareOption {
  types?: SchemaType[] | undefined
  values?: JsonValue[] | undefined
}

/** What a group says that lists nothing but types, or nothing but values. */
function readBareGroup(
  keyword: AlternativeGroup['keyword'],
  options: readonly JsonValue[],
): BareOption | undefined {
  const bare = options.map(readBareOption)
  if (bare.length === 0) return undefined
  const values = bare.flatMap((option) => option?.values ?? [])
  const types = bare.flatMap((option) => option?.types ?? [])
  if (bare.every((option) => option?.values))
    return keyword === 'oneOf' && toValueSet(values).size < values.length ? undefined : { values }
  if (bare.every((option) => option?.types && !option.values))
    return keyword === 'oneOf' && hasOverlap(types) ? undefined : { types: [...new Set(types)] }
  return undefined
}

const bareKeywords = new Set(['type', 'enum', 'const'])

function readBareOption(option: JsonValue): BareOption | undefined {
  if (!isObject(option) || !isBare(option)) return undefined
  const view = { layers: [{ schema: option, via: 'own' as const }], isNullable: false }
  const whole = { ...view, isNever: false, groups: [], problems: [] }
  const types = readTypes(whole)
  const values = readAllowed(whole) ?? listValues(types)
  return { types, values: values?.filter((value) => allowsType(types, typeOf(value))) }
}

function isBare(option: JsonObject): boolean {
  const entries = Object.entries(option)
  return (
    entries.length > 0 &&
    entries.every(([key, value]) => bareKeywords.has(key) && validKeywords.get(key)?.(value))
  )
}

/** The values of types that have but few, or none. */
function listValues(types: readonly SchemaType[] | undefined): JsonValue[] | undefined {
  if (!types) return undefined
  if (!types.every((type) => type === 'boolean' || type === 'null')) return undefined
  return types.flatMap((type): JsonValue[] => (type === 'null' ? [null] : [false, true]))
}

function hasOverlap(types: readonly SchemaType[]): boolean {
  return (
    new Set(types).size < types.length || (types.includes('integer') && types.includes('number'))
  )
}

function keepTypes(a: readonly SchemaType[], b: readonly SchemaType[]): SchemaType[] {
  const kept = [
    ...a.filter((type) => allowsType(b, type)),
    ...b.filter((type) => allowsType(a, type)),
  ]
  return [...new Set(kept)]
}

function keepValues(a: readonly JsonValue[], b: readonly JsonValue[]): JsonValue[] {
  const texts = toValueSet(b)
  return a.filter((value) => texts.has(toStableText(value)))
}
