import type { JsonValue } from '../../json.ts'
import { schemaTypes, typeOf, type SchemaType } from '../../schema/read-view.ts'
import { createDraft, type Draft } from '../draft.ts'
import { toValueSet, withoutValues } from '../same-json.ts'
import { allowsType, type Place } from './read-place.ts'

/** `integer` is part of `number`. */
const allTypes = schemaTypes.filter((type) => type !== 'integer')

/** Changes of `type`, `enum` and `const`, however they are written. */
export function compareValues(before: Place, after: Place): Draft[] {
  if (before.values && after.values) return compareLists(before.values, after.values)
  const drafts: Draft[] = []
  // Types that a list of values leaves out are told by the list.
  if (after.values) drafts.push(createDraft('enum-added', '/enum', { after: sort(after.values) }))
  else drafts.push(...compareTypes('types-removed', typesOf(before), typesOf(after)))
  if (before.values)
    drafts.push(createDraft('enum-removed', '/enum', { before: sort(before.values) }))
  else drafts.push(...compareTypes('types-added', typesOf(after), typesOf(before)))
  return drafts.length > 0 ? drafts : compareNull(before, after)
}

/** `null` beside a schema that names no types. */
function compareNull(before: Place, after: Place): Draft[] {
  const [old, now] = [before, after].map(
    ({ view, types, values }) => view.isNullable && !types && !values,
  )
  if (old === now) return []
  return [
    old
      ? createDraft('types-removed', '/type', { before: ['null'] })
      : createDraft('types-added', '/type', { after: ['null'] }),
  ]
}

function compareLists(before: readonly JsonValue[], after: readonly JsonValue[]): Draft[] {
  const [old, now] = [toValueSet(before), toValueSet(after)]
  const removed = withoutValues(old, now)
  const added = withoutValues(now, old)
  return [
    ...(removed.length > 0
      ? [createDraft('enum-values-removed', '/enum', { before: removed })]
      : []),
    ...(added.length > 0 ? [createDraft('enum-values-added', '/enum', { after: added })] : []),
  ]
}

function compareTypes(
  kind: 'types-removed' | 'types-added',
  types: readonly SchemaType[] | undefined,
  others: readonly SchemaType[] | undefined,
): Draft[] {
  const own = types ?? allTypes
  const missing = schemaTypes.filter((type) => own.includes(type) && !allowsType(others, type))
  if (missing.length === 0) return []
  const values = kind === 'types-removed' ? { before: missing } : { after: missing }
  return [createDraft(kind, '/type', values)]
}

function typesOf({ types, values }: Place): SchemaType[] | undefined {
  return values ? [...new Set(values.map(typeOf))] : types
}

function sort(values: readonly JsonValue[]): JsonValue[] {
  return [...toValueSet(values).values()]
}
