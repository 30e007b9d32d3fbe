import { serverText, type ServerText } from '../../core/server-text.ts'
import { renderServerMarkdown } from '../markdown.ts'
import { attributes, fromSafe, html, nothing, type Markup } from './markup.ts'
import { otherLang, type TextView } from './view.ts'

export interface ServerTextOptions {
  /** Depth of the heading above, so that headings inside go below it. @default 2 */
  headingShift?: number | undefined
  /** Start of the ids of headings inside, where something leads to them. */
  anchors?: string | undefined
}

// About two screens; what is longer stands in the page, low until it is unfolded.
const longFrom = 5000

/** A text of the server in full: its Markdown, sanitised; translated, with the original folded. */
export function renderServerText(
  text: ServerText,
  view: TextView,
  { headingShift = 2, anchors }: ServerTextOptions = {},
): Markup {
  const { translation } = text
  const { t } = view.translator
  const prose = renderServerMarkdown(text, { headingShift, ...(anchors && { anchors }) })
  const isLong = text.value.length > longFrom
  const marks = attributes({
    class: 'amd-prose',
    lang: otherLang(text.lang, view),
    dir: 'auto',
    tabindex: isLong ? 0 : undefined,
    'data-amd-translation': translation?.state,
  })
  const state =
    translation &&
    translation.state !== 'reviewed' &&
    html`<p class="amd-translation">${t(`translation.${translation.state}`)}</p>`
  const fold = html`<details class="amd-fold"><summary>${t('ui.wholeText')}</summary></details>`
  const cut = prose.truncated && html`<p class="amd-muted">${t('ui.truncated')}</p>`
  const content = html`<div ${marks}>${fromSafe(prose.html)}</div>`
  return html`${state}${isLong ? html`<div class="amd-long">${fold}${content}</div>` : content}${cut}${renderFolded(text, view, headingShift)}`
}

function renderFolded({ translation }: ServerText, view: TextView, headingShift: number): Markup {
  if (!translation) return nothing
  const { type, value, lang } = translation.folded
  const folded = serverText(value, lang)
  const label = view.translator.t(
    type === 'original' ? 'translation.original' : 'translation.former',
  )
  const marks = attributes({ class: 'amd-prose', lang: otherLang(folded.lang, view), dir: 'auto' })
  const prose = fromSafe(renderServerMarkdown(folded, { headingShift }).html)
  return html`<details class="amd-original" data-pagefind-ignore>
    <summary>${label}</summary>
    <div ${marks}>${prose}</div>
  </details>`
}
