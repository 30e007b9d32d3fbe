import { hash } from 'node:crypto'

/** Of any value that JSON can hold; the same for the same keys in the same order. */
export function toDigest(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'hex').slice(0, 32)
}
