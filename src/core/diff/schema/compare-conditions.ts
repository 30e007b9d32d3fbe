import { member, type JsonObject, type JsonValue } from '../../json.ts'
import { readEach } from '../../schema/read-view.ts'
import { createDraft, placeUnder, toPointer, type Draft } from '../draft.ts'
import { isSameJson } from '../same-json.ts'
import { unwrap } from './compare-bounds.ts'
import { readTables } from './compare-object.ts'
import { isStructural, tryOut, type Comparison } from './comparison.ts'
import { matchParts } from './match-parts.ts'
import type { Place } from './read-place.ts'

/** Changes of what holds only under a condition: `if`, `not`, `dependentSchemas`, `contentSchema`. */
export function compareConditions(
  comparison: Comparison,
  before: Place,
  after: Place,
  depth: number,
): Draft[] {
  const compare = (a: readonly JsonValue[], b: readonly JsonValue[]): readonly Draft[] =>
    comparison.compare({ before: a, after: b }, { depth: depth + 1, isCondition: true })
  const isSame: IsSame = (a, b) => !tryOut(comparison, () => compare(a, b)).some(isStructural)
  return [
    ...compareIfs(before, after, { compare, isSame }),
    ...compareIdle(before, after, (a, b) => tryOut(comparison, () => compare(a, b))),
    ...compareNots(before, after, { compare, isSame }),
    ...compareDependents(before, after, compare),
    ...placeUnder(
      '/contentSchema',
      compare(readEach(before.view, 'contentSchema'), readEach(after.view, 'contentSchema')),
    ),
  ]
}

type Compare = (a: readonly JsonValue[], b: readonly JsonValue[]) => readonly Draft[]
type IsSame = (a: readonly JsonValue[], b: readonly JsonValue[]) => boolean
interface Comparing {
  compare: Compare
  isSame: IsSame
}

function compareIfs(before: Place, after: Place, { compare, isSame }: Comparing): Draft[] {
  const part = (condition: JsonObject, keyword: string): JsonValue[] => {
    const schema = member(condition, keyword)
    return schema === undefined ? [] : [schema]
  }
  const compareParts = (a: JsonObject, b: JsonObject, keyword: string): Draft[] =>
    placeUnder(`/${keyword}`, compare(part(a, keyword), part(b, keyword)))
  const hasSame = (a: JsonObject, b: JsonObject, keyword: string): boolean =>
    isSame(part(a, keyword), part(b, keyword))
  const hasSameIf = (a: JsonObject, b: JsonObject): boolean => hasSame(a, b, 'if')
  const { pairs, removed, added } = matchParts(readIfs(before), readIfs(after), (a, b) =>
    ['if', 'then', 'else'].every((keyword) => hasSame(a, b, keyword)),
  )
  const changed = matchParts(removed, added, hasSameIf)
  return [
    ...[...pairs, ...changed.pairs].flatMap(([a, b]) =>
      hasSameIf(a, b)
        ? ['if', 'then', 'else'].flatMap((keyword) => compareParts(a, b, keyword))
        : [createDraft('schema-changed', '/if', { before: a, after: b })],
    ),
    ...changed.removed.map((one) => createDraft('condition-removed', '/if', { before: one })),
    ...changed.added.map((one) => createDraft('condition-added', '/if', { after: one })),
  ]
}

/** `if` with `then` and `else`, one for each layer that has it and says something by it. */
function readIfs({ view }: Place): JsonObject[] {
  const conditions: JsonObject[] = []
  for (const { schema } of view.layers) {
    if (!Object.hasOwn(schema, 'if')) continue
    const entries = Object.entries(schema).filter(([key]) => ['if', 'then', 'else'].includes(key))
    const condition = Object.fromEntries(entries)
    const isNew = !conditions.some((known) => isSameJson(known, condition))
    if (entries.length > 1 && isNew) conditions.push(condition)
  }
  return conditions
}

/** `then` and `else` say nothing without `if`. */
function compareIdle(before: Place, after: Place, compare: Compare): Draft[] {
  const read = ({ view }: Place, keyword: string): JsonValue[] =>
    view.layers.flatMap(({ schema }) => {
      const part = Object.hasOwn(schema, 'if') ? undefined : member(schema, keyword)
      return part === undefined ? [] : [part]
    })
  return ['then', 'else'].flatMap((keyword) => {
    const [old, now] = [read(before, keyword), read(after, keyword)]
    const isSame = old.length === now.length && compare(old, now).length === 0
    if (isSame) return []
    const values = { before: unwrap(old), after: unwrap(now) }
    return [createDraft('keyword-changed', toPointer(keyword), values)]
  })
}

/** Whether one negation is wider than another is not judged. */
function compareNots(before: Place, after: Place, { compare, isSame }: Comparing): Draft[] {
  const read = ({ view }: Place): readonly JsonValue[] => readEach(view, 'not')
  const { pairs, removed, added } = matchParts(read(before), read(after), (a, b) =>
    isSame([a], [b]),
  )
  return [
    ...pairs.flatMap(([a, b]) => {
      const drafts = placeUnder('/not', compare([a], [b]))
      if (!drafts.some(isStructural)) return drafts
      return [createDraft('schema-changed', '/not', { before: a, after: b })]
    }),
    ...removed.map((part) => createDraft('not-removed', '/not', { before: part })),
    ...added.map((part) => createDraft('not-added', '/not', { after: part })),
  ]
}

function compareDependents(before: Place, after: Place, compare: Compare): Draft[] {
  const [old, now] = [readDependents(before), readDependents(after)]
  const names = new Set([...old.keys(), ...now.keys()])
  return [...names].flatMap((name) => {
    const [a, b] = [old.get(name), now.get(name)]
    const pointer = toPointer('dependentSchemas', name)
    if (a && b) return placeUnder(pointer, compare(a, b))
    return [createDraft(a ? 'dependency-removed' : 'dependency-added', pointer)]
  })
}

/** `dependentSchemas`, and the schemas in `dependencies`. */
function readDependents(place: Place): Map<string, JsonValue[]> {
  const schemas = new Map(readTables(place, 'dependentSchemas'))
  for (const [name, parts] of readTables(place, 'dependencies')) {
    const own = parts.filter((part) => !Array.isArray(part))
    if (own.length > 0) schemas.set(name, [...(schemas.get(name) ?? []), ...own])
  }
  return schemas
}
