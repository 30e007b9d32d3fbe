import { fileURLToPath } from 'node:url'
import { findHiddenLinks, planLinks, type ResolveUrl } from './plan-links.ts'
import type { TreeNode } from './tree.ts'

/** What both adapters take. */
export interface LinkOptions {
  /** Resolves the links of one file; its path as the system writes it, empty when there is none. */
  resolveIn(path: string): ResolveUrl
  /** Told of each expression whose links can not be seen without running it. */
  refuse(path: string, source: string): void
  /** Changes with all that links depend on: Astro keeps rendered Markdown as long as it is the same. */
  stamp: string
}

/** The rehype plugin for unified. */
export function rehypeReferenceLinks({
  resolveIn,
  refuse,
}: LinkOptions): (tree: TreeNode, file: { path?: string }) => void {
  return (tree, file) => {
    const path = file.path ?? ''
    const resolve = resolveIn(path)
    for (const source of findHiddenLinks(tree)) refuse(path, source)
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
export function satteriReferenceLinks({ resolveIn, refuse, stamp }: LinkOptions): {
  name: string
  stamp: string
  after(root: unknown, context: Context): void
} {
  return {
    name: 'astro-mcp-discovery:links',
    stamp,
    after(root, context) {
      if (!/mcp:/i.test(context.source)) return
      const path = context.fileURL ? fileURLToPath(context.fileURL) : ''
      const resolve = resolveIn(path)
      const tree = root as TreeNode // hast; Sätteri's own types would have to be installed
      for (const source of findHiddenLinks(tree)) refuse(path, source)
      for (const { node, by } of planLinks(tree, resolve)) context.replaceNode(node, by as never)
    },
  }
}
