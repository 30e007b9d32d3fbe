import type { Change } from '../core/change.ts'
import { serverInfoKey } from '../core/diff/diff-server.ts'
import { listNames } from '../core/primitive.ts'
import { toPlainLine } from '../core/text.ts'

const shownNames = 10
const shownLength = 80

/**
 * What changed where, on one line: `server changed: instructions; tools added: a, b; removed: c`.
 * Holds words of the server.
 */
export function describeChanges(changes: readonly Change[]): string {
  return [undefined, ...listNames]
    .flatMap((list) => {
      const own = changes.filter(({ subject }) => subject.list === list)
      return own.length > 0 ? [`${list ?? 'server'} ${describeOne(own)}`] : []
    })
    .join('; ')
}

/** The changes of one list, or of the server itself. */
function describeOne(changes: readonly Change[]): string {
  const verbs = new Map<string, Set<string>>([
    ['added', new Set()],
    ['removed', new Set()],
    ['changed', new Set()],
  ])
  for (const change of changes) verbs.get(verbOf(change))?.add(nameOf(change))
  return [...verbs]
    .filter(([, names]) => names.size > 0)
    .map(([verb, names]) => `${verb}: ${toNames([...names])}`)
    .join(', ')
}

function verbOf({ kind }: Change): string {
  if (kind === 'primitive-added') return 'added'
  return kind === 'primitive-removed' ? 'removed' : 'changed'
}

/** Of an item its key; else the member of the answer, without a pointer what the kind is about. */
function nameOf({ kind, subject, pointer }: Change): string {
  if (subject.key !== undefined) return subject.key
  const path = pointer.replace(/^\/result\//, '').replaceAll('~1', '/')
  if (path.includes(serverInfoKey)) return 'serverInfo'
  return path.split('/')[0] || kind.split('-')[0] || kind
}

function toNames(names: readonly string[]): string {
  const rest = names.length - shownNames
  const shown = names
    .slice(0, shownNames)
    .map((name) => toPlainLine(name, shownLength))
    .join(', ')
  return rest > 0 ? `${shown} and ${rest} more` : shown
}
