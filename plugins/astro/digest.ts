import { toDigest as toTextDigest } from '../../src/pipeline/digest.ts'

const start = 'sha256-'.length

/** Of any value that JSON can hold; the same for the same keys in the same order. 32 hex digits. */
export function toDigest(value: unknown): string {
  return toTextDigest(JSON.stringify(value)).slice(start, start + 32)
}
