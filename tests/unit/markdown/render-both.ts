import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { markdownToHtml } from 'satteri'
import { unified } from 'unified'
import {
  rehypeRequirementKeywords,
  satteriRequirementKeywords,
  type RequirementKeywordOptions,
} from '../../../plugins/markdown/index.ts'

/** The HTML of unified, which passes raw HTML through as Astro does. */
export function renderUnified(
  markdown: string,
  options: RequirementKeywordOptions = {},
  path?: string,
): string {
  return String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype, { allowDangerousHtml: true })
      .use(rehypeRequirementKeywords, options)
      .use(rehypeStringify, { allowDangerousHtml: true })
      .processSync({ value: markdown, ...(path ? { path } : {}) }),
  ).trim()
}

/** The HTML of Sätteri, the engine of Astro 7. */
export function renderSatteri(
  markdown: string,
  options: RequirementKeywordOptions = {},
  path?: string,
): string {
  const { html } = markdownToHtml(markdown, {
    hastPlugins: [satteriRequirementKeywords(options)],
    ...(path ? { fileURL: new URL(`file://${path}`) } : {}),
  })
  return html.trim()
}
