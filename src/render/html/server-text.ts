import { serverText, type ServerText } from '../../core/server-text.ts'
import { renderServerMarkdown, type RenderedMarkdown } from '../markdown.ts'
import { markSafe, type SafeHtml } from '../safe-html.ts'
import { attributes, fromSafe, html, nothing, type Markup } from './markup.ts'
import { langOf, type TextView } from './view.ts'

export interface ServerTextOptions {
  /** Depth of the heading above, so that headings inside go below it. @default 2 */
  headingShift?: number | undefined
  /** Start of the ids of headings inside, where something leads to them. */
  anchors?: string | undefined
}

const defaultShift = 2

// About two screens; what is longer stands in the page, low until it is unfolded.
const longFrom = 5000

/** A text of the server in full: its Markdown, sanitised; translated, with the original folded. */
export function renderServerText(
  text: ServerText,
  view: TextView,
  { headingShift = defaultShift, anchors }: ServerTextOptions = {},
): Markup {
  const prose = renderServerMarkdown(text, { headingShift, ...(anchors && { anchors }) })
  return renderRead(text, prose, view, headingShift)
}

/** The same as a cell of a table: a text of one paragraph, as most are, is the cell itself. */
export function renderServerCell(text: ServerText, view: TextView): Markup {
  const prose = renderServerMarkdown(text)
  const isAlone = !text.translation && !prose.truncated && text.value.length <= longFrom
  const paragraph = isAlone ? toParagraph(prose.html) : undefined
  return paragraph
    ? html`<td role="cell" ${markProse(text, view)}>${paragraph}</td>`
    : html`<td role="cell">${renderRead(text, prose, view, defaultShift)}</td>`
}

function renderRead(
  text: ServerText,
  prose: RenderedMarkdown,
  view: TextView,
  headingShift: number,
): Markup {
  const { translation } = text
  const { t } = view.translator
  const isLong = text.value.length > longFrom
  const marks = markProse(text, view, {
    tabindex: isLong ? 0 : undefined,
    'data-amd-translation': translation?.state,
  })
  const state =
    translation &&
    translation.state !== 'reviewed' &&
    html`<p class="amd-translation">${t(`translation.${translation.state}`)}</p>`
  const fold = html`<details class="amd-fold"><summary>${t('ui.wholeText')}</summary></details>`
  const cut = prose.truncated && html`<p class="amd-muted">${t('ui.truncated')}</p>`
  return html`${state}${isLong ? html`<div class="amd-long">${fold}${box(prose.html, marks)}</div>` : renderProse(prose.html, marks)}${cut}${renderFolded(text, view, headingShift)}`
}

function renderFolded({ translation }: ServerText, view: TextView, headingShift: number): Markup {
  if (!translation) return nothing
  const { type, value, lang } = translation.folded
  const folded = serverText(value, lang)
  const label = view.translator.t(
    type === 'original' ? 'translation.original' : 'translation.former',
  )
  const { html: prose } = renderServerMarkdown(folded, { headingShift })
  return html`<details class="amd-original" data-pagefind-ignore>
    <summary>${label}</summary>
    ${renderProse(prose, markProse(folded, view))}
  </details>`
}

function markProse(
  { lang }: ServerText,
  view: TextView,
  others: Parameters<typeof attributes>[0] = {},
): Markup {
  return attributes({ class: 'amd-prose', lang: langOf(lang, view), dir: 'auto', ...others })
}

const [start, end] = ['<p>', '</p>']

/** A text of one paragraph, as most are, is that paragraph. */
function renderProse(prose: SafeHtml, marks: Markup): Markup {
  const paragraph = toParagraph(prose)
  return paragraph ? html`<p ${marks}>${paragraph}</p>` : box(prose, marks)
}

/** What is in the only paragraph; undefined for a text of more than one, or of other parts. */
function toParagraph(prose: SafeHtml): Markup | undefined {
  const isOne = prose.startsWith(start) && prose.indexOf(end) === prose.length - end.length
  // The inside of one element of what this room made.
  return isOne ? fromSafe(markSafe(prose.slice(start.length, -end.length))) : undefined
}

function box(prose: SafeHtml, marks: Markup): Markup {
  return html`<div ${marks}>${fromSafe(prose)}</div>`
}
