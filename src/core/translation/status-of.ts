import {
  translationOf,
  type ReviewState,
  type TranslationEntry,
  type TranslationFile,
} from './file.ts'
import type { TranslationUnit } from './unit.ts'

/**
 * `current`: reviewed, and made from the text the server has now. `machine`: the same, not reviewed.
 * `reused`: the same source is translated elsewhere in the file, under another or a former name.
 * `stale`: made from another text. `missing`: there is none. `orphan`: the server has no such text.
 */
export const translationStates = [
  'current',
  'reused',
  'machine',
  'stale',
  'missing',
  'orphan',
] as const
export type TranslationState = (typeof translationStates)[number]

export interface UnitStatus {
  id: string
  state: TranslationState
  /** The text as it now is; absent for an orphan. */
  unit?: TranslationUnit
  /** The translation that counts: of `reused` the other entry, of `stale` the former one. */
  entry?: TranslationEntry & { state: ReviewState }
  /** Of `reused`: the id whose translation is used. */
  from?: string
}

type Translated = NonNullable<UnitStatus['entry']>

/** The state of each unit, in the order of the units, then of each orphan. */
export function statusOf(
  units: readonly TranslationUnit[],
  file: TranslationFile | undefined,
): UnitStatus[] {
  if (!file) return units.map((unit) => ({ id: unit.id, state: 'missing', unit }))
  const memory = buildMemory(file)
  const known = new Set(units.map(({ id }) => id))
  return [
    ...units.map((unit) => statusOfUnit(unit, file, memory)),
    ...Object.keys(file.units)
      .filter((id) => !known.has(id))
      .map((id): UnitStatus => {
        const entry = readEntry(file, id)
        return { id, state: 'orphan', ...(entry ? { entry } : {}) }
      }),
  ]
}

function statusOfUnit(unit: TranslationUnit, file: TranslationFile, memory: Memory): UnitStatus {
  const { id, digest } = unit
  const entry = readEntry(file, id)
  if (entry?.digest === digest)
    return { id, state: entry.state === 'machine' ? 'machine' : 'current', unit, entry }
  const found = recall(memory, unit)
  if (found) return { id, state: 'reused', unit, ...found }
  return entry ? { id, state: 'stale', unit, entry } : { id, state: 'missing', unit }
}

interface Remembered {
  from: string
  entry: Translated
}

/** Translations by the digest of their source. */
type Memory = ReadonlyMap<string, Remembered[]>

function buildMemory(file: TranslationFile): Memory {
  const memory = new Map<string, Remembered[]>()
  for (const id of Object.keys(file.units)) {
    const entry = readEntry(file, id)
    if (!entry) continue
    memory.set(entry.digest, [...(memory.get(entry.digest) ?? []), { from: id, entry }])
  }
  return memory
}

/** Of several: one that was reviewed, of the same kind of text, else the first. */
function recall(memory: Memory, { id, digest }: TranslationUnit): Remembered | undefined {
  const kind = lastStep(id)
  const weigh = ({ from, entry }: Remembered): number =>
    (entry.state === 'reviewed' ? 2 : 0) + (lastStep(from) === kind ? 1 : 0)
  return memory.get(digest)?.toSorted((a, b) => weigh(b) - weigh(a))[0]
}

function lastStep(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

function readEntry(file: TranslationFile, id: string): Translated | undefined {
  const entry = translationOf(file, id)
  return entry?.state === undefined ? undefined : { ...entry, state: entry.state }
}
