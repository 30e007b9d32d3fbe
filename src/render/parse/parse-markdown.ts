import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { createMemo } from '../memo.ts'
import { readSimple } from './read-simple.ts'

const processor = unified().use(remarkParse).use(remarkGfm).freeze()

// Trees as JSON: whoever asks gets a tree to change.
const memo = createMemo<string>({
  kind: 'parse',
  maxSize: 4_000_000,
  sizeOf: (json) => json.length,
  toText: (json) => json,
  fromText: (json) => json,
})

/**
 * The tree of CommonMark with GFM's additions, without positions; a tree of its own for each call.
 * What is simple is read straight; anything else is parsed once, whatever it becomes. May throw.
 */
export function parseMarkdown(markdown: string): Root {
  const simple = readSimple(markdown)
  if (simple) return simple
  const json = memo.get(markdown, () => JSON.stringify(processor.parse(markdown), leavePositions))
  return JSON.parse(json) as Root // written by the line above
}

function leavePositions(key: string, value: unknown): unknown {
  return key === 'position' ? undefined : value
}
