import { readFileSync } from 'node:fs'
import type { ListSection, Page } from '../../src/core/pages/model.ts'
import type { JsonOwnText } from '../../src/render/to-json.ts'
import { parseAddress } from './links/address.ts'
import type { ProseFile } from './find-prose.ts'
import type { PlacedProse } from './place-prose.ts'

/** The owner's texts as Markdown: path of the page, place, code of the locale. */
export type OwnTexts = Record<
  string,
  Partial<Record<ProseFile['place'], Record<string, { lang: string; markdown: string }>>>
>

/** Reads the source of the texts around pages, for their forms that nobody renders. */
export function toOwnTexts(prose: PlacedProse): OwnTexts {
  return mapTexts(prose, ({ file, lang }) => ({
    lang,
    markdown: toBareMarkdown(readFileSync(file, 'utf8'), file.endsWith('.mdx')),
  }))
}

/** Those on one page, each with the page or the part of it that it belongs to. */
export function listOwnTexts(texts: OwnTexts, page: Page): JsonOwnText[] {
  const paths = [page.path, ...listParts(page)]
  return paths.flatMap((path) =>
    (['before', 'after'] as const).flatMap((place) => {
      const text = textAt(texts, { path, place, locale: page.locale })
      return text ? [{ path, place, ...text }] : []
    }),
  )
}

export function textAt(
  texts: OwnTexts,
  { path, place, locale }: { path: string; place: ProseFile['place']; locale: string },
): { lang: string; markdown: string } | undefined {
  const page = Object.hasOwn(texts, path) ? texts[path] : undefined
  const found = page?.[place]
  return found && Object.hasOwn(found, locale) ? found[locale] : undefined
}

const inText = /(\]\(\s*<?|\bhref\s*=\s*["'])(mcp:[^\s)>"']+)/gi

/** Leads `mcp:` links to pages; the build has ended already for those that lead nowhere. */
export function leadLinks(
  markdown: string,
  toHref: (query: NonNullable<ReturnType<typeof parseAddress>>) => string | undefined,
): string {
  return markdown.replaceAll(inText, (all, before: string, address: string) => {
    const query = parseAddress(address)
    const href = query && toHref(query)
    return href === undefined ? all : `${before}${href}`
  })
}

/** Paths of what stands on the page in full and would have a page of its own in another layout. */
function listParts(page: Page): string[] {
  switch (page.kind) {
    case 'overview':
      return (page.lists ?? []).flatMap(({ path, sections }) => [path, ...listItems(sections)])
    case 'tools':
    case 'prompts':
    case 'resources':
      return listItems(page.sections)
    case 'group':
      return page.items.map((item) => item.page.path)
    default:
      return []
  }
}

function listItems(sections: readonly ListSection[]): string[] {
  return sections.flatMap(({ items = [] }) => items.map(({ page }) => page.path))
}

/** Without frontmatter, and without what MDX imports and exports at its start. */
function toBareMarkdown(source: string, isMdx: boolean): string {
  const text = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
  return (
    isMdx ? text.replace(/^\s*(?:(?:import|export)\b[\s\S]*?(?:\n\s*\n|$))+/, '') : text
  ).trim()
}

function mapTexts<From, To>(
  texts: Record<string, Partial<Record<ProseFile['place'], Record<string, From>>>>,
  change: (text: From) => To,
): Record<string, Partial<Record<ProseFile['place'], Record<string, To>>>> {
  return Object.fromEntries(
    Object.entries(texts).map(([path, places]) => [
      path,
      Object.fromEntries(
        Object.entries(places).map(([place, locales]) => [
          place,
          Object.fromEntries(
            Object.entries(locales ?? {}).map(([code, text]) => [code, change(text)]),
          ),
        ]),
      ),
    ]),
  )
}
