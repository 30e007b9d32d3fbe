import type { JsonValue } from '../../json.ts'
import type { Draft } from '../draft.ts'
import { toStableText } from '../same-json.ts'
import { toDistance, tryOut, type Comparison, type Stance } from './comparison.ts'

export interface MatchedOptions {
  /** Positions before and after, with the changes from one to the other. */
  pairs: { from: number; to: number; changes: readonly Draft[] }[]
  removed: number[]
  added: number[]
}

/** Most comparisons made to find the nearest options. */
const maxComparisons = 144

/** Each option as the list of schemas that apply in it. */
export interface Options {
  before: readonly (readonly JsonValue[])[]
  after: readonly (readonly JsonValue[])[]
}

/**
 * Finds which option became which: those written alike first, then the nearest ones, then those of
 * one type. Order says nothing.
 */
export function matchOptions(
  comparison: Comparison,
  { before, after }: Options,
  stance: Stance,
): MatchedOptions {
  const compare = (from: number, to: number): readonly Draft[] =>
    comparison.compare({ before: before[from] ?? [], after: after[to] ?? [] }, stance)
  const same = pairTexts(before, after)
  const pairs = same.pairs.map(([from, to]) => ({ from, to, changes: compare(from, to) }))
  let { removed, added } = same
  if (removed.length * added.length > maxComparisons) return { pairs, removed, added }
  const candidates = removed
    .flatMap((from) => added.map((to) => ({ from, to })))
    .map(({ from, to }) => {
      const changes = tryOut(comparison, () => compare(from, to))
      const isOther = changes.some(isOtherValue)
      return { from, to, isOther, distance: toDistance(comparison, changes) }
    })
    .sort((a, b) => a.distance - b.distance)
  const isForced = before.length === 1 || after.length === 1
  for (const { from, to, isOther } of candidates) {
    if (!removed.includes(from) || !added.includes(to)) continue
    if (isOther && !isForced) continue
    pairs.push({ from, to, changes: compare(from, to) })
    removed = removed.filter((index) => index !== from)
    added = added.filter((index) => index !== to)
  }
  return { pairs, removed, added }
}

/** Options for other types or values are others, not changed ones. */
function isOtherValue({ kind, pointer }: Draft): boolean {
  return (
    (kind === 'types-removed' && pointer === '/type') ||
    (kind === 'enum-values-removed' && pointer === '/enum')
  )
}

function pairTexts(
  before: Options['before'],
  after: Options['after'],
): { pairs: [number, number][]; removed: number[]; added: number[] } {
  const free = new Map<string, number[]>()
  for (const [index, option] of after.entries()) {
    const text = toStableText([...option])
    free.set(text, [...(free.get(text) ?? []), index])
  }
  const pairs: [number, number][] = []
  const removed: number[] = []
  for (const [index, option] of before.entries()) {
    const found = free.get(toStableText([...option]))?.shift()
    if (found === undefined) removed.push(index)
    else pairs.push([index, found])
  }
  return { pairs, removed, added: [...free.values()].flat().sort((a, b) => a - b) }
}
