import type { JsonValue } from '../../../../src/core/json.ts'
import { member } from '../../../../src/core/json.ts'
import { listNodes, readMarkdown } from './read-markdown.ts'

/** What a reader who has nothing but a tool's Markdown takes from it. */
export interface ReadCall {
  name: JsonValue | undefined
  arguments: JsonValue | undefined
  inputSchema: JsonValue | undefined
}

/** The sample call and the schema of a tool's page: its blocks of JSON. */
export function readCall(markdown: string): ReadCall {
  const blocks = listNodes(readMarkdown(markdown)).flatMap((node): JsonValue[] =>
    node.type === 'code' && node.lang === 'json' ? [JSON.parse(node.value) as JsonValue] : [],
  )
  const call = blocks.find((block) => member(block, 'method') === 'tools/call')
  const definition = blocks.find((block) => member(block, 'inputSchema') !== undefined)
  const params = member(call, 'params')
  return {
    name: member(params, 'name'),
    arguments: member(params, 'arguments'),
    inputSchema: member(definition, 'inputSchema'),
  }
}
