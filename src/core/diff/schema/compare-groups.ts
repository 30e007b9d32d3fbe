import type { AlternativeGroup } from '../../schema/layers.ts'
import { createDraft, placeUnder, toPointer, type Draft } from '../draft.ts'
import { toStableText } from '../same-json.ts'
import { addOverlap } from './add-overlap.ts'
import { areDisjoint } from './are-disjoint.ts'
import { compareBranches } from './compare-branches.ts'
import { isStructural, tryOut, type Comparison, type PlacePair, type Stance } from './comparison.ts'
import { matchOptions } from './match-options.ts'
import type { Place } from './read-place.ts'

interface PlacesWithGroups {
  before: Place
  after: Place
  pair: PlacePair
  /** The changes of all that stands beside the alternatives. */
  compareBeside(): Draft[]
}

/** The changes of a place with those of its alternatives. */
export function compareGroups(
  comparison: Comparison,
  { before, after, pair, compareBeside }: PlacesWithGroups,
  stance: Stance,
): Draft[] {
  const [old, now] = [before.groups, after.groups]
  if (old.length !== now.length && tryOut(comparison, compareBeside).some(isStructural)) {
    const branched = compareBranches(comparison, { before, after, pair }, stance)
    if (branched) return branched
  }
  const drafts = compareBeside()
  if (old.length === 0 && now.length === 0) return drafts
  const { pairs, removed, added } = pairGroups(old, now)
  const inner = { ...stance, depth: stance.depth + 1 }
  return [
    ...drafts,
    ...pairs.flatMap(([a, b]) => comparePair(comparison, a, b, inner)),
    ...removed.map(({ keyword, options }) =>
      createDraft('alternatives-removed', `/${keyword}`, { before: options }),
    ),
    ...added.map(({ keyword, options }) =>
      createDraft('alternatives-added', `/${keyword}`, { after: options }),
    ),
  ]
}

function comparePair(
  comparison: Comparison,
  before: AlternativeGroup,
  after: AlternativeGroup,
  stance: Stance,
): Draft[] {
  const options = {
    before: before.options.map((option) => [option]),
    after: after.options.map((option) => [option]),
  }
  const { pairs, removed, added } = matchOptions(comparison, options, stance)
  const drafts = pairs.flatMap(({ to, changes }) =>
    placeUnder(toPointer(after.keyword, to), changes),
  )
  for (const index of removed) {
    const value = { before: before.options[index] ?? null }
    drafts.push(createDraft('alternative-removed', toPointer(before.keyword, index), value))
  }
  for (const index of added) {
    const value = { after: after.options[index] ?? null }
    drafts.push(createDraft('alternative-added', toPointer(after.keyword, index), value))
  }
  if (before.keyword === after.keyword) return addOverlap(comparison, drafts, { before, after })
  const isNarrower = after.keyword === 'oneOf'
  const isSame = isNarrower
    ? areDisjoint(comparison.after, after.options)
    : areDisjoint(comparison.before, before.options)
  if (isSame) return addOverlap(comparison, drafts, { before, after })
  const kind = isNarrower ? 'alternatives-exclusive' : 'alternatives-inclusive'
  const values = { before: before.keyword, after: after.keyword }
  const judged = addOverlap(comparison, drafts, { before, after })
  return [...judged, createDraft(kind, `/${after.keyword}`, values)]
}

/** Each group is a rule of its own: what is on one side only was added or removed. */
function pairGroups(
  before: readonly AlternativeGroup[],
  after: readonly AlternativeGroup[],
): {
  pairs: [AlternativeGroup, AlternativeGroup][]
  removed: AlternativeGroup[]
  added: AlternativeGroup[]
} {
  const pairs: [AlternativeGroup, AlternativeGroup][] = []
  const left: AlternativeGroup[] = []
  const added = [...after]
  const texts = new Map(after.map((group) => [group, toText(group)]))
  for (const group of before) {
    const text = toText(group)
    const index = added.findIndex((other) => texts.get(other) === text)
    const [found] = index === -1 ? [] : added.splice(index, 1)
    if (found) pairs.push([group, found])
    else left.push(group)
  }
  if (left.length !== added.length) return { pairs, removed: left, added }
  const rest = left.flatMap((group, index): [AlternativeGroup, AlternativeGroup][] => {
    const other = added[index]
    return other ? [[group, other]] : []
  })
  return { pairs: [...pairs, ...rest], removed: [], added: [] }
}

function toText({ options }: AlternativeGroup): string {
  return options.map(toStableText).sort().join()
}
