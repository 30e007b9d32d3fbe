import { isSurelyVisible, splitInvisible } from '../invisible.ts'

/**
 * A text with what can not be seen, or stands for no character, written as an escape; the rest by
 * `toVisible`.
 *
 * @param toEscape Of a code point, which may be a lone surrogate.
 */
export function escapeText(
  text: string,
  toEscape: (codePoint: number) => string,
  toVisible: (text: string) => string = (visible) => visible,
): string {
  if (isSurelyVisible(text)) return toVisible(text)
  return splitInvisible(text)
    .map(({ type, value }) =>
      type === 'invisible'
        ? toEscape(Number.parseInt(value.slice(2), 16))
        : toVisible(value).replace(/\p{Cs}/gu, (half) => toEscape(half.charCodeAt(0))),
    )
    .join('')
}

/** `\u` and four hex digits for each UTF-16 code unit, as JSON writes it. */
export function toUnitEscapes(codePoint: number): string {
  const text = String.fromCodePoint(codePoint)
  return Array.from({ length: text.length }, (_, index) => toHex(text.charCodeAt(index), 4))
    .map((hex) => `\\u${hex}`)
    .join('')
}

export function toHex(codePoint: number, digits: number): string {
  return codePoint.toString(16).padStart(digits, '0')
}
