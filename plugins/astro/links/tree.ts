/** A node of hast, MDX nodes in it too: as much of it as is read here, so that no types are needed. */
export interface TreeNode {
  type: string
  tagName?: string
  name?: string | null
  value?: unknown
  properties?: Record<string, unknown>
  attributes?: unknown
  children?: TreeNode[]
}
