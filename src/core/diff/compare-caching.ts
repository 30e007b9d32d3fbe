import { member, type JsonValue } from '../json.ts'
import { unwrap } from './schema/compare-bounds.ts'
import { createDraft, type Draft } from './draft.ts'
import { isSameJson, toValueSet } from './same-json.ts'

/** The changes of caching and result type between the pages of one result. */
export function compareCaching(before: readonly JsonValue[], after: readonly JsonValue[]): Draft[] {
  if (before.length === 0 || after.length === 0) return []
  return [
    ...compareTold('ttlMs', before, after, () => 'lifetime-changed'),
    ...compareTold('cacheScope', before, after, () =>
      !isPublic(before) && isPublic(after) ? 'cache-scope-opened' : 'cache-scope-changed',
    ),
    ...compareTold('resultType', before, after, () => {
      if (isComplete(before) === isComplete(after))
        return isComplete(after) ? 'result-type-stated' : 'result-type-changed'
      return isComplete(after) ? 'result-type-restored' : 'result-type-changed'
    }),
  ]
}

/** Into how many pages a server cuts a list says nothing: the values that differ count. */
function compareTold(
  key: string,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  chooseKind: () => Draft['kind'],
): Draft[] {
  const [old, now] = [before, after].map((pages) => {
    const values = pages.map((page) => member(page, key))
    const told = values.filter((value) => value !== undefined)
    // Absent on some pages only: that is told as null.
    const some = told.length > 0 && told.length < values.length ? [null] : []
    return unwrap([...toValueSet([...told, ...some]).values()])
  })
  if (isSameJson(old, now)) return []
  return [createDraft(chooseKind(), `/result/${key}`, { before: old, after: now })]
}

/** A scope that is absent or unknown counts as private. */
function isPublic(pages: readonly JsonValue[]): boolean {
  return pages.every((page) => member(page, 'cacheScope') === 'public')
}

function isComplete(pages: readonly JsonValue[]): boolean {
  return pages.every((page) => (member(page, 'resultType') ?? 'complete') === 'complete')
}
