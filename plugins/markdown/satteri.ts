import { buildLegend } from './legend.ts'
import { langOf, type RequirementKeywordOptions } from './options.ts'
import { planEdits } from './plan-edits.ts'
import type { TreeNode } from './tree.ts'

/** What of Sätteri's context is used: its trees change by calls only. */
interface Context {
  readonly fileURL: URL | undefined
  replaceNode(node: unknown, nodes: never): void
  setProperty(node: unknown, key: string, value: unknown): void
  prependChild(node: unknown, child: never): void
  appendChild(node: unknown, child: never): void
}

/**
 * The same for Sätteri, the Markdown engine of Astro 7: a plugin for its `hastPlugins`, of Markdown
 * and of MDX. The HTML is that of `rehypeRequirementKeywords`.
 */
export function satteriRequirementKeywords(options: RequirementKeywordOptions = {}): {
  name: string
  after(root: unknown, context: Context): void
} {
  const { headings = false, skip = [], legend = false } = options
  return {
    name: 'requirement-keywords',
    after(root, context) {
      const tree = root as TreeNode // hast; Sätteri's own types would have to be installed
      const lang = langOf(options, context.fileURL && decodeURI(context.fileURL.pathname))
      const edits = planEdits(tree, { lang, headings, skip })
      for (const edit of edits) {
        if (edit.type === 'replace') context.replaceNode(edit.node, edit.nodes as never)
        else {
          for (const [key, value] of Object.entries(edit.properties)) {
            context.setProperty(edit.node, key, value)
          }
        }
      }
      const paragraph = legend && edits.length > 0 ? buildLegend(lang) : undefined
      if (!paragraph) return
      if (legend === 'start') context.prependChild(tree, paragraph as never)
      else context.appendChild(tree, paragraph as never)
    },
  }
}
