import type { Change } from '../change.ts'
import { diffSnapshots } from '../diff/index.ts'
import type { ListName } from '../primitive.ts'
import type { ServerReference } from '../reference.ts'

/** What changed from one kept release to the next, or to the current snapshot. */
export interface HistoryStep {
  /** Absent for what is in no release yet. */
  version?: string
  changes: Change[]
}

/** Where a primitive comes from, as far as the kept releases tell. */
export interface ItemHistory {
  /** The step that brought it; absent when the oldest release has it. */
  since?: HistoryStep
  /** The step that gave it its name, and the name before. */
  renamed?: { step: HistoryStep; from: string }
  /** Steps that changed it, oldest first, with the changes; those of text for readers alone left out. */
  changed: { step: HistoryStep; changes: Change[] }[]
}

// A reference is not changed once it is built.
const histories = new WeakMap<ServerReference, HistoryStep[]>()

/** The steps from the oldest kept release on, oldest first; a last one without changes is left out. */
export function historyOf(server: ServerReference): HistoryStep[] {
  const cached = histories.get(server)
  if (cached) return cached
  const releases = server.releases ?? []
  const steps = releases.flatMap((release, index): HistoryStep[] => {
    const next = releases[index + 1]
    const after = next?.snapshot ?? server.snapshot
    const changes = diffSnapshots(release.snapshot, after)
    const version = next?.version ?? server.release
    return version === undefined && changes.length === 0
      ? []
      : [{ ...(version === undefined ? {} : { version }), changes }]
  })
  histories.set(server, steps)
  return steps
}

/** The changes of a step by what they are about: each page asks for those of one primitive. */
interface StepIndex {
  changesOf: ReadonlyMap<string, Change[]>
  /** By the place of the new name. */
  formerNames: ReadonlyMap<string, string>
}

const indexes = new WeakMap<HistoryStep, StepIndex>()

/** The history of one primitive, followed back through its former names. */
export function historyOfItem(server: ServerReference, list: ListName, key: string): ItemHistory {
  const history: ItemHistory = { changed: [] }
  let name = key
  for (const step of historyOf(server).toReversed()) {
    const { changesOf, formerNames } = indexOf(step)
    const own = changesOf.get(placeOf(list, name)) ?? []
    if (own.some(({ kind }) => kind === 'primitive-added')) {
      const from = formerNames.get(placeOf(list, name))
      if (from === undefined) return { ...history, since: step }
      history.renamed ??= { step, from }
      name = from
      continue
    }
    const changes = own.filter((change) => change.class !== 'docs-only')
    if (changes.length > 0) history.changed.unshift({ step, changes })
  }
  return history
}

function indexOf(step: HistoryStep): StepIndex {
  const known = indexes.get(step)
  if (known) return known
  const changesOf = Map.groupBy(step.changes, ({ subject }) => placeOf(subject.list, subject.key))
  const formerNames = new Map<string, string>()
  for (const { kind, subject, renamedTo } of step.changes) {
    if (kind !== 'primitive-removed' || renamedTo === undefined || subject.key === undefined)
      continue
    const place = placeOf(subject.list, renamedTo)
    if (!formerNames.has(place)) formerNames.set(place, subject.key)
  }
  const index = { changesOf, formerNames }
  indexes.set(step, index)
  return index
}

function placeOf(list: ListName | undefined, key = ''): string {
  return `${list ?? ''} ${key}`
}
