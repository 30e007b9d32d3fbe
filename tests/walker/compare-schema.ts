import { isObject, member, type JsonObject, type JsonValue } from '../../src/core/json.ts'
import type { PropertyRow, SchemaModel } from '../../src/core/pages/model.ts'
import { createTranslator } from '../../src/i18n/create-translator.ts'
import { factOf, findUnshown, type Strictness } from './find-unshown.ts'
import { readParts, type Part } from './read-parts.ts'
import { createRowReader, isBounded, type RowReader } from './read-rows.ts'
import { createReader, readRequired, type Closure, type SchemaReader } from './read-schema.ts'

const { t } = createTranslator('en')

export interface Comparison {
  /** Properties found in the schema, each place once. */
  properties: number
  /** Levels of properties and items that were walked. */
  depth: number
  /** Places where the model says that it shows no more. */
  bounded: number
  /** `path: what`, each once. */
  differences: string[]
}

/** One place: a row, and all schemas that speak of it. */
interface Place {
  row: PropertyRow
  schemas: JsonValue[]
  path: string
  depth: number
  /** Other schemas speak of the row too, or may: then it may say more, and be stricter. */
  isShared: boolean
}

/**
 * Compares a schema with its model, property by property, at every depth: recursion ends where the
 * same schemas meet the same row again. Anything a schema says of a place has to be on a row of it.
 */
export function compareSchema(schema: JsonValue, model: SchemaModel): Comparison {
  const walk: Walk = {
    problems: model.problems,
    reader: createReader(schema),
    rows: createRowReader(model),
    seen: new Map(),
    ids: new Map(),
    found: { properties: 0, depth: 0, bounded: 0, differences: [] },
  }
  const differences = comparePlace(walk, {
    row: model.root,
    schemas: [schema],
    path: '',
    depth: 0,
    isShared: false,
  })
  return { ...walk.found, differences: [...new Set(differences)] }
}

interface Walk {
  /** What the head of the schema says. */
  problems: readonly string[]
  reader: SchemaReader
  rows: RowReader
  /** Differences of a row and the schemas it was compared with; empty while they are compared. */
  seen: Map<string, string[]>
  ids: Map<JsonObject, number>
  found: Comparison
}

function comparePlace(walk: Walk, place: Place): string[] {
  const { row, schemas, path, depth, isShared } = place
  const closure = walk.reader.close(schemas)
  const key = `${isShared} ${toKey(walk, row, closure)}`
  const known = walk.seen.get(key)
  if (known) return known
  walk.seen.set(key, [])
  walk.found.depth = Math.max(walk.found.depth, depth)
  const about = walk.rows.about(row)
  if (about.some(isBounded)) {
    walk.found.bounded++
    return []
  }
  const differences = [
    ...compareWords(walk, about, place, closure).map((what) => `${path || '.'}: ${what}`),
    ...compareRequired(walk, place, closure).map((what) => `${path || '.'}: ${what}`),
    ...readParts(closure, about).flatMap((part) => comparePart(walk, place, part)),
  ]
  walk.seen.set(key, differences)
  return differences
}

/** What each schema says of the value itself. */
function compareWords(
  { problems }: Walk,
  about: PropertyRow[],
  { row, isShared, depth }: Place,
  { firm, loose, broken }: Closure,
): string[] {
  const isAlone = firm.length === 1 && loose.length === 0 && !isShared
  const lost = firm.flatMap((schema) => findUnshown(row, schema, { isAlone, isUnion: false }))
  const looselyLost = loose.flatMap((schema) => {
    const ways = about.flatMap((one): string[][] => {
      const own: Strictness = { isAlone: false, isUnion: false }
      const alternatives = one === row ? [own, { ...own, isUnion: true }] : [own]
      return alternatives.map((how) => findUnshown(one, schema, how))
    })
    const best = ways.sort((a, b) => a.length - b.length)[0] ?? ['no row']
    const isNamed = about.some(({ variants }) =>
      variants.some(({ name }) => name?.value === member(schema, 'title')),
    )
    // An alternative that says only properties has no row of its own.
    const type = member(schema, 'type')
    const own = Object.keys(schema).filter(
      (keyword) => !silent.has(keyword) && (keyword !== 'title' || !isNamed),
    )
    if (own.length === 0 && (type === undefined || type === 'object')) return []
    return best.filter((keyword) => keyword !== 'title' || !isNamed)
  })
  const isTold = depth === 0 ? problems.length > 0 : about.some(({ problem }) => problem)
  const unresolved = broken.length > 0 && !isTold
  return [
    ...lost,
    ...looselyLost.map((keyword) => `${keyword} of an alternative`),
    ...(unresolved ? [`broken ${broken.join(', ')} not told`] : []),
  ]
}

