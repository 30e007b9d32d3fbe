import { classOf, type ChangeKind, type Direction } from '../../change.ts'
import type { JsonObject, JsonValue } from '../../json.ts'
import type { SchemaDocument } from '../../schema/document.ts'
import type { Draft } from '../draft.ts'

/** The schemas that apply to one place, before and after. An empty list allows any value. */
export interface PlacePair {
  before: readonly JsonValue[]
  after: readonly JsonValue[]
}

/** How a place is looked at. */
export interface Stance {
  /** Nesting of places, for the bound. */
  depth: number
  /**
   * Where a schema is a condition and declares nothing (`then`, `contains` …), a property that
   * comes or goes is no new parameter but a constraint.
   */
  isCondition: boolean
}

/** One run over a pair of schemas: what is known of them, and what was compared already. */
export interface Comparison {
  before: SchemaDocument
  after: SchemaDocument
  direction: Direction
  /** Changes of pairs compared before, by `toPairKey`. */
  known: Map<string, readonly Draft[]>
  /** Pairs that are being compared: a cycle ends there, its changes are told where it began. */
  open: Set<string>
  /** Open pairs at which what is being compared was cut short. */
  cuts: Set<string>
  /** Pairs of a trial whose changes were cut short: they hold in that trial only. */
  trial: string[] | undefined
  ids: Map<JsonValue, number>
  /** Flat copies of schemas, so that the same copy is one object. */
  copies: Map<JsonObject, Map<string, JsonObject>>
  placeCount: number
  compare(pair: PlacePair, stance: Stance): readonly Draft[]
}

/** Names a pair by the objects in it. */
export function toPairKey({ ids }: Comparison, pair: PlacePair, { isCondition }: Stance): string {
  const toIds = (schemas: readonly JsonValue[]): string => schemas.map(toId).sort().join()
  return `${toIds(pair.before)}|${toIds(pair.after)}|${isCondition}`

  function toId(schema: JsonValue): string {
    if (typeof schema !== 'object' || schema === null) return JSON.stringify(schema)
    const id = ids.get(schema) ?? ids.size
    ids.set(schema, id)
    return `#${id}`
  }
}

/** Compares for a decision: what is learned of cycles on the way is told nowhere, so it is dropped. */
export function tryOut<Result>(comparison: Comparison, look: () => Result): Result {
  const outer = comparison.trial
  const own: string[] = []
  comparison.trial = own
  try {
    return look()
  } finally {
    comparison.trial = outer
    for (const key of own) comparison.known.delete(key)
  }
}

/** Whether a change is about what values are valid, not about texts beside it. */
export function isStructural({ kind }: Draft): boolean {
  return !isNote(kind)
}

/** Whether more or fewer values are valid; a new property only declares what an object may hold. */
export function isWiderOrNarrower(draft: Draft): boolean {
  return isStructural(draft) && draft.kind !== 'property-added'
}

/** How far apart two schemas are; 0 for those that say the same. */
export function toDistance({ direction }: Comparison, drafts: readonly Draft[]): number {
  return drafts.reduce((sum, { kind }) => {
    if (isNote(kind)) return sum + 1
    return sum + (classOf(kind, direction) === 'additive' ? 10 : 30)
  }, 0)
}

const notes = new Set<ChangeKind>([
  ...(['title-changed', 'description-changed', 'default-changed', 'access-changed'] as const),
  ...(['deprecated-changed', 'examples-changed', 'comment-changed', 'keyword-changed'] as const),
])

function isNote(kind: ChangeKind): boolean {
  return notes.has(kind)
}
