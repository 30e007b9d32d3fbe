import type { Level } from '../../core/level.ts'

/**
 * The eleven key words of RFC 2119 with the level each stands for. The order is the one in which
 * they are looked for: a longer negative before the word it holds.
 */
export const levelOfTerm = {
  'MUST NOT': 'MUST NOT',
  'SHALL NOT': 'MUST NOT',
  'SHOULD NOT': 'SHOULD NOT',
  'NOT RECOMMENDED': 'SHOULD NOT',
  OPTIONAL: 'MAY',
  MUST: 'MUST',
  SHALL: 'MUST',
  SHOULD: 'SHOULD',
  RECOMMENDED: 'SHOULD',
  REQUIRED: 'MUST',
  MAY: 'MAY',
} as const satisfies Record<string, Level>

export type Term = keyof typeof levelOfTerm

export const terms = Object.keys(levelOfTerm) as Term[] // the keys of the constant above

/** Characters of a text, end exclusive (UTF-16 units, as `slice` takes them). */
export interface Span {
  start: number
  end: number
}

/** One use or mention of a requirement keyword in a block of text. */
export interface Keyword extends Span {
  level: Level
  /** The key word of RFC 2119 that it stands for, e.g. `RECOMMENDED` for «РЕКОМЕНДУЕТСЯ». */
  term: Term
  /** Quoted, as in a legend: to be styled, not to be counted. */
  mention: boolean
  /** The English word in it, when the text is in another language. */
  english?: Span
  /** The second half of a split negation: „DARF … NICHT“. */
  tail?: Span
}
