import { discoveryResult } from '../core/exchange.ts'
import { member, type JsonValue } from '../core/json.ts'
import { listNames, type ListName } from '../core/primitive.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { isSameJson } from './same-json.ts'

/** What differs in one part of a server's answers: keys of items, or of the discovery result. */
export interface SnapshotChange {
  subject: ListName | 'discovery' | 'connection'
  added: string[]
  removed: string[]
  changed: string[]
}

const shownNames = 10

/** The parts that differ. Our own requests, the order of lists and of keys are no difference. */
export function compareSnapshots(before: Snapshot, after: Snapshot): SnapshotChange[] {
  return [
    compare('connection', toConnection(before), toConnection(after)),
    compare('discovery', toEntries(discoveryResult(before)), toEntries(discoveryResult(after))),
    ...listNames.map((list) => compare(list, toItems(before, list), toItems(after, list))),
  ].filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0)
}

/** One line: `tools added: a, b; removed: c; discovery changed: instructions`. Holds words of the server. */
export function describeChanges(changes: readonly SnapshotChange[]): string {
  return changes
    .map(({ subject, ...kinds }) => {
      const parts = (['added', 'removed', 'changed'] as const)
        .filter((kind) => kinds[kind].length > 0)
        .map((kind) => `${kind}: ${toNames(kinds[kind])}`)
      return `${subject} ${parts.join(', ')}`
    })
    .join('; ')
}

function compare(
  subject: SnapshotChange['subject'],
  before: ReadonlyMap<string, JsonValue>,
  after: ReadonlyMap<string, JsonValue>,
): SnapshotChange {
  const keys = [...after.keys()]
  return {
    subject,
    added: keys.filter((key) => !before.has(key)),
    removed: [...before.keys()].filter((key) => !after.has(key)),
    changed: keys.filter((key) => before.has(key) && !isSameJson(before.get(key), after.get(key))),
  }
}

function toConnection({ era, transport, protocolVersion }: Snapshot): Map<string, JsonValue> {
  return new Map(Object.entries({ era, transport, protocolVersion }))
}

function toEntries(result: ReturnType<typeof discoveryResult>): Map<string, JsonValue> {
  return new Map(Object.keys(result ?? {}).map((key) => [key, member(result, key) ?? null]))
}

function toItems(snapshot: Snapshot, list: ListName): Map<string, JsonValue> {
  return new Map(snapshot.lists[list]?.items.map(({ key, value }) => [key, value]))
}

function toNames(names: readonly string[]): string {
  const rest = names.length - shownNames
  const shown = names.slice(0, shownNames).map(toLine).join(', ')
  return rest > 0 ? `${shown} and ${rest} more` : shown
}

/** A name may hold line ends and be of any length. */
function toLine(name: string): string {
  return name.replace(/\s+/g, ' ').slice(0, 80)
}
