const token = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[{}[\],:]|[^\s{}[\],:"/]+|\s+|./g

/**
 * JSON that may have comments and trailing commas, as editors and MCP clients write it.
 *
 * @throws SyntaxError where the text is no such JSON, or an object has the same key twice.
 */
export function parseJsonWithComments(text: string): unknown {
  const keys: Set<string>[] = []
  const kept: string[] = []
  let previous = ''
  for (const [part] of text.replace(/^\uFEFF/, '').matchAll(token)) {
    if (/^(?:\s|\/\/|\/\*)/.test(part)) continue
    if (part === '{' || part === '[') keys.push(new Set())
    if (part === '}' || part === ']') {
      keys.pop()
      if (previous === ',') kept.pop()
    }
    if (part === ':') rememberKey(keys.at(-1), previous)
    kept.push(part)
    previous = part
  }
  return JSON.parse(kept.join(' '))
}

function rememberKey(keys: Set<string> | undefined, key: string): void {
  if (keys?.has(key)) throw new SyntaxError(`The key ${key} stands twice in the same object`)
  keys?.add(key)
}
