import { classOf, type Change } from '../change.ts'
import { listNames } from '../primitive.ts'
import type { Snapshot } from '../snapshot.ts'
import { diffList, type SubjectDraft } from './diff-list.ts'
import { diffServer } from './diff-server.ts'
import { toStableText } from './same-json.ts'

/**
 * Everything that differs between two snapshots of a server, in a fixed order: the server, then its
 * lists item by item. Order, formatting, our own requests and the ways to write one schema are no
 * difference. Never throws, whatever the server sent.
 */
export function diffSnapshots(before: Snapshot, after: Snapshot): Change[] {
  const drafts: SubjectDraft[] = [
    ...diffServer(before, after).map((draft) => ({ subject: {}, draft })),
    ...listNames.flatMap((list) => diffList(list, before, after)),
  ]
  return orderChanges(drafts.map(toChange))
}

function toChange({ subject, draft, renamedTo }: SubjectDraft): Change {
  const { kind, pointer, ...values } = draft
  return {
    class: classOf(kind, subject.direction),
    kind,
    subject,
    pointer,
    ...values,
    ...(renamedTo === undefined ? {} : { renamedTo }),
  }
}

/** One change told in two ways of the same schema is one. */
function orderChanges(changes: readonly Change[]): Change[] {
  const byOrder = new Map(changes.map((change) => [toOrder(change), change]))
  return [...byOrder.entries()]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, change]) => change)
}

/** A text that sorts by list, key, pointer and kind. The separator sorts before all else. */
function toOrder({ subject, pointer, kind, before, after }: Change): string {
  const { list, key = '' } = subject
  const place = [list ? listNames.indexOf(list) + 1 : 0, key, pointer, kind]
  const values = [before, after].map((value) => (value === undefined ? '' : toStableText(value)))
  return [...place, ...values].join('\u0000')
}
