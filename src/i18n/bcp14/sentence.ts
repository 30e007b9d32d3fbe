import type { Span } from './terms.ts'

/** A full stop counts when white space, a closing mark or the end follows: not in `2.0`. */
const stop = /[.!?…。！？؟।]+(?=["'”»’)\]」』]*(?:\s|$)|[^\p{L}\p{Nd}\s])|[。！？]/gu

/**
 * Drops the keywords of a sentence that is all in capitals, a banner or a title: there capitals say
 * nothing. A sentence of keywords alone (a table cell "MUST NOT") keeps them, and so does one with
 * letters of a script without capitals.
 */
export function dropBanners<Item extends Span>(text: string, found: Item[]): Item[] {
  if (found.length === 0) return found
  const rest = blank(text, found)
  const ends = [...text.matchAll(stop)].map(({ index, 0: mark }) => index + mark.length)
  return found.filter(({ start }) => {
    const from = ends.findLast((end) => end <= start) ?? 0
    const to = ends.find((end) => end > start) ?? text.length
    const letters = rest.slice(from, to).match(/\p{L}/gu) ?? []
    return letters.length === 0 || !letters.every((letter) => /\p{Lu}/u.test(letter))
  })
}

function blank(text: string, found: Span[]): string {
  let rest = text
  for (const { start, end } of found) {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  return rest
}
