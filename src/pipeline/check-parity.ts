import { compareBlocks, type ParityProblem } from '../i18n/parity/index.ts'
import { readBlocks } from '../render/read-blocks.ts'

/** The source of one page in one language. */
export interface ParityText {
  text: string
  /** BCP 47 tag. */
  locale: string
  /** @default 'md' */
  format?: 'md' | 'mdx'
}

/** A page and its translation, as files. */
export interface ParityPair {
  source: { path: string; locale: string }
  translation: { path: string; locale: string }
}

export interface ParityReport {
  pages: (ParityPair & { problems: ParityProblem[] })[]
  /** Problems of all pages. */
  problems: number
}

/**
 * Compares what a page and its translation require: requirement levels, inline code, links and
 * numbers, block by block. Pure; an empty list says that nothing differs.
 */
export function checkParity(source: ParityText, translation: ParityText): ParityProblem[] {
  return compareBlocks(
    { blocks: readBlocks(source.text, source.format), locale: source.locale },
    { blocks: readBlocks(translation.text, translation.format), locale: translation.locale },
  )
}

/**
 * The same for files. Each file is read once; `.mdx` is read as MDX.
 *
 * @param readText Rejects when a file can not be read, and so does this.
 */
export async function checkParityFiles(
  pairs: ParityPair[],
  readText: (path: string) => Promise<string>,
): Promise<ParityReport> {
  const texts = new Map<string, Promise<string>>()
  const read = async ({ path, locale }: ParityPair['source']): Promise<ParityText> => {
    const text = texts.get(path) ?? readText(path)
    texts.set(path, text)
    return { text: await text, locale, format: path.endsWith('.mdx') ? 'mdx' : 'md' }
  }
  const pages = await Promise.all(
    pairs.map(async (pair) => {
      const [source, translation] = await Promise.all([read(pair.source), read(pair.translation)])
      return { ...pair, problems: checkParity(source, translation) }
    }),
  )
  return { pages, problems: pages.reduce((sum, { problems }) => sum + problems.length, 0) }
}
