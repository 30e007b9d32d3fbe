import { isObject, member, type JsonObject, type JsonValue } from '../../json.ts'
import { readEach } from '../../schema/read-view.ts'
import type { SchemaDocument } from '../../schema/document.ts'
import { hasArrayItems } from '../../schema/dialect.ts'
import { createDraft, placeUnder, toPointer, type Draft } from '../draft.ts'
import { isSameJson } from '../same-json.ts'
import { compareBound } from './compare-bounds.ts'
import { isStructural, tryOut, type Comparison, type Stance } from './comparison.ts'
import { matchParts } from './match-parts.ts'
import type { Place } from './read-place.ts'

/** Changes of an array's items at every depth. */
export function compareArray(
  comparison: Comparison,
  before: Place,
  after: Place,
  { depth, isCondition }: Stance,
): Draft[] {
  const [old, now] = [readItems(comparison.before, before), readItems(comparison.after, after)]
  const count = Math.max(...[...old, ...now].map(({ positions }) => positions.length), 0)
  const inner = { depth: depth + 1, isCondition }
  const positions = Array.from({ length: count }, (_, index) =>
    placeUnder(
      toPointer('prefixItems', index),
      comparison.compare({ before: schemasAt(old, index), after: schemasAt(now, index) }, inner),
    ),
  )
  const rest = { before: schemasAt(old, Infinity), after: schemasAt(now, Infinity) }
  const keyword = 'unevaluatedItems'
  const uneval = { before: readEach(before.view, keyword), after: readEach(after.view, keyword) }
  return [
    ...positions.flat(),
    ...placeUnder('/items', comparison.compare(rest, inner)),
    ...placeUnder(`/${keyword}`, comparison.compare(uneval, inner)),
    ...compareContains(comparison, before, after, depth),
  ]
}

interface ItemsLayer {
  positions: JsonValue[]
  rest: JsonValue | undefined
}

function readItems({ dialect }: SchemaDocument, { view }: Place): ItemsLayer[] {
  return view.layers.map(({ schema }) => {
    const [items, prefix] = [member(schema, 'items'), member(schema, 'prefixItems')]
    const isOld = Array.isArray(items) && (hasArrayItems(dialect) || !Array.isArray(prefix))
    if (isOld) return { positions: items, rest: member(schema, 'additionalItems') }
    return {
      positions: Array.isArray(prefix) ? prefix : [],
      rest: Array.isArray(items) ? undefined : items,
    }
  })
}

/** A layer with fewer positions speaks of further ones by its rest. */
function schemasAt(layers: readonly ItemsLayer[], index: number): JsonValue[] {
  return layers.flatMap(({ positions, rest }) => {
    const schema = index < positions.length ? positions[index] : rest
    return schema === undefined ? [] : [schema]
  })
}

function compareContains(
  comparison: Comparison,
  before: Place,
  after: Place,
  depth: number,
): Draft[] {
  const [old, now] = [readContains(before), readContains(after)]
  const toSchemas = (part: JsonObject): JsonValue[] => [member(part, 'contains') ?? null]
  const compare = (a: JsonObject, b: JsonObject): readonly Draft[] =>
    comparison.compare(
      { before: toSchemas(a), after: toSchemas(b) },
      { depth: depth + 1, isCondition: true },
    )
  const hasSameSchema = (a: JsonObject, b: JsonObject): boolean =>
    !tryOut(comparison, () => compare(a, b)).some(isStructural)
  const { pairs, removed, added } = matchParts(old, now, hasSameSchema)
  return [
    ...pairs.flatMap(([a, b]) => {
      const isOpen = [a, b].every((part) => member(part, 'maxContains') === undefined)
      const drafts = placeUnder('/contains', compare(a, b))
      const counts = compareCounts(a, b)
      if (!drafts.some(isStructural)) return [...drafts, ...counts]
      // With an upper limit, a narrower schema lets more arrays pass.
      if (isOpen) return [...drafts, ...counts]
      return [createDraft('schema-changed', '/contains', { before: a, after: b })]
    }),
    ...removed.map((part) => createDraft('contains-removed', '/contains', { before: part })),
    ...added.map((part) => createDraft('contains-added', '/contains', { after: part })),
  ]
}

function compareCounts(a: JsonObject, b: JsonObject): Draft[] {
  return (['minContains', 'maxContains'] as const).flatMap((keyword) => {
    const none = keyword === 'minContains' ? 1 : undefined
    const [old, now] = [a, b].map((part) => {
      const count = member(part, keyword)
      return typeof count === 'number' ? count : none
    })
    return compareBound(keyword, old, now)
  })
}

/** `contains` with its counts, one for each layer that has it. */
function readContains({ view }: Place): JsonObject[] {
  const keywords = ['contains', 'minContains', 'maxContains']
  const parts: JsonObject[] = []
  for (const { schema } of view.layers) {
    const contains = member(schema, 'contains')
    if (!isObject(contains) && typeof contains !== 'boolean') continue
    const entries = Object.entries(schema).filter(([key]) => keywords.includes(key))
    const part = Object.fromEntries(entries)
    if (!parts.some((known) => isSameJson(known, part))) parts.push(part)
  }
  return parts
}
