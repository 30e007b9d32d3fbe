import { createMemory } from '../../src/pipeline/serving/memory.ts'
import type { Page } from '../../src/core/pages/model.ts'

/** Models that are remembered; one takes some 50 kB. */
const mostPages = 500

export interface Remembered {
  get(locale: string, path: string, build: () => Page): Page
}

/**
 * Makes memories that have room for so many pages between them: those that were asked for lately, of
 * whichever locale.
 */
export function createPageMemory(limit: number): () => Remembered {
  const pages = createMemory<Page>(limit)
  let count = 0
  return () => {
    const own = count++
    return { get: (locale, path, build) => pages.get(`${own} ${locale} ${path}`, build) }
  }
}

/**
 * Remembers the pages of one locale for their further forms: a host makes all forms of a locale's
 * pages before those of the next. Of a locale with more pages than there is room for it remembers
 * none: they are asked for in turn, so the first would be all that is ever found.
 */
export class PageMemory implements Remembered {
  #isOpen: boolean
  #locale = ''
  #pages = new Map<string, Page>()

  /** @param count Pages of a locale. */
  constructor(count: number) {
    this.#isOpen = count <= mostPages
  }

  get(locale: string, path: string, build: () => Page): Page {
    if (!this.#isOpen) return build()
    if (locale !== this.#locale) this.#pages.clear()
    this.#locale = locale
    const known = this.#pages.get(path)
    if (known) return known
    const page = build()
    this.#pages.set(path, page)
    return page
  }
}
