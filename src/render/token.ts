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

/** The tag that opens a token, by its kind. */
const openToken = Object.fromEntries(
  tokenKinds.map((kind) => [kind, `<span class="amd-t-${kind}">`]),
) as Record<TokenKind, string> // one for each kind

/** Escaped text in a span of its kind's class. */
export function renderToken(kind: TokenKind | undefined, text: string): string {
  return wrapToken(kind, escapeVisibly(text))
}

/** The same for a text that is its own HTML. */
export function wrapToken(kind: TokenKind | undefined, text: string): string {
  return kind === undefined ? text : `${openToken[kind]}${text}</span>`
}
