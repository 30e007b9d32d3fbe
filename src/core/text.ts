import { isSurelyVisible } from './invisible.ts'

/** Control and format characters (bidi, zero-width), without the joiners that emoji and scripts need. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Marks that keep the order of words apart where two scripts meet. They take no room. */
const isolates = /[\u2066-\u2069]/g

/** How much of a text is looked at for its first sentence, in code units. */
const sentenceWindow = 1200

/** Space that one line has none of: other than one at a time, between words. */
const uneven = /[^\S ]|^ | $| {2}/

/** One line without control, bidi or zero-width characters, cut at `max` code points. */
export function toPlainLine(text: string, max = 160): string {
  if (text.length <= max && isSurelyVisible(text) && !uneven.test(text)) return text
  const line = text
    .slice(0, max * 8)
    .replace(isolates, '')
    .replace(unseen, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return cutText(line, max)
}

/** The text, or its first `max` code points with an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const points = Array.from(text.slice(0, max * 2 + 2))
  return points.length <= max
    ? text
    : `${points
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * The first sentence of a Markdown text as plain text, at most `max` code points; '' when there is
 * none. Headings, fences and list marks are not part of it.
 */
export function firstSentence(markdown: string, lang: string | null, max = 200): string {
  const paragraph = firstParagraph(markdown.slice(0, sentenceWindow))
  const [sentence] = segmenterOf(lang ?? 'en').segment(stripInline(paragraph))
  return cutText((sentence?.segment ?? '').trim(), max)
}

// Costly to make, and the same for all texts of a server.
const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(lang: string): Intl.Segmenter {
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'sentence' })
  segmenters.set(lang, segmenter)
  return segmenter
}

function firstParagraph(markdown: string): string {
  const lines: string[] = []
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const text = line.trim()
    const isBreak = text === '' || /^(#{1,6}\s|```|~~~|[-*_]{3,}$|\|)/.test(text)
    if (isBreak && lines.length > 0) break
    if (!isBreak) lines.push(text.replace(/^(?:[-*+]|\d+[.)]|>+)\s+/, ''))
  }
  return lines.join(' ') || markdown.replace(/^[#\s]+/, '').split(/\r|\n/)[0] || ''
}

function stripInline(text: string): string {
  return text
    .replace(/\[([^[\]]+)\]\([^()\s]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\s+/gu, ' ')
}
