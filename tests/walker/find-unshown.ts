import { isDeepStrictEqual } from 'node:util'
import { isObject, member, type JsonObject, type JsonValue } from '../../src/core/json.ts'
import type { PropertyRow } from '../../src/core/pages/model.ts'
import { createTranslator } from '../../src/i18n/create-translator.ts'
import { readList } from './read-schema.ts'

const { t } = createTranslator('en')

/** Keywords of a number, with whether a higher one is the stricter one. */
const bounds = {
  minimum: true,
  exclusiveMinimum: true,
  maximum: false,
  exclusiveMaximum: false,
  minLength: true,
  maxLength: false,
  minItems: true,
  maxItems: false,
  minProperties: true,
  maxProperties: false,
  minContains: true,
  maxContains: false,
} as const

const exact = ['multipleOf', 'pattern', 'format', 'contentEncoding', 'contentMediaType']
const flags = ['deprecated', 'readOnly', 'writeOnly']
const knownTypes = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']

/** How much a row has to say: it may be about more schemas than the one asked for. */
export interface Strictness {
  /** The schema is the only one that speaks of the place. */
  isAlone: boolean
  /** The row tells of several alternatives, this schema among them. */
  isUnion: boolean
}

/** Keywords of one schema object that its row does not show, or not as they are. */
export function findUnshown(row: PropertyRow, schema: JsonObject, how: Strictness): string[] {
  return [
    ...(showsType(row, schema, how) ? [] : ['type']),
    ...(showsValues(row, schema, how) ? [] : ['enum']),
    ...(showsDefault(row, schema, how) ? [] : ['default']),
    ...Object.entries(bounds).flatMap(([keyword, isUp]) =>
      showsBound(row, member(schema, keyword), keyword, isUp) ? [] : [keyword],
    ),
    ...exact.filter((keyword) => !showsExactly(row, member(schema, keyword), keyword)),
    ...flags.filter(
      (id) => member(schema, id) === true && !row.badges.some((one) => one.id === id),
    ),
    ...['title', 'description'].filter((key) => !showsText(row, schema, key, how)),
    ...(member(schema, 'additionalProperties') === false && !factOf(row, 'closedObject')
      ? ['additionalProperties']
      : []),
    ...(member(schema, 'uniqueItems') === true && !factOf(row, 'uniqueItems')
      ? ['uniqueItems']
      : []),
    ...(readList(schema, 'examples').length > 0 && !factOf(row, 'examples') ? ['examples'] : []),
    ...(showsDependents(row, schema) ? [] : ['dependentRequired']),
    ...(['exclusiveMinimum', 'exclusiveMaximum'] as const).filter(
      (keyword) => member(schema, keyword) === true && !factOf(row, `${keyword}Flag`),
    ),
  ]
}

/** The values of a fact as JSON text; undefined where the row has no such fact. */
export function factOf(row: PropertyRow, key: string): string[] | undefined {
  const label = t(`schema.fact.${key}`)
  return row.facts.find((fact) => fact.label === label)?.values.map(({ value }) => value)
}

function showsType(
  row: PropertyRow,
  schema: JsonObject,
  { isAlone, isUnion }: Strictness,
): boolean {
  const type = member(schema, 'type')
  const claimed = (Array.isArray(type) ? type : [type]).filter((one) =>
    knownTypes.includes(String(one)),
  )
  if (claimed.length === 0) return true
  if (row.type === t('schema.type.none') || row.type === t('schema.type.never'))
    return !isAlone || ['$ref', 'allOf', 'anyOf', 'oneOf'].some((key) => Object.hasOwn(schema, key))
  const shown = readTypeWords(row.type)
  const isShown = (one: unknown): boolean => shown.includes(String(one))
  // Any value may be null.
  const isAny = row.type === t('schema.type.any')
  if (isUnion) return claimed.every((one) => isShown(one) || (isAny && one === 'null'))
  const fits = (word: string): boolean =>
    claimed.includes(word) || (word === 'integer' && claimed.includes('number')) || word === 'null'
  return shown.every(fits) && (!isAlone || claimed.every(isShown))
}

/** Types at the top of a type's words: `array of (a | b) | null` has two. */
export function readTypeWords(text: string): string[] {
  let depth = 0
  let word = ''
  const words: string[] = []
  for (const part of text.split(/( \| |[()])/)) {
    if (part === '(') depth++
    if (part === ')') depth--
    if (part === ' | ' && depth === 0) {
      words.push(word)
      word = ''
    } else word += part
  }
  const start = t('schema.type.array', { type: '' })
  return [...words, word].map((one) => (one.startsWith(start) ? 'array' : one))
}

function showsValues(
  row: PropertyRow,
  schema: JsonObject,
  { isAlone, isUnion }: Strictness,
): boolean {
  const list = member(schema, 'enum')
  const claimed = [
    ...(Array.isArray(list) ? [list] : []),
    ...(Object.hasOwn(schema, 'const') ? [[member(schema, 'const') ?? null]] : []),
  ]
  if (claimed.length === 0) return true
  const shown =
    factOf(row, 'const') ?? factOf(row, 'enum') ?? (factOf(row, 'noValue') ? [] : undefined)
  if (!shown)
    return (
      isUnion &&
      claimed.every((values) => isDeepStrictEqual(values, [null])) &&
      readTypeWords(row.type).includes('null')
    )
  const values = shown.map((text) => JSON.parse(text) as JsonValue)
  const isIn = (value: JsonValue, all: JsonValue[]): boolean =>
    all.some((other) => isDeepStrictEqual(other, value))
  return claimed.every((own) => {
    const isCovered = own.every((value) => isIn(value, values))
    if (isUnion) return isCovered
    return (
      values.every((value) => isIn(value, own)) && (!isAlone || claimed.length > 1 || isCovered)
    )
  })
}

function showsDefault(row: PropertyRow, schema: JsonObject, { isAlone }: Strictness): boolean {
  if (!Object.hasOwn(schema, 'default')) return true
  const shown = factOf(row, 'default')
  if (!shown) return false
  return (
    !isAlone || isDeepStrictEqual(JSON.parse(shown[0] ?? ''), member(schema, 'default') ?? null)
  )
}

function showsBound(
  row: PropertyRow,
  value: JsonValue | undefined,
  keyword: string,
  isUp: boolean,
): boolean {
  if (typeof value !== 'number') return true
  const shown = Number(factOf(row, keyword)?.[0] ?? NaN)
  return isUp ? shown >= value : shown <= value
}

function showsExactly(row: PropertyRow, value: JsonValue | undefined, keyword: string): boolean {
  if (typeof value !== (keyword === 'multipleOf' ? 'number' : 'string')) return true
  return factOf(row, keyword)?.includes(JSON.stringify(value)) ?? false
}

function showsText(
  row: PropertyRow,
  schema: JsonObject,
  key: string,
  { isAlone }: Strictness,
): boolean {
  const text = member(schema, key)
  if (typeof text !== 'string' || text.trim() === '') return true
  const shown = row[key as 'title' | 'description']
  return shown !== undefined && (!isAlone || shown.value === text)
}

function showsDependents(row: PropertyRow, schema: JsonObject): boolean {
  const table = member(schema, 'dependentRequired')
  if (!isObject(table)) return true
  const shown = factOf(row, 'dependentRequired') ?? []
  return Object.entries(table)
    .filter(([, names]) => Array.isArray(names))
    .every(([name, names]) => shown.includes(`${JSON.stringify(name)} → ${JSON.stringify(names)}`))
}
