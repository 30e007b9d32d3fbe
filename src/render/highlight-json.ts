import { renderToken, type TokenKind } from './token.ts'

/** JSON by its own grammar. Any other text comes through unchanged, whatever it is. */
export function highlightJson(text: string): string {
  let html = ''
  let at = 0
  while (at < text.length) {
    const [end, kind] = readToken(text, at)
    html += renderToken(kind, text.slice(at, end))
    at = end
  }
  return html
}

/** End and kind of the token at `start`; always beyond `start`. */
function readToken(text: string, start: number): [number, TokenKind | undefined] {
  const char = text.charAt(start)
  if (char === '"') return readString(text, start)
  const word = readWhile(text, start, /[-+.\w]/)
  if (word > start) {
    const value = text.slice(start, word)
    if (/^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(value)) return [word, 'number']
    return [word, /^(?:true|false|null)$/.test(value) ? 'literal' : undefined]
  }
  return [readWhile(text, start, /[^-+.\w"]/), undefined]
}

function readString(text: string, start: number): [number, TokenKind] {
  let end = start + 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  end = Math.min(end + 1, text.length)
  const next = text.charAt(readWhile(text, end, /\s/))
  return [end, next === ':' ? 'key' : 'string']
}

function readWhile(text: string, start: number, pattern: RegExp): number {
  let end = start
  while (end < text.length && pattern.test(text.charAt(end))) end++
  return end
}
