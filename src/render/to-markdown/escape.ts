import { toVisible } from '../../core/invisible.ts'
import { escapeText as escapeUnseen, toUnitEscapes } from '../../core/samples/escape-text.ts'

/*
 * All that makes a text safe in Markdown: CommonMark with GFM's additions, and MDX, where braces
 * and lines of `import` are code. What is read back is the text that went in, with invisible
 * characters named.
 */

/** Signs that mean something wherever they stand, and underscores, which do not between letters. */
const meaningful = /[\\`*[\]~|{]|&(?=[#a-z]|$)|_+/giu

/** Letters, digits and signs of which none means anything within a line, and nothing is invisible. */
const plainLine =
  /^[ !"#$%'()+,\-./0-9:;=>?@A-Z^a-z}\xa0-\xac\xae-\u024f\u0391-\u03ff\u0400-\u052f\u2010-\u2027\u2030-\u205e\u3001-\u3163\u4e00-\u9fff\uac00-\ud7a3]*$/
/** What such a text must not have to stay as it is: spaces to join, and addresses. */
const joined = / {2}|:\/\/|www\.|xmpp:/i
/** How a line must not begin or end. */
const lineStart = /^(?:[ #>+=:\d-]|import\s|export\s)| $/
/** A name or value that is code as it stands. */
const plainCode = /^[!-_a-~][ -_a-~]*$/

/** What becomes a link by itself: no escape is read inside it. */
const address = /(?:https?:\/\/|www\.)\S*/gi
const addressStart = /^(?:https?:\/\/|www\.)(?=[\w.-])/i

/** A text on one line: a paragraph, heading or list item, or what stands in one, in a link or cell. */
export function escapeText(text: string): string {
  if (isPlain(text) && !lineStart.test(text)) return text
  const line = text.replace(/[\r\n]+/g, ' ')
  let escaped = ''
  let end = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    escaped +=
      escapeWords(line.slice(end, index)) + (isPlainAddress(found) ? found : escapeWords(found))
    end = index + found.length
  }
  return escapeLineStarts(escaped + escapeWords(line.slice(end)))
}

/**
 * Words within a line, or within lines: how a line begins is for `escapeLineStarts`. No address in
 * them becomes a link.
 */
export function escapeWords(text: string): string {
  if (isPlain(text)) return text
  return toVisible(toLines(text))
    .replace(/[ \t]+/g, ' ')
    .replace(meaningful, (signs, at: number, whole: string) =>
      isMeaningful(signs, at, whole) ? `\\${[...signs].join('\\')}` : signs,
    )
    .replaceAll('<', '&lt;')
    .replace(/(?<=https?):(?=\/\/)|(?<=www)\./gi, '\\$&')
    .replace(/(?:xmpp:)+/gi, '`$&`')
}

/** Whether an address can stand as it is, and what a reader takes for it is all of it. */
export function isPlainAddress(text: string): boolean {
  const rest = text.replace(addressStart, '')
  if (rest === text || !/^[\w./?=%+#,;@!$:-]+$/.test(rest)) return false
  if (!/[\w/]$/.test(rest) && !/^[\w.-]+$/.test(rest)) return false
  return [...text.matchAll(meaningful)].every(
    ({ 0: signs, index }) => !isMeaningful(signs, index, text),
  )
}

// One look at each run: a pattern that looks around would take a time that grows with its square.
function isMeaningful(signs: string, at: number, text: string): boolean {
  if (!signs.startsWith('_')) return true
  const end = at + signs.length
  const isAfterWord = /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at))
  return !isAfterWord || !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
}

/** A paragraph of escaped pieces in which no line begins anything else; no line of it is empty. */
export function escapeLineStarts(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) =>
      line
        .replace(/^[ \t]+|[ \t]+$/g, '')
        .replace(/^(?:[#>+=-]|:(?=[-:]))/, '\\$&')
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
        .replace(/^(?:import|export)(?=\s)/, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`),
    )
    .filter((line) => line !== '')
    .join('\n')
}

/** A name or value as code; '' for an empty text. */
export function toCode(text: string): string {
  if (plainCode.test(text)) return `\`${text}\``
  const line = toVisible(toLines(text)).replaceAll('\n', ' ')
  if (line === '') return ''
  const ticks = '`'.repeat(longestRun(line) + 1)
  const isPadded = /^`|`$/.test(line) || /^ .*[^ ].* $/.test(line)
  return isPadded ? `${ticks} ${line} ${ticks}` : `${ticks}${line}${ticks}`
}

/** The same in a table, where a bar ends the cell even inside code: such a text is no code there. */
export function toCodeCell(text: string): string {
  return text.includes('|') ? escapeText(text) : toCode(text)
}

/**
 * A block of code. In JSON, which is to be parsed, invisible characters are written as its escapes;
 * elsewhere they are named.
 */
export function toFence(text: string, lang: string): string {
  const lines = trimLines(toLines(text))
  const shown = lang === 'json' ? toVisibleJson(lines) : toVisible(lines)
  const ticks = '`'.repeat(Math.max(3, longestRun(shown) + 1))
  const info = /^[\w+#.-]{1,30}$/.test(lang) ? lang : ''
  return `${ticks}${info}\n${shown}\n${ticks}`
}

/**
 * A link.
 *
 * @param label Markdown, escaped already.
 * @param href An address that may be linked to.
 */
export function toLink(label: string, href: string): string {
  return `[${label}](${plainTarget.test(href) ? href : toTarget(href)})`
}

/** An address in which nothing is to be written otherwise, as most are. */
const plainTarget = /^[\w/:.?#@!$'*+,;=%~-]*$/

function toTarget(href: string): string {
  return href.replace(/[\s<>()\\|`{}\p{Cc}\p{Cs}]/gu, toPercent).replace(/&(?=#?\w+;)/g, '&amp;')
}

/** JSON text of the same value in which nothing is invisible. */
export function toVisibleJson(json: string): string {
  return escapeUnseen(json, toUnitEscapes)
}

/** Whether none of the signs of a text means anything, wherever in a line it stands. */
function isPlain(text: string): boolean {
  return plainLine.test(text) && !joined.test(text)
}

function toLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** Without empty lines at the end. */
function trimLines(text: string): string {
  let end = text.length
  while (text.charAt(end - 1) === '\n') end--
  return text.slice(0, end)
}

function longestRun(text: string): number {
  let longest = 0
  if (!text.includes('`')) return longest
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}

function toPercent(char: string): string {
  if (/\p{Cs}/u.test(char)) return '%EF%BF%BD'
  if (char.charCodeAt(0) > 0x7f) return encodeURIComponent(char)
  return `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`
}
