import type { BenchTool } from './bench-tool.ts'
import { createMixedTools } from './mixed-tools.ts'
import { createRichTools } from './rich-tools.ts'

/** `mixed` vary as those of servers do; `rich` are all as those that say most: the worst case. */
export const toolProfiles = ['mixed', 'rich'] as const
export type ToolProfile = (typeof toolProfiles)[number]

/** So many made-up tools, the same each time. */
export function createTools(profile: ToolProfile, count: number): BenchTool[] {
  return profile === 'rich' ? createRichTools(count) : createMixedTools(count)
}
