import { member, type JsonObject, type JsonValue } from '../../json.ts'
import { isNullSchema, type AlternativeGroup } from '../../schema/layers.ts'
import { createDraft, toPointer, type Draft } from '../draft.ts'
import { addOverlap } from './add-overlap.ts'
import type { Comparison, PlacePair, Stance } from './comparison.ts'
import { matchOptions } from './match-options.ts'
import type { Place } from './read-place.ts'

/** Branches of a place: what applies in each of its alternatives, with all that stands beside. */
interface Branches {
  schemas: JsonValue[][]
  group?: AlternativeGroup
}

/**
 * The changes where one schema became one of several, or the other way round. Undefined where the
 * alternatives can not be told from what stands beside them.
 */
export function compareBranches(
  comparison: Comparison,
  { before, after, pair }: { before: Place; after: Place; pair: PlacePair },
  { depth, isCondition }: Stance,
): Draft[] | undefined {
  const old = readBranches(comparison, { place: before, schemas: pair.before })
  const now = readBranches(comparison, { place: after, schemas: pair.after })
  if (!old || !now || (!old.group && !now.group)) return undefined
  const options = { before: old.schemas, after: now.schemas }
  const { pairs, removed, added } = matchOptions(comparison, options, {
    depth: depth + 1,
    isCondition,
  })
  const drafts = [
    ...pairs.flatMap(({ changes }) => changes),
    ...removed.map((index) => {
      const values = { before: toShown(old, index) }
      return createDraft('alternative-removed', toPlace(old, index), values)
    }),
    ...added.map((index) => {
      const values = { after: toShown(now, index) }
      return createDraft('alternative-added', toPlace(now, index), values)
    }),
  ]
  return addOverlap(comparison, drafts, { before: old.group, after: now.group })
}

function readBranches(
  { copies }: Comparison,
  { place, schemas }: { place: Place; schemas: readonly JsonValue[] },
): Branches | undefined {
  if (place.groups.length > 1) return undefined
  const group = place.groups[0] ?? (place.view.isNullable ? findNullable(place) : undefined)
  if (!group) return { schemas: [[...schemas]] }
  if (!schemas.includes(group.owner)) return undefined
  const base = schemas.map((schema) =>
    schema === group.owner ? omit(copies, group.owner, group.keyword) : schema,
  )
  return { schemas: group.options.map((option) => [...base, option]), group }
}

/** The choice beside `null` that was taken into the layers. */
function findNullable({ view }: Place): AlternativeGroup | undefined {
  for (const { schema } of view.layers)
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const options = member(schema, keyword)
      if (Array.isArray(options) && options.length === 2 && options.some(isNullSchema))
        return { keyword, options, owner: schema }
    }
  return undefined
}

function omit(copies: Comparison['copies'], schema: JsonObject, keyword: string): JsonObject {
  const known = copies.get(schema) ?? new Map<string, JsonObject>()
  copies.set(schema, known)
  const copy =
    known.get(keyword) ??
    Object.fromEntries(Object.entries(schema).filter(([key]) => key !== keyword))
  known.set(keyword, copy)
  return copy
}

function toPlace({ group }: Branches, index: number): string {
  return group ? toPointer(group.keyword, index) : ''
}

function toShown({ group, schemas }: Branches, index: number): JsonValue | undefined {
  return group ? group.options[index] : schemas[index]?.[0]
}
