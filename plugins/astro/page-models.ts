import { buildPage, renewProvenance } from '../../src/core/pages/index.ts'
import type { PageEntry } from '../../src/core/pages/index.ts'
import type { Page } from '../../src/core/pages/model.ts'
import type { Reference } from '../../src/core/reference.ts'
import type { Translator } from '../../src/core/translator.ts'
import { rememberJson } from '../../src/render/to-json.ts'
import { countWork, readKept, writeKept } from '../../src/render/work.ts'
import { createModelKey, isTimeless } from './model-key.ts'

/** In whose words a model is. */
export interface ModelWords {
  translator: Translator
  /** A digest of those that the site can change. */
  words: string
}

/** Opens the models of pages: those kept from a build before, else made now and kept. */
export function createModels(
  reference: Reference,
  entries: ReadonlyMap<string, PageEntry>,
): (path: string, words: ModelWords) => Page {
  const keyOf = createModelKey(reference)
  return (path, { translator, words }) => {
    const entry = entries.get(path)
    if (!entry) return buildPage(reference, path, translator)
    const source = `${words} ${keyOf(entry, translator.locale)}`
    const page = parseModel(readKept('page', source), entry)
    if (!page) return makeModel(source, () => buildPage(reference, path, translator))
    return isTimeless(entry) ? renewProvenance(reference, { entry, page }, translator) : page
  }
}

function makeModel(source: string, build: () => Page): Page {
  const page = build()
  countWork('page')
  const json = JSON.stringify(page)
  rememberJson(page, json)
  writeKept('page', source, json)
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
