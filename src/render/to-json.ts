import type { Page } from '../core/pages/model.ts'
import { createRecent } from '../core/recent.ts'
import { toVisibleJson } from './to-markdown/escape.ts'

/** Grows when a program that reads the shape before it would fail. */
export const JSON_PAGE_VERSION = 1

/** A text of the owner's around the page, or around a part of it. */
export interface JsonOwnText {
  /** Of the page it belongs to, below the base of the reference. */
  path: string
  place: 'before' | 'after'
  /** BCP 47 tag. */
  lang: string
  markdown: string
}

const known = createRecent<Page, string>(2)

/** Of a page that was just read from `json`: it need not be written again. */
export function rememberJson(page: Page, json: string): void {
  known.set(page, json)
}

export interface JsonPageFacts {
  /** Address of the page for people. */
  url: string
  /** Address of the page as Markdown. */
  markdown: string
  /** Left out where there are none. */
  texts?: readonly JsonOwnText[]
}

/**
 * A page of the reference as JSON, with a newline at its end: `version`, the addresses of its other
 * forms, the owner's texts around it, and the model of the page itself. Words of the server are objects of the kind `server-text`;
 * nothing in the text is invisible.
 */
export function toJson(page: Page, { url, markdown, texts = [] }: JsonPageFacts): string {
  const own = texts.length > 0 ? { texts } : {}
  const head = JSON.stringify({ version: JSON_PAGE_VERSION, url, markdown, ...own })
  const json = `${head.slice(0, -1)},"page":${known.get(page) ?? JSON.stringify(page)}}`
  return `${toVisibleJson(json)}\n`
}

/** Several pages as JSON: `version` and their models. */
export function toJsonDocument(pages: readonly Page[]): string {
  return `${toVisibleJson(JSON.stringify({ version: JSON_PAGE_VERSION, pages }))}\n`
}
