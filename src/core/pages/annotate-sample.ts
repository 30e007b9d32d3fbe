import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import { toPlainLine } from '../text.ts'
import type { Translator } from '../translator.ts'
import { annotate, type RowClaim } from './annotate.ts'
import type { KeyPlace } from './find-keys.ts'
import type { ExchangeSample, PropertyRow, RowNote } from './model.ts'

/**
 * Rows of arguments, or the root of their schema, and the JSON of a request that has some of them,
 * linked both ways. Alternatives count where only one of them names the property: which one a value
 * follows is not judged here.
 *
 * @param given The arguments, where they are at hand; else they are read from the JSON.
 */
export function annotateSample(
  rows: PropertyRow[],
  sample: ExchangeSample,
  t: Translator,
  given?: JsonObject,
): { rows: PropertyRow[]; sample: ExchangeSample } {
  const block = sample.blocks.findIndex(({ lang }) => lang === 'json')
  const args = given ?? member(member(readJson(sample.blocks[block]?.text), 'params'), 'arguments')
  const claims = claimRows(unfoldRoots(rows), args, {
    pointer: '/params/arguments',
    order: [],
  }).map(({ row, place }): RowClaim => ({
    anchor: row.anchor,
    name: toPlainLine(row.name.value, 80),
    places: [{ block, ...place }],
  }))
  const { blocks, notes } = annotate(sample.blocks, claims, { id: 'sample', t })
  return { rows: withNotes(rows, notes), sample: { ...sample, blocks } }
}

interface Claim {
  row: PropertyRow
  place: KeyPlace
}

/** The rows that tell of what stands in a value, and of what is inside it. */
function claimRows(
  rows: readonly PropertyRow[],
  value: JsonValue | undefined,
  at: KeyPlace,
): Claim[] {
  if (!isObject(value) && !Array.isArray(value)) return []
  const find = Array.isArray(value) ? itemRowsOf(rows) : propertyRowsOf(rows)
  return Object.entries(value).flatMap(([key, child], position) => {
    const place = toChild(at, key, position)
    return find(key).flatMap((row) => [
      ...(Array.isArray(value) ? [] : [{ row, place }]),
      ...claimRows([...row.children, ...soleRows(row)], child, place),
    ])
  })
}

/** A row without a name is the value itself: what is inside it stands in its place. */
function unfoldRoots(rows: readonly PropertyRow[]): PropertyRow[] {
  return rows.flatMap((row) =>
    row.name.value === '' ? [...row.children, ...soleRows(row)] : [row],
  )
}

/** Properties that just one of a row's alternatives names, and it has no row of its own. */
function soleRows({ children, variants }: PropertyRow): PropertyRow[] {
  if (variants.length === 0) return []
  const inside = variants.flatMap(({ rows }) => unfoldRoots(rows))
  const count = (name: string): number =>
    [...children, ...inside].filter((row) => row.name.value === name).length
  return inside.filter((row) => isNamed(row) && count(row.name.value) === 1)
}

function isNamed({ part, name }: PropertyRow): boolean {
  return part === undefined && name.value !== ''
}

type FindRows = (key: string) => readonly PropertyRow[]

/** Rows of a property; of one that no row names, those of all others. */
function propertyRowsOf(rows: readonly PropertyRow[]): FindRows {
  const named = Map.groupBy(rows.filter(isNamed), ({ name }) => name.value)
  const others = rows.filter((row) => !isNamed(row) && row.name.value === '{*}')
  return (key) => named.get(key) ?? others
}

function itemRowsOf(rows: readonly PropertyRow[]): FindRows {
  return (index) =>
    rows.filter(
      ({ part, name }) =>
        part !== undefined && (name.value === '[]' || name.value === `[${index}]`),
    )
}

function toChild({ pointer, order }: KeyPlace, key: string, position: number): KeyPlace {
  const step = key.replaceAll('~', '~0').replaceAll('/', '~1')
  return { pointer: `${pointer}/${step}`, order: [...order, position] }
}

/** The same rows where none of them, nor any below, has a note. */
function withNotes(rows: PropertyRow[], notes: ReadonlyMap<string, RowNote>): PropertyRow[] {
  if (notes.size === 0) return rows
  return mapChanged(rows, (row) => {
    const note = notes.get(row.anchor)
    const children = withNotes(row.children, notes)
    const variants = mapChanged(row.variants, (variant) => {
      const inside = withNotes(variant.rows, notes)
      return inside === variant.rows ? variant : { ...variant, rows: inside }
    })
    if (!note && children === row.children && variants === row.variants) return row
    return { ...row, ...(note ? { note } : {}), children, variants }
  })
}

/** The list itself where nothing in it becomes another. */
function mapChanged<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change)
  return changed.some((item, index) => item !== items[index]) ? changed : items
}

function readJson(text: string | undefined): JsonValue | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as JsonValue)
  } catch {
    return undefined
  }
}
