import { toSha256 } from '../sha256.ts'
import type { Snapshot } from '../snapshot.ts'
import { collectTexts } from './collect-texts.ts'
import type { TranslationUnit } from './unit.ts'

// A snapshot is not changed once it is read.
const cache = new WeakMap<Snapshot, TranslationUnit[]>()

/** The texts of a server that people read, in the order of its pages, each once. */
export function extractUnits(snapshot: Snapshot): TranslationUnit[] {
  const cached = cache.get(snapshot)
  if (cached) return cached
  const units = new Map<string, TranslationUnit>()
  for (const { id, value } of collectTexts(snapshot))
    if (!units.has(id)) units.set(id, { id, source: value, digest: toSha256(value) })
  const list = [...units.values()]
  cache.set(snapshot, list)
  return list
}
