import { escapeVisibly } from './safe-html.ts'

/**
 * Kinds of tokens that have a colour. Names in a program have that of the text: it holds most of them,
 * and what they are is seen by what stands beside them.
 */
export const tokenKinds = [
  'key',
  'string',
  'number',
  'literal',
  'keyword',
  'command',
  'comment',
] as const

export type TokenKind = (typeof tokenKinds)[number]

/** A pair of tags. A page holds hundreds: the commonest kinds have those that say nothing but style. */
type Tags = readonly [open: string, close: string]

const name: Tags = ['<b>', '</b>']
const constant: Tags = ['<u>', '</u>']

/** Kinds of one colour have the same tags. */
const tagsOf: Readonly<Record<TokenKind, Tags>> = {
  key: name,
  string: ['<i>', '</i>'],
  number: ['<span>', '</span>'],
  literal: constant,
  keyword: constant,
  command: name,
  comment: ['<span class="amd-comment">', '</span>'],
}

/** Escaped text in the tags of its kind. */
export function renderToken(kind: TokenKind | undefined, text: string): string {
  return wrapToken(kind, escapeVisibly(text))
}

/** The same for a text that is its own HTML. */
export function wrapToken(kind: TokenKind | undefined, text: string): string {
  if (kind === undefined) return text
  const [open, close] = tagsOf[kind]
  return `${open}${text}${close}`
}

/** The same HTML, where words of one colour that follow each other on a line are in one tag. */
export function joinWords(html: string): string {
  return html.replaceAll('</u> <u>', ' ').replaceAll('</i> <i>', ' ')
}
