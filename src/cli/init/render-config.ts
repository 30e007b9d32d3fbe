import { toKey, toLiteral } from '../../config/literal.ts'
import { isObject } from '../../core/json.ts'

const width = 100

/**
 * The text of a configuration file.
 *
 * @param origin Where the servers come from, as shown.
 */
export function renderConfig(options: object, format: 'mjs' | 'json', origin: string): string {
  if (format === 'json') return `${JSON.stringify(options, undefined, 2)}\n`
  return [
    `// The servers come from ${origin.replace(/\s+/g, ' ')}.`,
    "/** @type {import('astro-mcp-discovery').McpDiscoveryOptions} */",
    `export default ${toBlock(options, 0)}`,
    '',
  ].join('\n')
}

/** In one line where it fits, else one member a line. `room`: what stands before it in its line. */
function toBlock(value: unknown, depth: number, room = 0): string {
  const line = toLiteral(value)
  const indent = '  '.repeat(depth + 1)
  const isTop = depth < 2
  if (Array.isArray(value)) {
    if (room + line.length <= width) return line
    const items = value.map((item) => `${indent}${toBlock(item, depth + 1, indent.length + 1)},`)
    return ['[', ...items, `${'  '.repeat(depth)}]`].join('\n')
  }
  if (!isObject(value) || Object.keys(value).length === 0) return line
  if (!isTop && room + line.length <= width) return line
  const members = Object.entries(value).map(([key, item]) => {
    const name = `${indent}${toKey(key)}: `
    return `${name}${toBlock(item, depth + 1, name.length + 1)},`
  })
  return ['{', ...members, `${'  '.repeat(depth)}}`].join('\n')
}
