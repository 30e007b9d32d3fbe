import type { CodeBlock, ExchangeModel, ExchangeSample } from '../../core/pages/model.ts'
import { createRecent } from '../../core/recent.ts'
import { joinBlocks, type Block } from './blocks.ts'
import { escapeText, toFence } from './escape.ts'
import type { MarkdownView } from './view.ts'

// A page is written alone, and then among others.
const written = createRecent<CodeBlock, Block>(16)

/** A block of code below its label. */
export function toCodeBlock(block: CodeBlock): Block {
  const known = written.get(block)
  if (known !== undefined) return known
  const { label, text, lang } = block
  const made = joinBlocks([escapeText(label), toFence(text, lang)])
  written.set(block, made)
  return made
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
