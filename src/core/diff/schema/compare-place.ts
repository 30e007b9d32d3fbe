import { createDraft, type Draft } from '../draft.ts'
import { isSameJson } from '../same-json.ts'
import { compareArray } from './compare-array.ts'
import { compareBounds } from './compare-bounds.ts'
import { compareConditions } from './compare-conditions.ts'
import { compareGroups } from './compare-groups.ts'
import { compareMalformed, compareNotes } from './compare-notes.ts'
import { compareObject } from './compare-object.ts'
import { compareValues } from './compare-values.ts'
import { toPairKey, type Comparison, type PlacePair, type Stance } from './comparison.ts'
import { limitDrafts } from './limit-drafts.ts'
import { openReferences } from './open-references.ts'
import { readPlace } from './read-place.ts'

const maxDepth = 64
const maxPlaces = 20_000

/** What is written alike says the same, unless it leads elsewhere. */
const references = new Set(['$ref', '$dynamicRef', '$recursiveRef'])

/** The changes from one place to another, pointers relative to it. */
export function comparePlace(
  comparison: Comparison,
  schemas: PlacePair,
  stance: Stance,
): readonly Draft[] {
  if (schemas.before.length === 0 && schemas.after.length === 0) return []
  if (isSameJson([...schemas.before], [...schemas.after], references)) return []
  const pair = {
    before: openReferences(comparison.before, schemas.before),
    after: openReferences(comparison.after, schemas.after),
  }
  const key = toPairKey(comparison, pair, stance)
  const known = comparison.known.get(key)
  if (known) return known
  if (comparison.open.has(key)) {
    comparison.cuts.add(key)
    return []
  }
  if (stance.depth > maxDepth || ++comparison.placeCount > maxPlaces) return compareWhole(pair)
  const outerCuts = comparison.cuts
  comparison.cuts = new Set()
  comparison.open.add(key)
  const drafts = limitDrafts(compareParts(comparison, pair, stance), comparison.direction)
  comparison.open.delete(key)
  comparison.cuts.delete(key)
  comparison.known.set(key, drafts)
  if (comparison.cuts.size > 0) comparison.trial?.push(key)
  comparison.cuts = outerCuts.union(comparison.cuts)
  return drafts
}

function compareParts(comparison: Comparison, pair: PlacePair, stance: Stance): Draft[] {
  const before = readPlace(comparison.before, pair.before)
  const after = readPlace(comparison.after, pair.after)
  if ([before, after].some(({ view }) => view.problems.some(isTooMany))) return compareWhole(pair)
  const notes = [
    ...compareNotes(before, after, comparison.direction),
    ...compareMalformed(before, after, pair),
  ]
  if (before.view.isNever !== after.view.isNever)
    return [...notes, createDraft(after.view.isNever ? 'value-forbidden' : 'value-allowed', '')]
  if (before.view.isNever) return notes
  const compareBeside = (): Draft[] => [
    ...notes,
    ...compareValues(before, after),
    ...compareBounds(before, after),
    ...compareObject(comparison, before, after, stance),
    ...compareArray(comparison, before, after, stance),
    ...compareConditions(comparison, before, after, stance.depth),
  ]
  return compareGroups(comparison, { before, after, pair, compareBeside }, stance)
}

/** Beyond the bounds schemas are told apart by how they are written. */
function compareWhole({ before, after }: PlacePair): Draft[] {
  return isSameJson([...before], [...after]) ? [] : [createDraft('schema-changed', '')]
}

function isTooMany({ type }: { type: string }): boolean {
  return type === 'too-many-layers'
}
