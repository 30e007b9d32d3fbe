import { markSafe, type SafeHtml } from '../safe-html.ts'
import { readTemplate } from './template-text.ts'

/** HTML that this room made: set into other HTML as it is, where a string is escaped. */
export class Markup {
  readonly html: SafeHtml

  constructor(html: SafeHtml) {
    this.html = html
  }
}

export type Piece = Markup | string | number | false | null | undefined | readonly Piece[]

/**
 * HTML from a template of ours. What is set in is escaped, in the content of an element and in the
 * value of an attribute in double quotes; markup is taken as it is; `false`, `null` and `undefined` are
 * nothing. An attribute without quotes is not safe: `tests/architecture` refuses it. Line breaks are
 * layout, see `readTemplate`.
 */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  const texts = readTemplate(strings)
  let text = texts[0] ?? ''
  for (let index = 0; index < pieces.length; index++)
    text += toHtml(pieces[index]) + (texts[index + 1] ?? '')
  return new Markup(markSafe(text))
}

/** HTML of this room's other parts, to be set into a template. */
export function fromSafe(safe: SafeHtml): Markup {
  return new Markup(safe)
}

/**
 * Attributes with a space before each: ` id="a" open`. `true` is an attribute without a value;
 * `false` and `undefined` leave it out. The names are ours.
 */
export function attributes(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): Markup {
  let text = ''
  for (const name in values) {
    const value = values[name]
    if (value === true) text += ` ${name}`
    else if (value !== undefined && value !== false) text += ` ${name}="${escape(String(value))}"`
  }
  return new Markup(markSafe(text))
}

const anywhere = /^/

/**
 * The same HTML, to be held in one piece. A text that was added up is a tree of thousands of parts, of
 * which a collection of garbage copies each as long as the page is held; a pattern that is tried on
 * it makes it one.
 */
export function inOnePiece(html: SafeHtml): SafeHtml {
  anywhere.test(html)
  return html
}

export const nothing = new Markup(markSafe(''))

function toHtml(piece: Piece): string {
  if (typeof piece === 'string') return escape(piece)
  if (piece instanceof Markup) return piece.html
  if (typeof piece === 'number') return String(piece)
  if (piece === false || piece === null || piece === undefined) return ''
  let text = ''
  for (const part of piece) text += toHtml(part)
  return text
}

const special = /[&<>"']/
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  if (!special.test(text)) return text
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
}
