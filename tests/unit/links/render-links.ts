import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { markdownToHtml } from 'satteri'
import { unified } from 'unified'
import {
  rehypeReferenceLinks,
  satteriReferenceLinks,
  type LinkOptions,
} from '../../../plugins/astro/links/adapters.ts'

/** The HTML of unified, which passes raw HTML through as Astro does. */
export function renderUnified(markdown: string, options: LinkOptions, path?: string): string {
  return String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype, { allowDangerousHtml: true })
      .use(rehypeReferenceLinks, options)
      .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: {} })
      .processSync({ value: markdown, ...(path ? { path } : {}) }),
  ).trim()
}

/** The HTML of Sätteri, the engine of Astro 7. */
export function renderSatteri(markdown: string, options: LinkOptions, path?: string): string {
  const { html } = markdownToHtml(markdown, {
    hastPlugins: [satteriReferenceLinks(options)],
    ...(path ? { fileURL: new URL(`file://${path}`) } : {}),
  })
  return html.trim()
}
