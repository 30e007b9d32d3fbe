import type { Page } from '../../src/core/pages/model.ts'
import { toJson } from '../../src/render/to-json.ts'
import {
  toLlmsFull,
  toLlmsIndex,
  toMarkdown,
  type LlmsSource,
  type MarkdownView,
} from '../../src/render/to-markdown/index.ts'
import type { HostIndex } from './host.ts'
import type { HostLocale } from './locale.ts'
import { toTwinUrl, twinTypes, type LlmsFile, type TwinFormat } from './twin-files.ts'
import { toFileUrl, toUrl } from './url.ts'
import type { View } from './view.ts'

export interface TwinContext {
  host: HostIndex
  locale: HostLocale
  view: View
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
      ? toJson(page, { url, markdown: twin('md') })
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

/** Links lead from Markdown to Markdown. */
function toMarkdownView({ host, locale, view }: TwinContext): MarkdownView {
  return {
    translator: view.translator,
    href: (path) => view.absolute(toTwinUrl(host, locale.path, path, 'md')),
  }
}
