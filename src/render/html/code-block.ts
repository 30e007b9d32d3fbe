import type { CodeBlock, ExchangeModel } from '../../core/pages/model.ts'
import { highlight } from '../highlight.ts'
import { attributes, fromSafe, html, type Markup, type Piece } from './markup.ts'
import { directionOfCode, toLink, type HtmlView } from './view.ts'

const foldFrom = 28

/** The text of a block as HTML, and the ids in it. */
export interface ColouredCode {
  code: Piece
  ids: readonly string[]
}

/**
 * A highlighted block. The whole text stands in the page once; a long one is cut by style alone. A
 * script adds the button that copies it (`plugins/astro/components/code/copy.ts`).
 *
 * @param coloured Where more is to be in the text than colours and marks.
 */
export function renderCodeBlock(block: CodeBlock, view: HtmlView, coloured?: ColouredCode): Markup {
  const { t } = view.translator
  const lines = countLines(block.text)
  const marks = (block.annotations ?? []).flatMap(({ id, anchor, ...mark }) => {
    const href = toLink(view, anchor)
    return href === undefined ? [] : { ...mark, id: view.idOf(id), href }
  })
  const [target] = coloured?.ids ?? marks.map(({ id }) => id)
  const isLong = lines > foldFrom
  const id = isLong && target !== undefined ? `${target}-block` : undefined
  const figure = attributes({
    class: marks.length > 0 ? 'amd-code amd-code--noted' : 'amd-code',
    id,
    'data-pagefind-ignore': !view.isIgnored,
  })
  const code = coloured?.code ?? fromSafe(highlight(block.text, block.lang, marks))
  const pre = attributes({ dir: directionOfCode(view), translate: 'no', tabindex: 0 })
  // What has no tags in JSON is a key, or a sign beside one.
  const base = attributes({ class: block.lang === 'json' ? 'amd-json' : undefined })
  // What a link into the block unfolds is folded by a link to the block itself.
  const less = id && html`<p class="amd-less"><a href="#${id}">${t('ui.foldText')}</a></p>`
  const body = html`<pre ${pre}><code ${base}>${code}</code></pre>`
  return html`<figure ${figure}>
    <figcaption>${block.label}</figcaption>
    ${isLong ? renderFold(t('ui.allLines', { count: lines }), body, less) : body}
  </figure>`
}

function renderFold(label: string, body: Markup, less: Piece): Markup {
  return html`<div>
    <details class="amd-fold"><summary>${label}</summary></details>
    ${body}${less}
  </div>`
}

/** A recorded request and its response. */
export function renderExchange(exchange: ExchangeModel, view: HtmlView): Markup {
  const blocks = [...exchange.request, ...exchange.response]
  const notes = blocks.flatMap(({ annotations = [] }) => annotations)
  const hasNotes = notes.some(({ anchor }) => toLink(view, anchor))
  const note = exchange.note && html`<p>${exchange.note}</p>`
  const hint = hasNotes && html`<p class="amd-small">${view.translator.t('note.hint')}</p>`
  return html`<div class="amd-exchange">
    ${note}${hint}${blocks.map((block) => renderCodeBlock(block, view))}
  </div>`
}

function countLines(text: string): number {
  const end = text.trimEnd()
  let lines = 1
  for (let at = end.indexOf('\n'); at >= 0; at = end.indexOf('\n', at + 1)) lines++
  return lines
}
