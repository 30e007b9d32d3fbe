import type { AppModel } from '../../core/pages/model.ts'
import { attributes, html, type Markup, type Piece } from './markup.ts'
import { renderCode, renderShort } from './text.ts'
import type { HtmlView } from './view.ts'

/** The interface that hosts show with the results of a tool, as the server declares it. */
export function renderApp(app: AppModel, view: HtmlView): Markup {
  const spec = html`<a href="${app.href}">${view.translator.t('app.spec')}</a>`
  const rows = app.rows.map((row) => {
    const values = row.values.map((value) => html`<li>${renderValue(row, value, view)}</li>`)
    const list =
      values.length > 0 &&
      html`<ul class="amd-app__origins">
        ${values}
      </ul>`
    return html`<div>
      <dt>${row.label}</dt>
      <dd>${list}${row.text}</dd>
    </div>`
  })
  const notes = app.notes.map((note) => html`<p class="amd-small">${note}</p>`)
  return html`<div class="amd-app">
    <p>${app.lead}${' '}${spec}</p>
    ${renderScreenshot(app, view)}
    <dl class="amd-facts">${rows}</dl>
    ${notes}
  </div>`
}

type Row = AppModel['rows'][number]

function renderValue({ link, code }: Row, value: Row['values'][number], view: HtmlView): Piece {
  if (link)
    return html`<a href="${view.href(link.path, link.anchor)}">${renderCode(value, view)}</a>`
  return code ? renderCode(value, view) : renderShort(value, view)
}

function renderScreenshot({ screenshot }: AppModel, view: HtmlView): Piece {
  if (!screenshot) return undefined
  const { src, alt, width, height } = screenshot
  const image = attributes({
    ...{ src: view.asset(src), alt, width, height },
    ...{ loading: 'lazy', decoding: 'async' },
  })
  return html`<figure><img ${image} /></figure>`
}
