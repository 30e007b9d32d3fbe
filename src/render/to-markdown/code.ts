import type { CodeBlock, ExchangeModel, ExchangeSample } from '../../core/pages/model.ts'
import { joinBlocks, type Block } from './blocks.ts'
import { escapeText, toFence } from './escape.ts'
import type { MarkdownView } from './view.ts'

/** A block of code below its label. */
export function toCodeBlock({ label, text, lang }: CodeBlock): Block {
  return joinBlocks([escapeText(label), toFence(text, lang)])
}

/** A request that a reader could send, in the forms that are wanted, and a recorded answer. */
export function toSample({ forms }: MarkdownView, sample: ExchangeSample): Block {
  const { label, title, note, blocks, response } = sample
  const wanted = blocks.filter(({ id }) => !forms || id === undefined || forms.includes(id))
  return joinBlocks([
    `**${escapeText(label)}**${title === undefined ? '' : ` ${escapeText(title)}`}`,
    escapeText(note),
    ...wanted.map(toCodeBlock),
    ...(response ? [escapeText(response.text), ...response.blocks.map(toCodeBlock)] : []),
  ])
}

/** A recorded request and its response. */
export function toExchange({ note, request, response }: ExchangeModel): Block {
  return joinBlocks([escapeText(note), ...[...request, ...response].map(toCodeBlock)])
}
