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

/** Escaped text in a span of its kind's class. */
export function renderToken(kind: TokenKind | undefined, text: string): string {
  const html = escapeVisibly(text)
  return kind === undefined ? html : `<span class="amd-t-${kind}">${html}</span>`
}
