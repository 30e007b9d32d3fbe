import { hash } from 'node:crypto'
import { toFileText } from '../core/file-text.ts'
import type { Snapshot } from '../core/snapshot.ts'

/** `sha256-` and hex over the bytes of the snapshot's file. */
export function toSnapshotDigest(snapshot: Snapshot): string {
  return toDigest(toFileText(snapshot))
}

/** `sha256-` and hex over a text in UTF-8. */
export function toDigest(text: string): string {
  return `sha256-${hash('sha256', text)}`
}
