import { levels } from '../../src/core/level.ts'
import { findKeywords, matchLocale, wordsOf } from '../../src/i18n/bcp14/index.ts'
import { markKeyword } from './plan-edits.ts'
import type { TreeNode } from './tree.ts'

const bcp14Url = 'https://www.rfc-editor.org/info/bcp14'

/**
 * One paragraph that says what the keywords of a page mean, in the page's language, with the one link
 * to BCP 14. In English, and marked so, where the language is not known.
 */
export function buildLegend(lang: string): TreeNode | undefined {
  const known = matchLocale(lang) ?? 'en'
  const words = wordsOf(known)
  if (!words) return undefined
  const shown = levels.map((level) => words.keywords[level])
  const parts = new Intl.ListFormat(known, { type: 'conjunction' }).formatToParts(shown)
  const list = parts.map(({ type, value }) =>
    type === 'element' ? mark(value, known) : text(value),
  )
  const link: TreeNode = {
    type: 'element',
    tagName: 'a',
    properties: { href: bcp14Url },
    children: [text('BCP 14')],
  }
  const children = words.legend
    .split(/(\{\{\w+\}\})/)
    .flatMap((part) =>
      part === '{{keywords}}' ? list : part === '{{bcp14}}' ? [link] : part ? [text(part)] : [],
    )
  const foreign = matchLocale(lang) ? {} : { lang: 'en' }
  return {
    type: 'element',
    tagName: 'p',
    properties: { className: ['bcp14-legend'], ...foreign },
    children,
  }
}

function mark(word: string, locale: string): TreeNode {
  const [keyword] = findKeywords(word, locale)
  if (!keyword) return text(word)
  return markKeyword({ ...keyword, start: 0, end: word.length }, word, 0)
}

function text(value: string): TreeNode {
  return { type: 'text', value }
}
