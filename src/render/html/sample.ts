import { sampleForms, type ExchangeSample, type ItemPage } from '../../core/pages/model.ts'
import { renderCodeBlock } from './code-block.ts'
import { attributes, html, type Markup, type Piece } from './markup.ts'
import type { HtmlView } from './view.ts'

const names = {
  jsonrpc: 'JSON-RPC',
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
} as const satisfies Record<(typeof sampleForms)[number], string>

/** The samples of a tool, prompt or resource: one made up, or the recorded calls. */
export function renderSamples(
  { sample, moreSamples = [] }: Pick<ItemPage, 'sample' | 'moreSamples'>,
  view: HtmlView,
): Piece {
  return [sample, ...moreSamples].map((one, position) => renderSample(one, position, view))
}

/**
 * A request a reader could send: one form of it at a time. The forms are details of one name, so that
 * opening one closes the others; where styles can place what is in them, they stand as tabs. Below a
 * recorded one stands what the server answered.
 */
function renderSample(sample: ExchangeSample, position: number, view: HtmlView): Markup {
  const badge = sample.origin === 'recorded' ? 'amd-badge amd-badge--good' : 'amd-badge'
  const title = sample.title && html`<strong>${sample.title}</strong>`
  const note = sample.note && html`<p>${sample.note}</p>`
  return html`<p class="amd-sample__head">
      <span class="${badge}">${sample.label}</span>${' '}${title}
    </p>
    ${note}${renderForms(sample, position, view)}${renderResponse(sample, view)}`
}

function renderForms({ blocks }: ExchangeSample, position: number, view: HtmlView): Piece {
  const forms = sampleForms
    .map((form) => ({ form, blocks: blocks.filter(({ id = 'jsonrpc' }) => id === form) }))
    .filter((one) => one.blocks.length > 0)
  if (forms.length <= 1) return blocks.map((block) => renderCodeBlock(block, view))
  const name = view.idOf(position === 0 ? 'sample-forms' : `sample-forms-${position + 1}`)
  const panels = forms.map((one, index) => {
    const panel = one.blocks.map((block) => renderCodeBlock(block, view))
    return html`<details ${attributes({ name, open: index === 0 })}>
      <summary>${names[one.form]}</summary>
      ${panel}
    </details>`
  })
  return html`<div class="amd-forms">${panels}</div>`
}

function renderResponse({ response }: ExchangeSample, view: HtmlView): Piece {
  if (!response) return undefined
  const blocks = response.blocks.map((block) => renderCodeBlock(block, view))
  return html`<div class="amd-sample__response">
    <p>${response.text}</p>
    ${blocks}
  </div>`
}
