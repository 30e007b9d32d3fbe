import type { ChangeKind } from '../change.ts'
import { isObject, member, type JsonValue } from '../json.ts'
import { createDraft, toPointer, type Draft } from './draft.ts'
import { isSameJson, toValueSet } from './same-json.ts'

/** How one member of an object is compared, both sides given; either may be absent. */
export type CompareMember = (
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
) => Draft[]

/**
 * The changes of an object's members. Members that the table does not know are compared as they are.
 * What is no object has none.
 */
export function compareMembers(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  table: ReadonlyMap<string, CompareMember>,
): Draft[] {
  const keys = new Set([before, after].flatMap((side) => (isObject(side) ? Object.keys(side) : [])))
  return [...keys].flatMap((key) => {
    const compare = table.get(key) ?? compareField
    return compare(member(before, key), member(after, key), toPointer(key))
  })
}

/** One kind for whatever differs. */
export function compareAs(kind: ChangeKind): CompareMember {
  return (before, after, pointer) =>
    isSameJson(before, after) ? [] : [createDraft(kind, pointer, { before, after })]
}

/** As `compareAs`, for arrays whose order says nothing. */
export function compareSetAs(kind: ChangeKind): CompareMember {
  return (before, after, pointer) =>
    isSameJson(toSorted(before), toSorted(after))
      ? []
      : [createDraft(kind, pointer, { before, after })]
}

/** A member whose meaning is not known here. */
export function compareField(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Draft[] {
  if (isSameJson(before, after)) return []
  const kind =
    before === undefined ? 'field-added' : after === undefined ? 'field-removed' : 'field-changed'
  return [createDraft(kind, pointer, { before, after })]
}

export function ignoreMember(): Draft[] {
  return []
}

function toSorted(value: JsonValue | undefined): JsonValue | undefined {
  return Array.isArray(value) ? [...toValueSet(value).values()] : value
}
