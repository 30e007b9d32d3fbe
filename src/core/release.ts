import type { Receipt, Snapshot } from './snapshot.ts'

/** A snapshot kept under a version's name. */
export interface Release {
  version: string
  snapshot: Snapshot
  receipt: Receipt
}

const numbered = /^v?(\d+(?:\.\d+)*)(.*)$/i
const { compare } = new Intl.Collator('en', { numeric: true })

/**
 * Oldest first: by number within the names (1.9.0 before 1.10.0, 2.0.0-rc.1 before 2.0.0), or, where
 * a name is no version number, all by the time of their content, the same content by name.
 */
export function sortReleases(releases: readonly Release[]): Release[] {
  const isNumbered = releases.every(({ version }) => numbered.test(version))
  return [...releases].sort(
    (a, b) => (isNumbered ? 0 : compareTimes(a, b)) || compareNames(a.version, b.version),
  )
}

/** Numbers before words. */
function compareNames(a: string, b: string): number {
  const [isA, isB] = [numbered.test(a), numbered.test(b)]
  if (isA !== isB) return isA ? -1 : 1
  return isA ? compareVersions(a, b) : compare(a, b)
}

function compareVersions(a: string, b: string): number {
  const [, numberA = '', restA = ''] = numbered.exec(a) ?? []
  const [, numberB = '', restB = ''] = numbered.exec(b) ?? []
  const byNumber = compare(numberA, numberB)
  if (byNumber !== 0 || restA === restB) return byNumber
  // What follows the number makes a version a preview of it.
  if (restA === '' || restB === '') return restA === '' ? 1 : -1
  return compare(restA, restB)
}

function compareTimes(a: Release, b: Release): number {
  const [early, late] = [a.receipt.receivedAt, b.receipt.receivedAt]
  return early === late ? 0 : early < late ? -1 : 1
}
