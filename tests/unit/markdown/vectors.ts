import vectors from './vectors.json' with { type: 'json' }

/** One text of a language and the keywords in it. */
export interface Vector {
  locale: string
  case: string
  /** Markdown: only `**` is used. */
  text: string
  /** Key words of RFC 2119; `~` before a mention, `…` after a split negation. */
  expect: string[]
}

export const allVectors: Vector[] = Object.entries(vectors).flatMap(([locale, list]) =>
  list.map((vector) => ({ locale, ...vector })),
)

/** The text without its emphasis, and where that stood. */
export function readEmphasis(markdown: string): {
  text: string
  emphases: { start: number; end: number }[]
} {
  const emphases: { start: number; end: number }[] = []
  let text = ''
  for (const [index, part] of markdown.split('**').entries()) {
    if (index % 2 === 1) emphases.push({ start: text.length, end: text.length + part.length })
    text += part
  }
  return { text, emphases }
}
