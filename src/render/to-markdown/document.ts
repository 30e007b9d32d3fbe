import { buildPage, listPages } from '../../core/pages/index.ts'
import type { Page } from '../../core/pages/model.ts'
import type { Reference } from '../../core/reference.ts'
import type { Translator } from '../../core/translator.ts'
import { joinBlocks } from './blocks.ts'
import { toMarkdown, toPageBody } from './page.ts'
import { depthOf, isFull, type MarkdownView } from './view.ts'

/**
 * Servers as one document with all their primitives in full, for a README: with a heading for each
 * where there are several. `full` adds what servers say of themselves, and the requests.
 */
export function toDocument(reference: Reference, view: MarkdownView): string {
  const pages = listDocumentPages(reference, view)
  const isOne = reference.servers.length === 1
  const blocks = pages.map((page) =>
    isOne && !isFull(view)
      ? toPageBody({ ...view, depth: depthOf(view) - 1 }, page)
      : toMarkdown(page, { ...view, isPart: true }).trimEnd(),
  )
  return `${joinBlocks(blocks)}\n`
}

/** The pages of which a document is made: all primitives stand on the first page of their server. */
export function listDocumentPages(
  { servers, findings }: Reference,
  { translator, detail }: { translator: Translator; detail?: MarkdownView['detail'] },
): Page[] {
  const reference: Reference = {
    findings,
    servers: servers.map(({ releases: _releases, standby: _standby, ...server }) => ({
      ...server,
      view: { ...server.view, layout: 'single' },
    })),
  }
  return listPages(reference)
    .filter(({ kind }) => kind === 'overview' || (detail !== 'brief' && kind === 'discovery'))
    .map(({ path }) => buildPage(reference, path, translator))
}
