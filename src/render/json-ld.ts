import type { Link, Page, PageKind, Text } from '../core/pages/model.ts'
import { toPlainLine } from '../core/text.ts'
import { markSafe, type SafeHtml } from './safe-html.ts'
import { toVisibleJson } from './to-markdown/escape.ts'

export interface JsonLdFacts {
  /** Address of the page, with the site's before it; so are all others. */
  url: string
  /** Language of the page's words. */
  lang: string
  href(path: string): string
}

/** Pages that document one thing of an interface; the others are articles. */
const referenceKinds: readonly PageKind[] = ['tool', 'prompt', 'resource', 'template', 'discovery']

/**
 * What a page is, for search engines: an article of schema.org with its place in the reference. Its
 * other forms are in the page's links. Text of a `<script type="application/ld+json">`: no text of a
 * server ends that element.
 */
export function toJsonLd(page: Page, facts: JsonLdFacts): SafeHtml {
  const { url, lang } = facts
  const article = {
    '@type': referenceKinds.includes(page.kind) ? 'APIReference' : 'TechArticle',
    url,
    headline: toLine(page.title),
    description: page.description,
    inLanguage: lang,
  }
  const trail = page.breadcrumbs.length > 0 ? [toTrail(page, facts)] : []
  const graph = { '@context': 'https://schema.org', '@graph': [article, ...trail] }
  return markSafe(toScriptText(JSON.stringify(graph)))
}

/** The last step is the page itself, whose address is told. */
function toTrail({ breadcrumbs, title }: Page, { href }: JsonLdFacts): object {
  const steps = [
    ...breadcrumbs.map((link: Link) => ({ name: toLine(link.label), item: href(link.path) })),
    { name: toLine(title) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}

/** Signs that begin a tag or a comment, written as JSON escapes. */
function toScriptText(json: string): string {
  return toVisibleJson(json).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
}

function toLine(text: Text): string {
  return toPlainLine(typeof text === 'string' ? text : text.value, 110)
}
