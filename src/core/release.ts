import type { Receipt, Snapshot } from './snapshot.ts'

/** A snapshot kept under a version's name. */
export interface Release {
  version: string
  snapshot: Snapshot
  receipt: Receipt
}

const numbered = /^v?(\d+(?:\.\d+)*)(.*)$/i

/**
 * Oldest first: by number within the names (1.9.0 before 1.10.0, 2.0.0-rc.1 before 2.0.0), or, where
 * a name is no version number, all by the time of their content.
 */
export function sortReleases(releases: readonly Release[]): Release[] {
  const isNumbered = releases.every(({ version }) => numbered.test(version))
  return [...releases].sort((a, b) =>
    isNumbered ? compareVersions(a.version, b.version) : compareTimes(a, b),
  )
}

function compareVersions(a: string, b: string): number {
  const [, numberA = '', restA = ''] = numbered.exec(a) ?? []
  const [, numberB = '', restB = ''] = numbered.exec(b) ?? []
  const { compare } = new Intl.Collator('en', { numeric: true })
  const byNumber = compare(numberA, numberB)
  if (byNumber !== 0 || restA === restB) return byNumber
  // What follows the number makes a version a preview of it.
  if (restA === '' || restB === '') return restA === '' ? 1 : -1
  return compare(restA, restB)
}

function compareTimes(a: Release, b: Release): number {
  const [early, late] = [a, b].map(({ receipt, version }) => `${receipt.receivedAt} ${version}`)
  return (early ?? '') < (late ?? '') ? -1 : 1
}
