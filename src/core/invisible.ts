/**
 * Characters that a reader cannot see but a machine reads: controls, bidi controls, zero-width
 * characters, fillers, tags and variation selectors. Tab and line feed are layout and stay.
 */
const invisible = /(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\ufff9-\ufffb]/gu

/** Scripts and emoji write with the joiners U+200C and U+200D and the selectors U+FE0E and U+FE0F. */
const joined = /\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}/u
const selected = /[\p{Emoji}\p{So}\p{Sm}]/u

/** All but letters, digits, signs and layout of scripts in which nothing is invisible. */
const unusual =
  /[^\t\n\x20-\x7e\xa0-\xac\xae-\u024f\u0391-\u03ff\u0400-\u052f\u2010-\u2027\u2030-\u205e\u3001-\u3163\u4e00-\u9fff\uac00-\ud7a3]/

export interface TextPart {
  type: 'text' | 'invisible'
  /** The text, or the code point as `U+202E`. */
  value: string
}

/** Quickly tells most texts in which nothing is invisible, and no half of a pair; false for any other. */
export function isSurelyVisible(text: string): boolean {
  return !unusual.test(text)
}

/** The text in parts, each invisible character a part of its own named by its code point. */
export function splitInvisible(text: string): TextPart[] {
  if (isSurelyVisible(text)) return text === '' ? [] : [{ type: 'text', value: text }]
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: char, index } of text.matchAll(invisible)) {
    if (isPartOfScript(text, char, index)) continue
    if (index > end) parts.push({ type: 'text', value: text.slice(end, index) })
    parts.push({ type: 'invisible', value: toCodePointName(char) })
    end = index + char.length
  }
  if (end < text.length) parts.push({ type: 'text', value: text.slice(end) })
  return parts
}

/** The text with each invisible character written as `[U+202E]`, for use inside our own sentences. */
export function toVisible(text: string): string {
  if (isSurelyVisible(text)) return text
  return splitInvisible(text)
    .map(({ type, value }) => (type === 'text' ? value : `[${value}]`))
    .join('')
}

function isPartOfScript(text: string, char: string, index: number): boolean {
  const before = charBefore(text, index)
  if (char === '\ufe0e' || char === '\ufe0f') return selected.test(before)
  if (char !== '\u200c' && char !== '\u200d') return false
  const after = String.fromCodePoint(text.codePointAt(index + 1) ?? 0)
  return isJoinable(before) && isJoinable(after)
}

/** Latin, Greek and Cyrillic letters do not join: between them a joiner only hides. */
function isJoinable(char: string): boolean {
  return char !== '' && (char.codePointAt(0) ?? 0) > 0x52f && joined.test(char)
}

function charBefore(text: string, index: number): string {
  const low = text.charCodeAt(index - 1)
  const isPair = low >= 0xdc00 && low <= 0xdfff
  return text.slice(Math.max(0, index - (isPair ? 2 : 1)), index)
}

function toCodePointName(char: string): string {
  const hex = (char.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return `U+${hex.padStart(4, '0')}`
}
