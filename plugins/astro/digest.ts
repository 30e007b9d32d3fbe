import { createHash } from 'node:crypto'

/** Of any value that JSON can hold; the same for the same keys in the same order. */
export function toDigest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
}
