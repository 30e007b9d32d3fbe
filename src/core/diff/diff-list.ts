import type { ChangeSubject } from '../change.ts'
import { listExchanges } from '../exchange.ts'
import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import { primitives, type ListName } from '../primitive.ts'
import type { ListRecord, Snapshot } from '../snapshot.ts'
import { compareCaching } from './compare-caching.ts'
import { compareItem } from './compare-item.ts'
import { compareMembers, ignoreMember, type CompareMember } from './compare-members.ts'
import { compareMeta, isModern } from './diff-server.ts'
import { createDraft, placeUnder, type Draft } from './draft.ts'
import { findRenames } from './find-renames.ts'
import { pairItems, type Items } from './pair-items.ts'
import { toStableText } from './same-json.ts'

/** A draft with what it is about. */
export interface SubjectDraft {
  subject: ChangeSubject
  draft: Draft
  renamedTo?: string
}

/** The changes of one list and of each item in it. */
export function diffList(list: ListName, before: Snapshot, after: Snapshot): SubjectDraft[] {
  const [old, now] = [before.lists[list], after.lists[list]]
  const { pairs, removed, added } = pairItems(list, toItems(old), toItems(now))
  // What a broken answer lacks may still be there.
  const isWhole = now === undefined || now.status === 'complete'
  const gone = isWhole ? removed : new Map<string, JsonValue>()
  const renames = findRenames(list, gone, added)
  return [
    ...compareResults(list, before, after).map((draft) => ({ subject: { list }, draft })),
    ...compareStatus(old, now).map((draft) => ({ subject: { list }, draft })),
    ...[...gone].map(([key, value]) => ({
      subject: { list, key },
      draft: createDraft('primitive-removed', '', { before: value }),
      ...(renames.has(key) ? { renamedTo: renames.get(key) ?? '' } : {}),
    })),
    ...[...added].map(([key, value]) => ({
      subject: { list, key },
      draft: createDraft('primitive-added', '', { after: value }),
    })),
    ...pairs.flatMap(([key, from, to]) =>
      compareItem(list, from, to).map((draft) => ({
        subject: { list, key, ...readDirection(list, draft) },
        draft,
      })),
    ),
  ]
}

function toItems(record: ListRecord | undefined): Items {
  return new Map(record?.items.map(({ key, value }) => [key, value]))
}

const directions: readonly [ListName, string, NonNullable<ChangeSubject['direction']>][] = [
  ['tools', '/inputSchema', 'input'],
  ['tools', '/outputSchema', 'output'],
  ['prompts', '/arguments', 'input'],
]

function readDirection(list: ListName, { pointer }: Draft): Pick<ChangeSubject, 'direction'> {
  const found = directions.find(
    ([name, start]) => name === list && `${pointer}/`.startsWith(`${start}/`),
  )
  return found ? { direction: found[2] } : {}
}

/** An absent list is one that was not declared: its items are gone, and that is told. */
function compareStatus(before: ListRecord | undefined, after: ListRecord | undefined): Draft[] {
  const isBroken = (record: ListRecord | undefined): boolean =>
    record !== undefined && record.status !== 'complete'
  const isQuiet = !isBroken(before) && !isBroken(after)
  if (isQuiet || after === undefined || before?.status === after.status) return []
  const kind = isBroken(after) ? 'list-incomplete' : 'list-complete'
  return [createDraft(kind, '', { before: before?.status, after: after.status })]
}

/** What the answers hold beside the items. */
function compareResults(list: ListName, before: Snapshot, after: Snapshot): Draft[] {
  const [old, now] = [readPages(list, before), readPages(list, after)]
  if (old.length === 0 || now.length === 0) return []
  const ignored = [primitives[list].key, 'nextCursor', 'ttlMs', 'cacheScope', 'resultType']
  const table = new Map<string, CompareMember>([
    ...ignored.map((key): [string, CompareMember] => [key, ignoreMember]),
    ['_meta', compareMeta],
  ])
  return [
    ...placeUnder('/result', compareMembers(mergePages(old), mergePages(now), table)),
    ...(isModern(before) && isModern(after) ? compareCaching(old, now) : []),
  ]
}

function readPages(list: ListName, snapshot: Snapshot): JsonObject[] {
  return listExchanges(snapshot, list)
    .map(({ response }) => member(response?.body, 'result'))
    .filter(isObject)
}

/** Each member once; of pages that disagree the first by text, so that paging says nothing. */
function mergePages(pages: readonly JsonObject[]): JsonObject {
  const members = new Map<string, JsonValue>()
  for (const page of pages)
    for (const [key, value] of Object.entries(page)) {
      const known = members.get(key)
      if (known === undefined || toStableText(value) < toStableText(known)) members.set(key, value)
    }
  return Object.fromEntries(members)
}
