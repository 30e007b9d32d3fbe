import type { PageEntry } from '../../src/core/pages/index.ts'
import type { Page } from '../../src/core/pages/model.ts'
import type { Reference } from '../../src/core/reference.ts'
import { toBadgeMarkdown } from '../../src/render/badge-markdown.ts'
import { toJson, type JsonOwnText } from '../../src/render/to-json.ts'
import {
  toLlmsFull,
  toLlmsIndex,
  toLlmsPart,
  toLlmsStart,
  toMarkdown,
  type LlmsSource,
  type MarkdownView,
} from '../../src/render/to-markdown/index.ts'
import type { SiteHost } from './host.ts'
import { resolveLink } from './links/resolve-link.ts'
import type { HostLocale } from './locale.ts'
import { leadLinks, listOwnTexts, textAt, type OwnTexts } from './own-texts.ts'
import { toTwinUrl, twinTypes, type LlmsFile, type TwinFormat } from './twin-files.ts'
import { toFileUrl, toUrl } from './url.ts'
import type { View } from './view.ts'

export interface TwinContext {
  host: SiteHost
  locale: HostLocale
  view: View
  texts: OwnTexts
  reference: Reference
}

export interface FileContent {
  type: string
  text: string
}

/** A page in another form. */
export function renderTwin(context: TwinContext, page: Page, format: TwinFormat): FileContent {
  const { host, locale, view } = context
  const { t } = view.translator
  const url = view.absolute(toUrl(host, locale.path, page.path))
  const twin = (name: TwinFormat): string =>
    view.absolute(toTwinUrl(host, locale.path, page.path, name))
  const text =
    format === 'json'
      ? toJson(page, { url, markdown: twin('md'), texts: listTexts(context, page) })
      : toMarkdown(page, {
          ...toMarkdownView(context),
          links: [
            { label: t('twin.html'), href: url },
            { label: t('twin.json'), href: twin('json') },
          ],
        })
  return { type: twinTypes[format], text }
}

/** A file that tells of all pages. */
export function renderLlms(context: TwinContext, source: LlmsSource, file: LlmsFile): FileContent {
  const { host, locale, view } = context
  const markdown = toMarkdownView(context)
  const full = view.absolute(toFileUrl(host, locale.path, 'llms-full.txt'))
  const text =
    file === 'llms.txt' ? toLlmsIndex(source, markdown, full) : toLlmsFull(source, markdown)
  return { type: 'text/plain', text }
}

/** The file of all pages piece by piece, as pages are opened: all of it is more than memory should hold. */
export function renderLlmsParts(context: TwinContext): {
  start: string
  toPart(entry: PageEntry, page: Page): string
  end: string
} {
  const view = toMarkdownView(context)
  return {
    start: toLlmsStart(context, view),
    toPart: (entry, page) => toLlmsPart(entry, page, view),
    end: '\n',
  }
}

// The same for all pages of a locale.
const views = new WeakMap<TwinContext, MarkdownView>()

function toMarkdownView(context: TwinContext): MarkdownView {
  const view = views.get(context) ?? createMarkdownView(context)
  views.set(context, view)
  return view
}

/** Links lead from Markdown to Markdown. */
function createMarkdownView(context: TwinContext): MarkdownView {
  const { locale, view, texts } = context
  return {
    translator: view.translator,
    href: toHref(context, 'md'),
    fileHref: (path) => view.absolute(view.fileHref(path)),
    badgeLine: (badge) =>
      toBadgeMarkdown(badge, {
        svg: view.absolute(view.fileHref(badge.files.svg)),
        page: view.absolute(view.href(badge.page)),
      }),
    ownText(path, place) {
      const text = textAt(texts, { path, place, locale: locale.code })
      return text && leadTo(context, 'md', text.markdown)
    },
  }
}

function listTexts(context: TwinContext, page: Page): JsonOwnText[] {
  return listOwnTexts(context.texts, page).map((text) => ({
    ...text,
    markdown: leadTo(context, 'json', text.markdown),
  }))
}

function leadTo(context: TwinContext, format: TwinFormat, markdown: string): string {
  const { reference, view } = context
  const surroundings = { reference, href: toHref(context, format), translator: view.translator }
  return leadLinks(markdown, (query) => {
    const link = resolveLink(query, surroundings)
    return link.status === 'found' ? link.url : undefined
  })
}

function toHref({ host, locale, view }: TwinContext, format: TwinFormat): (path: string) => string {
  return (path) => view.absolute(toTwinUrl(host, locale.path, path, format))
}
