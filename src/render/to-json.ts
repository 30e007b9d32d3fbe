import type { Page } from '../core/pages/model.ts'
import { toVisibleJson } from './to-markdown/escape.ts'

/** Grows when a program that reads the shape before it would fail. */
export const JSON_PAGE_VERSION = 1

export interface JsonPageFacts {
  /** Address of the page for people. */
  url: string
  /** Address of the page as Markdown. */
  markdown: string
}

/**
 * A page of the reference as JSON, with a newline at its end: `version`, the addresses of its other
 * forms, and the model of the page itself. Words of the server are objects of the kind `server-text`;
 * nothing in the text is invisible.
 */
export function toJson(page: Page, { url, markdown }: JsonPageFacts): string {
  return `${toVisibleJson(JSON.stringify({ version: JSON_PAGE_VERSION, url, markdown, page }))}\n`
}

/** Several pages as JSON: `version` and their models. */
export function toJsonDocument(pages: readonly Page[]): string {
  return `${toVisibleJson(JSON.stringify({ version: JSON_PAGE_VERSION, pages }))}\n`
}
