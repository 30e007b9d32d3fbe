import { filesIn } from './data-files.ts'
import { createReferenceSource } from './reference-source.ts'
import type { ReferenceSource } from './view.ts'

const sources = new Map<string, ReferenceSource>()

/** The reference whose data is in a folder: one for all of this process that ask for it. */
export function openReference(directory: URL): ReferenceSource {
  const source = sources.get(directory.href) ?? createReferenceSource(filesIn(directory))
  sources.set(directory.href, source)
  return source
}
