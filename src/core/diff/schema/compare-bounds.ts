import { member, type JsonValue } from '../../json.ts'
import { readEach, readNumbers, readStrings } from '../../schema/read-view.ts'
import { createDraft, type Draft } from '../draft.ts'
import { isSameJson } from '../same-json.ts'
import type { Place } from './read-place.ts'

/** Changes of ranges, lengths, patterns and formats. */
export function compareBounds(before: Place, after: Place): Draft[] {
  return [
    ...(['minLength', 'minItems', 'minProperties'] as const).flatMap((keyword) =>
      compareBound(keyword, readCount(before, keyword), readCount(after, keyword)),
    ),
    ...(['maxLength', 'maxItems', 'maxProperties'] as const).flatMap((keyword) =>
      compareBound(keyword, readLimit(before, keyword), readLimit(after, keyword)),
    ),
    ...compareRange('minimum', before, after),
    ...compareRange('maximum', before, after),
    ...compareMultiples(before, after),
    ...compareUnique(before, after),
    ...compareTexts('pattern', before, after),
    ...compareTexts('format', before, after),
    ...(['contentEncoding', 'contentMediaType'] as const).flatMap((keyword) =>
      compareContent(keyword, before, after),
    ),
  ]
}

/** A lower bound grows tighter upwards, an upper one downwards. */
export function compareBound(
  keyword: string,
  before: number | undefined,
  after: number | undefined,
): Draft[] {
  const isLower = keyword.startsWith('min')
  const none = isLower ? -Infinity : Infinity
  const [old, now] = [before ?? none, after ?? none]
  if (old === now) return []
  const kind = now > old === isLower ? 'bound-narrowed' : 'bound-widened'
  return [createDraft(kind, `/${keyword}`, { before, after })]
}

/** The highest of the lower bounds; 0 is none. */
function readCount({ view }: Place, keyword: string): number | undefined {
  const most = Math.max(0, ...readNumbers(view, keyword))
  return most > 0 ? most : undefined
}

function readLimit({ view }: Place, keyword: string): number | undefined {
  const numbers = readNumbers(view, keyword)
  return numbers.length > 0 ? Math.min(...numbers) : undefined
}

interface Edge {
  value: number
  isExclusive: boolean
}

function compareRange(keyword: 'minimum' | 'maximum', before: Place, after: Place): Draft[] {
  const isLower = keyword === 'minimum'
  const [old, now] = [readEdge(before, keyword), readEdge(after, keyword)]
  if (!old && !now) return []
  const difference = toRank(now, isLower) - toRank(old, isLower)
  const isTighter =
    difference === 0
      ? Number(now?.isExclusive ?? false) - Number(old?.isExclusive ?? false)
      : difference
  if (isTighter === 0) return []
  const exclusive = isLower ? 'exclusiveMinimum' : 'exclusiveMaximum'
  const name = (edge: Edge | undefined): string => (edge?.isExclusive ? exclusive : keyword)
  const isSameName = !old || !now || old.isExclusive === now.isExclusive
  const show = (edge: Edge | undefined): JsonValue | undefined =>
    edge && (isSameName ? edge.value : { [name(edge)]: edge.value })
  const kind = isTighter > 0 ? 'bound-narrowed' : 'bound-widened'
  return [createDraft(kind, `/${name(now ?? old)}`, { before: show(old), after: show(now) })]
}

/** How tight an edge is; no edge is the least. */
function toRank(edge: Edge | undefined, isLower: boolean): number {
  if (!edge) return -Infinity
  return isLower ? edge.value : -edge.value
}

/** The tightest edge of all layers. For integers an exclusive edge is written as the next integer. */
function readEdge({ view, types }: Place, keyword: 'minimum' | 'maximum'): Edge | undefined {
  const isLower = keyword === 'minimum'
  const flag = isLower ? 'exclusiveMinimum' : 'exclusiveMaximum'
  const edges = view.layers.flatMap(({ schema }): Edge[] => {
    const [value, exclusive] = [member(schema, keyword), member(schema, flag)]
    return [
      ...(typeof value === 'number' ? [{ value, isExclusive: exclusive === true }] : []),
      ...(typeof exclusive === 'number' ? [{ value: exclusive, isExclusive: true }] : []),
    ]
  })
  const isWhole = types !== undefined && types.length > 0 && types.every((t) => t === 'integer')
  const step = isLower ? 1 : -1
  return edges
    .map((edge) =>
      isWhole && edge.isExclusive && Number.isSafeInteger(edge.value)
        ? { value: edge.value + step, isExclusive: false }
        : edge,
    )
    .sort(
      (a, b) =>
        toRank(b, isLower) - toRank(a, isLower) || Number(b.isExclusive) - Number(a.isExclusive),
    )[0]
}

function compareMultiples(before: Place, after: Place): Draft[] {
  const [old, now] = [readSet(before), readSet(after)]
  if (isSameJson(old, now)) return []
  const values = { before: unwrap(old), after: unwrap(now) }
  const [one, other] = [old[0], now[0]]
  if (old.length === 0) return [createDraft('bound-narrowed', '/multipleOf', values)]
  if (now.length === 0) return [createDraft('bound-widened', '/multipleOf', values)]
  if (old.length === 1 && now.length === 1 && one && other) {
    if (other % one === 0) return [createDraft('bound-narrowed', '/multipleOf', values)]
    if (one % other === 0) return [createDraft('bound-widened', '/multipleOf', values)]
  }
  return [createDraft('schema-changed', '/multipleOf', values)]

  function readSet({ view }: Place): number[] {
    return [...new Set(readNumbers(view, 'multipleOf'))].sort((a, b) => a - b)
  }
}

function compareUnique(before: Place, after: Place): Draft[] {
  const [old, now] = [before, after].map(({ view }) => readEach(view, 'uniqueItems').includes(true))
  if (old === now) return []
  const kind = now ? 'bound-narrowed' : 'bound-widened'
  return [createDraft(kind, '/uniqueItems', { before: old, after: now })]
}

/** Each layer's text has to hold; one replaced by another can not be judged. */
function compareTexts(keyword: 'pattern' | 'format', before: Place, after: Place): Draft[] {
  const { removed, added } = compareTextSets(keyword, before, after)
  if (removed === undefined && added === undefined) return []
  const kind =
    removed === undefined
      ? (`${keyword}-added` as const)
      : added === undefined
        ? (`${keyword}-removed` as const)
        : (`${keyword}-changed` as const)
  return [createDraft(kind, `/${keyword}`, { before: removed, after: added })]
}

function compareContent(keyword: string, before: Place, after: Place): Draft[] {
  const { removed, added } = compareTextSets(keyword, before, after)
  if (removed === undefined && added === undefined) return []
  return [createDraft('content-changed', `/${keyword}`, { before: removed, after: added })]
}

function compareTextSets(
  keyword: string,
  before: Place,
  after: Place,
): { removed: JsonValue | undefined; added: JsonValue | undefined } {
  const [old, now] = [readStrings(before.view, keyword), readStrings(after.view, keyword)]
  const without = (a: readonly string[], b: readonly string[]): JsonValue | undefined =>
    unwrap([...new Set(a)].filter((text) => !b.includes(text)).sort())
  return { removed: without(old, now), added: without(now, old) }
}

/** A list of one as that one; nothing for an empty one. */
export function unwrap(values: readonly JsonValue[]): JsonValue | undefined {
  return values.length > 1 ? [...values] : values[0]
}
