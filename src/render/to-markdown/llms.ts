import { allServers } from '../../core/all-servers.ts'
import { serverLabelOf } from '../../core/own-text.ts'
import { pathOf } from '../../core/pages/context.ts'
import type { PageEntry } from '../../core/pages/index.ts'
import type { ListPage, Page } from '../../core/pages/model.ts'
import type { Reference } from '../../core/reference.ts'
import { joinBlocks, toHeading, toList, toQuote, type Block, type Item } from './blocks.ts'
import { escapeText, toLink } from './escape.ts'
import { toMarkdown } from './page.ts'
import { toInline, toMarkdownPair, toOuterLink, type MarkdownView } from './view.ts'

/** A reference with its pages in one locale. */
export interface LlmsSource {
  reference: Reference
  entries: readonly PageEntry[]
  /** The page at a path of the entries. */
  pageOf(path: string): Page
}

/**
 * The reference as an `llms.txt`: what it is, and a list of links for each server, each with a
 * sentence. Of what is no longer there, and of kept releases, it says nothing. In a build of a part
 * whose other parts stand under the same address it names all servers, and is the same in each.
 *
 * @param full Address of all pages in one file.
 */
export function toLlmsIndex(source: LlmsSource, view: MarkdownView, full: string): string {
  const { t } = view.translator
  const pages = Map.groupBy(listCurrent(source), ({ server }) => server)
  const start = pages.get(undefined) ?? []
  const { servers, others } = source.reference
  return `${joinBlocks([
    toHeading(1, escapeText(toTitle(source.reference, view))),
    toQuote(escapeText(t('twin.index.summary'))),
    toQuote(escapeText(t('twin.untrusted'))),
    toList([
      ...(others ? [] : [{ lead: toLink(escapeText(t('twin.index.full')), full) }]),
      ...start.map((entry) => toLine(view, source.pageOf(entry.path))),
      ...(others ? listServers(source.reference, view) : []),
    ]),
    ...(others ? [] : servers).map((server) =>
      toServer({ source, view }, pages.get(server.view.id) ?? []),
    ),
  ])}\n`
}

/** The first page of each server, where other builds make the pages of some. */
function listServers(reference: Reference, view: MarkdownView): Item[] {
  return allServers(reference).map((server) => {
    const label = toInline(serverLabelOf(server, view.translator))
    return { lead: toOuterLink(label, view.href?.(pathOf('overview', server))) }
  })
}

/**
 * The current pages of the reference in one file, for readers who pay for each token: without what
 * each of them was made from, definitions as sent, and programs.
 */
export function toLlmsFull(source: LlmsSource, view: MarkdownView): string {
  const parts = listCurrent(source).map((entry) =>
    toLlmsPart(entry, source.pageOf(entry.path), view),
  )
  return `${toLlmsStart(source, view)}${parts.join('')}\n`
}

/** What the file of all pages begins with. The parts follow it, then a newline. */
export function toLlmsStart(
  { reference }: Pick<LlmsSource, 'reference'>,
  view: MarkdownView,
): string {
  const { t } = view.translator
  const list = toOuterLink('llms.txt', view.fileHref?.('llms.txt'))
  return joinBlocks([
    toHeading(1, escapeText(toTitle(reference, view))),
    toQuote(escapeText(t('twin.untrusted'))),
    toMarkdownPair(view, escapeText(t('twin.full.definitions')), list),
  ])
}

/** A page in the file of all pages, after what stands before it; '' for one that is not in it. */
export function toLlmsPart(entry: PageEntry, page: Page, view: MarkdownView): string {
  if (!isCurrent(entry)) return ''
  const part = toMarkdown(page, {
    ...view,
    ...{ isPart: true, hasDefinitions: false, forms: ['jsonrpc'] },
  }).trimEnd()
  return part === '' ? '' : `\n\n${part}`
}

function listCurrent({ entries }: LlmsSource): PageEntry[] {
  return entries.filter(isCurrent)
}

function isCurrent({ kind, release }: PageEntry): boolean {
  return kind !== 'removed' && release === undefined
}

function toTitle(reference: Reference, { translator }: MarkdownView): string {
  const [server, ...others] = allServers(reference)
  return server && others.length === 0
    ? serverLabelOf(server, translator)
    : translator.t('catalogue.title')
}

/** Pages of one item have no model built for this: their index tells enough of them. */
function toServer(
  { source, view }: { source: LlmsSource; view: MarkdownView },
  entries: readonly PageEntry[],
): Block {
  const pages = entries
    .filter(({ kind }) => !itemKinds.includes(kind))
    .map(({ path }) => source.pageOf(path))
  const [overview] = pages
  if (!overview) return ''
  const hasOwn = new Set(entries.map(({ path }) => path))
  return joinBlocks([
    toHeading(2, toInline(overview.title)),
    toList(pages.map((page) => toLine(view, page))),
    ...pages.filter(isIndex).map((page) => {
      const items = page.sections.flatMap(({ entries: listed }) =>
        listed.filter(({ path, anchor }) => anchor === undefined && hasOwn.has(path)),
      )
      return joinBlocks([
        items.length > 0 &&
          toHeading(2, toMarkdownPair(view, toInline(overview.title), toInline(page.title))),
        toList(
          items.map(({ name, summary, path }) => ({
            lead: toMarkdownPair(
              view,
              toOuterLink(toInline(name), view.href?.(path)),
              summary ? toInline(summary) : '',
            ),
          })),
        ),
      ])
    }),
  ])
}

const itemKinds: readonly PageEntry['kind'][] = ['tool', 'prompt', 'resource', 'template']

function isIndex(page: Page): page is ListPage {
  return page.kind === 'tools' || page.kind === 'prompts' || page.kind === 'resources'
}

function toLine(view: MarkdownView, { title, path, description }: Page): Item {
  const link = toOuterLink(toInline(title), view.href?.(path))
  return { lead: toMarkdownPair(view, link, escapeText(description)) }
}
