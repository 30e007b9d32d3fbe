import type { Page } from 'playwright-core'

/** Words of a page by the script they are in. */
export interface WordCount {
  cyrillic: number
  latin: number
}

/**
 * Counts the words that a reader of an open page can see, everything folded being open but the
 * originals of translations. What is the same in every language is no word of any: code and what says
 * `translate="no"`, identifiers (with `_`, `/`, `.`, digits or capitals inside), abbreviations in
 * capitals. Names (Skylight, Python) are words, and foreign ones.
 */
export async function countWords(page: Page): Promise<WordCount> {
  const texts = await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      'details:not(.amd-original, .amd-originals)',
    )) {
      details.removeAttribute('name')
      details.open = true
    }
    const same = 'code, pre, kbd, samp, script, style, [translate="no"]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const seen: string[] = []
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      if (parentElement?.closest(same) === null && parentElement.checkVisibility())
        seen.push(textContent ?? '')
    }
    return seen
  })
  const words = texts.flatMap((text) => text.split(/\s+/).flatMap(toWord))
  return {
    cyrillic: words.filter((word) => /\p{Script=Cyrillic}/u.test(word)).length,
    latin: words.filter((word) => /\p{Script=Latin}/u.test(word)).length,
  }
}

/** Russian words of all, in percent. */
export function shareOf(counts: readonly WordCount[]): number {
  const cyrillic = counts.reduce((sum, count) => sum + count.cyrillic, 0)
  const latin = counts.reduce((sum, count) => sum + count.latin, 0)
  return (100 * cyrillic) / (cyrillic + latin)
}

function toWord(text: string): string[] {
  const word = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const isWord = /^\p{L}[\p{L}\p{M}]*(?:[-'’]\p{L}[\p{L}\p{M}]*)*$/u.test(word)
  const isName = word === 'TypeScript'
  const isSame = /^[A-Z]{2,}(?:-[A-Z]+)*$/.test(word) || /\p{Ll}\p{Lu}/u.test(word)
  return isWord && (isName || !isSame) ? [word] : []
}
