/** Protocol revisions this package knows, newest first. */
export const revisions = [
  '2026-07-28',
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
] as const

export type Revision = (typeof revisions)[number]

/** `modern`: served by `server/discover`. `legacy`: served by the `initialize` handshake. */
export const eras = ['modern', 'legacy'] as const

export type Era = (typeof eras)[number]

export const modernRevisions = ['2026-07-28'] as const satisfies readonly Revision[]

/** Legacy revisions, newest first: the order in which `initialize` offers them. */
export const legacyRevisions = [
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
] as const satisfies readonly Revision[]

export function isRevision(value: unknown): value is Revision {
  return revisions.includes(value as Revision)
}

export function isModernRevision(value: unknown): value is (typeof modernRevisions)[number] {
  return modernRevisions.includes(value as (typeof modernRevisions)[number])
}

export function isLegacyRevision(value: unknown): value is (typeof legacyRevisions)[number] {
  return legacyRevisions.includes(value as (typeof legacyRevisions)[number])
}
