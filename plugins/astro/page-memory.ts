import type { Page } from '../../src/core/pages/model.ts'

/** Models that are kept for the further forms of their pages; one takes some 20 kB. */
const keptPages = 500

/**
 * Remembers the pages of one locale, as many as there is room for: a host makes all forms of a
 * locale's pages before those of the next.
 */
export class PageMemory {
  #locale = ''
  #pages = new Map<string, Page>()

  get(locale: string, path: string, build: () => Page): Page {
    if (locale !== this.#locale) this.#pages.clear()
    this.#locale = locale
    const known = this.#pages.get(path)
    if (known) return known
    const page = build()
    if (this.#pages.size < keptPages) this.#pages.set(path, page)
    return page
  }
}
