import { buildLegend } from './legend.ts'
import { langOf, type RequirementKeywordOptions } from './options.ts'
import { planEdits } from './plan-edits.ts'
import type { TreeNode } from './tree.ts'

/**
 * A rehype plugin for unified: marks the requirement keywords of BCP 14 in a page's prose as
 * `<span class="bcp14 rfc2119" data-bcp14="MUST" data-term="SHALL">`. `data-bcp14` is the level,
 * `data-term` the key word of RFC 2119. In HTML that no parser has made elements of, the text between
 * the tags is marked.
 */
export function rehypeRequirementKeywords(
  options: RequirementKeywordOptions = {},
): (tree: TreeNode, file: { path?: string }) => void {
  const { headings = false, skip = [], legend = false } = options
  return (tree, file) => {
    const lang = langOf(options, file.path)
    const edits = planEdits(tree, { lang, headings, skip })
    for (const edit of edits) {
      if (edit.type === 'properties')
        edit.node.properties = { ...edit.node.properties, ...edit.properties }
      else replaceChild(edit.parent, edit.node, edit.nodes)
    }
    const paragraph = legend && edits.length > 0 ? buildLegend(lang) : undefined
    if (!paragraph) return
    if (legend === 'start') tree.children?.unshift(paragraph)
    else tree.children?.push(paragraph)
  }
}

function replaceChild(parent: TreeNode, node: TreeNode, nodes: TreeNode[]): void {
  const index = parent.children?.indexOf(node) ?? -1
  if (index >= 0) parent.children?.splice(index, 1, ...nodes)
}