/** Keywords that rows inside, or the names of alternatives, tell of. */
const silent = new Set([
  ...['type', 'properties', 'required', '$ref', '$defs', 'definitions', '$schema', '$id'],
  ...['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'patternProperties', 'items'],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['dependentSchemas', 'dependencies', '$comment', '$anchor', 'prefixItems', 'contains'],
])

/** Each name that is required somewhere is so on a row; each row that says so is right. */
function compareRequired(walk: Walk, { row, isShared }: Place, { firm, loose }: Closure): string[] {
  const inside = walk.rows.inside(row).filter(({ part }) => part === undefined)
  const always = new Set(firm.flatMap(readRequired))
  const sometimes = new Set(loose.flatMap(readRequired))
  const told = new Set(
    walk.rows
      .about(row)
      .flatMap((one) => factOf(one, 'requires') ?? [])
      .map((text) => String(JSON.parse(text))),
  )
  const rowsOf = (name: string): PropertyRow[] => inside.filter((one) => one.name.value === name)
  // Behind a link a flag may be that of another place: then it is told beside the link.
  const isLost = (name: string, rows: PropertyRow[]): boolean =>
    rows.some((one) => !one.required && (row.children.includes(one) || !told.has(name)))
  const lost = [...always].filter(
    (name) => isLost(name, rowsOf(name)) || (rowsOf(name).length === 0 && !told.has(name)),
  )
  const looselyLost = [...sometimes].filter(
    (name) => !told.has(name) && !rowsOf(name).some(({ required }) => required),
  )
  const made = (isShared ? [] : row.children).filter(
    ({ part, required, name }) =>
      part === undefined && required && !always.has(name.value) && !sometimes.has(name.value),
  )
  return [
    ...[...lost, ...looselyLost].map((name) => `required of ${name} lost`),
    ...made.map(({ name }) => `required of ${name.value} made up`),
    ...inside
      .filter(({ requiredLabel }) => requiredLabel === '')
      .map(({ name }) => `${name.value} says nothing of required`),
  ]
}

/** One part inside: a row of that name has to tell all that always applies, and some row the rest. */
function comparePart(walk: Walk, place: Place, { name, kinds, firm, loose }: Part): string[] {
  const path = `${place.path}/${name}`
  const labels = kinds.map((kind) => toPartLabel(kind))
  const rows = walk.rows
    .inside(place.row)
    .filter(
      (one) =>
        one.name.value === name &&
        (one.part === undefined ? kinds.length === 0 : labels.includes(one.part)),
    )
  if (kinds.length === 0) walk.found.properties++
  if (rows.length === 0) return [`${path}: no row`]
  const isMixed = place.isShared || loose.length > 0
  const compare = (schemas: JsonValue[], isShared: boolean): string[] => {
    const ways = rows.map((row) =>
      comparePlace(walk, { row, schemas, path, depth: place.depth + 1, isShared }),
    )
    return ways.sort((a, b) => a.length - b.length)[0] ?? []
  }
  const [all, none] = [firm, loose].map((schemas) => schemas.filter((one) => isObject(one)))
  return [
    ...[...firm, ...loose].flatMap((schema) => compareOther(rows, schema, path)),
    ...(all?.length ? compare(all, isMixed || all.length < firm.length) : []),
    ...(none ?? []).flatMap((schema) => compare([schema], true)),
  ]
}

function toPartLabel(kind: string): string {
  const [part = '', number = ''] = kind.split(' ')
  return t(`schema.part.${part}`, { number })
}

/** What is no schema object: yes, no, or no schema at all. */
function compareOther(rows: PropertyRow[], schema: JsonValue, path: string): string[] {
  if (isObject(schema) || schema === true) return []
  if (schema === false)
    return rows.some(({ type }) => type === 'must be absent') ? [] : [`${path}: not told as absent`]
  return rows.some(({ problem }) => problem) ? [] : [`${path}: not told as no schema`]
}

function toKey({ ids }: Walk, { anchor }: PropertyRow, { firm, loose }: Closure): string {
  const toId = (schema: JsonObject): number => {
    const id = ids.get(schema) ?? ids.size + 1
    ids.set(schema, id)
    return id
  }
  return `${anchor} ${firm.map(toId).sort().join(' ')} | ${loose.map(toId).sort().join(' ')}`
}
