import { escapeVisibly } from './safe-html.ts'

/** Kinds of tokens that have a colour. */
export const tokenKinds = [
  'key',
  'string',
  'number',
  'literal',
  'keyword',
  'function',
  'variable',
  'comment',
  'type',
] as const

export type TokenKind = (typeof tokenKinds)[number]

/** A pair of tags. A page holds hundreds: the commonest kinds have those that say nothing but style. */
type Tags = readonly [open: string, close: string]

const name: Tags = ['<b>', '</b>']
const constant: Tags = ['<u>', '</u>']

/** Kinds of one colour have the same tags; variables have the colour of the text. */
const tagsOf: Readonly<Record<TokenKind, Tags>> = {
  key: name,
  string: ['<i>', '</i>'],
  number: ['<span>', '</span>'],
  literal: constant,
  keyword: constant,
  function: name,
  variable: ['', ''],
  comment: ['<span class="amd-comment">', '</span>'],
  type: name,
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
