import { createPointerTracker } from './json-pointer.ts'
import { createMarker, type Mark } from './mark.ts'
import { renderToken, type TokenKind } from './token.ts'

/**
 * JSON by its own grammar, with each mark after its key. Any other text comes through unchanged,
 * whatever it is.
 */
export function highlightJson(text: string, marks: readonly Mark[] = []): string {
  const pointers = createPointerTracker()
  const takeMark = createMarker(marks)
  let html = ''
  let at = 0
  while (at < text.length) {
    const [end, kind] = readToken(text, at)
    const token = text.slice(at, end)
    html += renderToken(kind, token)
    if (kind === undefined) pointers.readSigns(token)
    const pointer = kind === 'key' ? pointers.readKey(token) : undefined
    if (pointer !== undefined) html += takeMark(pointer)
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
