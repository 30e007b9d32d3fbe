import type { Revision } from '../revision.ts'

const label = /^[a-z](?:[a-z0-9-]*[a-z0-9])?$/i
const name = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)?$/i
const reservedLabels: readonly string[] = ['modelcontextprotocol', 'mcp']

export interface SplitKey {
  /** What stands before the first slash; absent where there is none. */
  prefix?: string
  name: string
}

/** A key of `_meta`, or the identifier of an extension: an optional prefix, a slash and a name. */
export function splitKey(key: string): SplitKey {
  const slash = key.indexOf('/')
  return slash < 0 ? { name: key } : { prefix: key.slice(0, slash), name: key.slice(slash + 1) }
}

export function isWellFormedKey(key: string): boolean {
  const split = splitKey(key)
  const labels = split.prefix?.split('.') ?? []
  return labels.every((part) => label.test(part)) && name.test(split.name)
}

/**
 * True for a prefix that the protocol keeps for itself: by its second label, in 2025-06-18 by the
 * label before the last.
 */
export function isReservedKey(key: string, revision: Revision): boolean {
  const labels = splitKey(key).prefix?.split('.') ?? []
  const telling = revision < '2025-11-25' ? labels.at(-2) : labels[1]
  return reservedLabels.includes(telling?.toLowerCase() ?? '')
}
