import type { Direction } from '../change.ts'
import { isObject, type JsonValue } from '../json.ts'
import { createDocument } from '../schema/document.ts'
import { createDraft, type Draft } from './draft.ts'
import { isSameJson } from './same-json.ts'
import { comparePlace } from './schema/compare-place.ts'
import type { Comparison } from './schema/comparison.ts'

/**
 * The changes from one JSON Schema to another, pointers relative to them. How a schema is written
 * (local references, `allOf`, order) is no change. Never throws, whatever the values are.
 */
export function diffSchema(before: JsonValue, after: JsonValue, direction: Direction): Draft[] {
  if (isSameJson(before, after)) return []
  if (!isSchema(before) || !isSchema(after))
    return [createDraft('schema-changed', '', { before, after })]
  const comparison: Comparison = {
    before: createDocument(before),
    after: createDocument(after),
    direction,
    known: new Map(),
    open: new Set(),
    cuts: new Set(),
    trial: undefined,
    ids: new Map(),
    copies: new Map(),
    placeCount: 0,
    compare: (pair, stance) => comparePlace(comparison, pair, stance),
  }
  const drafts = comparison.compare(
    { before: [before], after: [after] },
    { depth: 0, isCondition: false },
  )
  return [...compareDialects(comparison), ...drafts]
}

function compareDialects({ before, after }: Comparison): Draft[] {
  const [old, now] = [before, after].map(({ dialect, unknownDialect }) => unknownDialect ?? dialect)
  if (old === now) return []
  return [createDraft('dialect-changed', '/$schema', { before: old, after: now })]
}

function isSchema(value: JsonValue): boolean {
  return isObject(value) || typeof value === 'boolean'
}
