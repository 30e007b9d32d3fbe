import type { Keyword } from './terms.ts'

const opening = /^\s*[([（「『«„“"‘']{1,2}\s*$/u
const closing = /^\s*[)\]）」』»”“"’']{1,2}/u
/** Quotation marks that touch the word; the French ones are set off by a space. */
const quotedFrom = /(?:["'“”„‘’‚「『‹]|[«»][\s]?)$/u
const quotedTo = /^(?:["'“”„‘’‚」』›]|[\s]?[«»])/u

/**
 * A native keyword with its English word in brackets, or the other way round, is one use. Without a
 * bracket right after it the second stays a mention.
 */
export function joinTranslations(text: string, found: Keyword[]): Keyword[] {
  const joined: Keyword[] = []
  for (const keyword of found) {
    const last = joined.at(-1)
    if (!last || !isTranslation(text, last, keyword)) {
      joined.push(keyword)
      continue
    }
    const end = closing.exec(text.slice(keyword.end))
    if (!end || last.tail) joined.push({ ...keyword, mention: true })
    else {
      const { term, english } = last.english ? last : keyword
      joined.splice(-1, 1, { ...last, end: keyword.end + end[0].length, term, english })
    }
  }
  return joined
}

/** Marks as mentions the keywords that quotation marks touch on both sides. */
export function markMentions(text: string, found: Keyword[]): Keyword[] {
  return found.map((keyword) =>
    quotedFrom.test(text.slice(Math.max(0, keyword.start - 2), keyword.start)) &&
    quotedTo.test(text.slice(keyword.end, keyword.end + 2))
      ? { ...keyword, mention: true }
      : keyword,
  )
}

function isTranslation(text: string, first: Keyword, second: Keyword): boolean {
  return (
    first.level === second.level &&
    Boolean(first.english) !== Boolean(second.english) &&
    opening.test(text.slice((first.tail ?? first).end, second.start))
  )
}
