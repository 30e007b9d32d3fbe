import { fileURLToPath } from 'node:url'
import { planLinks, type ResolveUrl } from './plan-links.ts'
import type { TreeNode } from './tree.ts'

/** What both adapters take. */
export interface LinkOptions {
  /** Resolves the links of one file; its path as the system writes it, empty when there is none. */
  resolveIn(path: string): ResolveUrl
  /** Changes with all that links depend on: Astro keeps rendered Markdown as long as it is the same. */
  stamp: string
}

/** The rehype plugin for unified. */
export function rehypeReferenceLinks({
  resolveIn,
}: LinkOptions): (tree: TreeNode, file: { path?: string }) => void {
  return (tree, file) => {
    const resolve = resolveIn(file.path ?? '')
    for (const { node, parent, by } of planLinks(tree, resolve)) {
      const index = parent.children?.indexOf(node) ?? -1
      if (index >= 0) parent.children?.splice(index, 1, by)
    }
  }
}

/** What of Sätteri's context is used: its trees change by calls only. */
interface Context {
  readonly fileURL: URL | undefined
  readonly source: string
  replaceNode(node: unknown, by: never): void
}

/** The same for Sätteri, the Markdown engine of Astro 7. */
export function satteriReferenceLinks({ resolveIn, stamp }: LinkOptions): {
  name: string
  stamp: string
  after(root: unknown, context: Context): void
} {
  return {
    name: 'astro-mcp-discovery:links',
    stamp,
    after(root, context) {
      if (!/mcp:/i.test(context.source)) return
      const resolve = resolveIn(context.fileURL ? fileURLToPath(context.fileURL) : '')
      const tree = root as TreeNode // hast; Sätteri's own types would have to be installed
      for (const { node, by } of planLinks(tree, resolve)) context.replaceNode(node, by as never)
    },
  }
}
