import { markdownToHtml, mdxToJs } from 'satteri'
import { findFaults, readMarkdown } from '../unit/render/to-markdown/read-markdown.ts'

interface Found {
  type: string
  url?: string
}

/** What a Markdown text holds beyond words and links to the web, read as Markdown and as MDX. */
export async function findTwinFaults(markdown: string): Promise<string[]> {
  const faults = new Set<string>()
  const note = ({ type }: Found): void => void faults.add(type)
  const plugin = {
    name: 'find-twin-faults',
    ...{ mdxFlowExpression: note, mdxTextExpression: note, mdxjsEsm: note },
    ...{ mdxJsxFlowElement: note, mdxJsxTextElement: note, yaml: note, toml: note, html: note },
    ...{ image: note, imageReference: note, definition: note, footnoteReference: note },
    ...{ footnoteDefinition: note, containerDirective: note, leafDirective: note },
    link({ url = '' }: Found): void {
      if (!/^(?:https?:\/\/|mailto:)/i.test(url)) faults.add(`link to ${url}`)
    },
  }
  const options = { mdastPlugins: [plugin], features: { directive: true, frontmatter: true } }
  await markdownToHtml(markdown, options)
  try {
    await mdxToJs(markdown, options)
  } catch (error) {
    faults.add(`MDX: ${String(error)}`)
  }
  return [...faults]
}

/** The same by another parser, which knows no MDX. */
export function findMarkdownFaults(markdown: string): string[] {
  return [...new Set(findFaults(readMarkdown(markdown)))]
}
