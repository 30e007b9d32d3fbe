import { createPointerTracker } from './json-pointer.ts'
import { createMarker, type Mark } from './mark.ts'
import { isPlainHtml } from './safe-html.ts'
import { renderToken, wrapToken, type TokenKind } from './token.ts'

/** A string up to its end or the text's, or a word. */
const words = /"[^"\\]*(?:\\[^]?[^"\\]*)*"?|[-+.\w]+/g
/** The same, or signs and white space between them. */
const tokens = new RegExp(`${words.source}|[^-+.\\w"]+`, 'g')
const numeral = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/
const colon = /\s*:/y

/**
 * JSON by its own grammar, with each mark after its key. Keys have no tags, being what a page holds most
 * of: their colour is that of the block. Any other text comes through unchanged, whatever it is.
 */
export function highlightJson(text: string, marks: readonly Mark[] = []): string {
  if (marks.length > 0) return highlightWithMarks(text, marks)
  const render = isPlainHtml(text) ? wrapToken : renderToken
  let html = ''
  let end = 0
  for (const { 0: token, index } of text.matchAll(words)) {
    const kind = kindOf(text, token, index)
    if (kind === undefined || kind === 'key') continue
    html += render(undefined, text.slice(end, index)) + render(kind, token)
    end = index + token.length
  }
  return html + render(undefined, text.slice(end))
}

function highlightWithMarks(text: string, marks: readonly Mark[]): string {
  const render = isPlainHtml(text) ? wrapToken : renderToken
  const pointers = createPointerTracker()
  const takeMark = createMarker(marks)
  let left = marks.length
  let html = ''
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const kind = kindOf(text, token, index)
    html += render(kind === 'key' ? undefined : kind, token)
    if (left === 0) continue
    if (kind === undefined) pointers.readSigns(token)
    const pointer = kind === 'key' ? pointers.readKey(token) : undefined
    const mark = pointer === undefined ? '' : takeMark(pointer)
    if (mark !== '') left--
    html += mark
  }
  return html
}

function kindOf(text: string, token: string, index: number): TokenKind | undefined {
  const first = token.charCodeAt(0)
  if (first === 0x22) {
    colon.lastIndex = index + token.length
    return colon.test(text) ? 'key' : 'string'
  }
  if (token === 'true' || token === 'false' || token === 'null') return 'literal'
  const mayBeNumber = first === 0x2d || (first >= 0x30 && first <= 0x39)
  return mayBeNumber && numeral.test(token) ? 'number' : undefined
}
