import type { Notice } from '../../core/pages/model.ts'
import { joinBlocks, toQuote, type Block } from './blocks.ts'
import { escapeText } from './escape.ts'
import { toInlineCode, toPageLink, toPair, type MarkdownView } from './view.ts'

/** What a reader should know before the content. */
export function toNotices(view: MarkdownView, notices: readonly Notice[]): Block {
  return joinBlocks(
    notices.map(({ title, text: own, sentences = [], quote, link }) => {
      const text = [own, ...sentences.map((sentence) => sentence.text)].join(' ')
      const words = title ? toPair(view, title, escapeText(text)) : escapeText(text)
      const line = [words, link ? toPageLink(view, link) : ''].filter(Boolean).join(' ')
      return toQuote(joinBlocks([line, quote && toInlineCode(quote)]))
    }),
  )
}
