import type { PageEntry } from '../../src/core/pages/index.ts'
import type { Page } from '../../src/core/pages/model.ts'
import { rememberJson } from '../../src/render/to-json.ts'
import { countWork, readKept, writeKept } from '../../src/render/work.ts'

/** A model of a page: the one kept from a build before, else made now and kept. */
export function openModel(entry: PageEntry, source: string, build: () => Page): Page {
  const kept = parseModel(readKept('page', source), entry)
  if (kept) return kept
  const page = build()
  countWork('page')
  writeKept('page', source, JSON.stringify(page))
  return page
}

function parseModel(text: string | undefined, entry: PageEntry): Page | undefined {
  if (text === undefined) return undefined
  try {
    // What was kept is a page that was built: its key says of what.
    const page = JSON.parse(text) as Page
    if (page.path !== entry.path || page.kind !== entry.kind) return undefined
    rememberJson(page, text)
    return page
  } catch {
    return undefined
  }
}
