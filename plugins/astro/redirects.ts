import { listRedirects } from '../../src/core/pages/index.ts'
import type { Place } from '../../src/core/pages/place.ts'
import type { Reference } from '../../src/core/reference.ts'

// A reference is not changed once it is built.
const known = new WeakMap<Reference, Map<string, Place>>()

/** Where a former address of the reference leads; undefined for one that is none. */
export function findPlace(reference: Reference, path: string): Place | undefined {
  const places =
    known.get(reference) ?? new Map(listRedirects(reference).map((one) => [one.path, one.to]))
  known.set(reference, places)
  return places.get(path)
}
