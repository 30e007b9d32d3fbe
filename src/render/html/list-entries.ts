import type { ListSection } from '../../core/pages/model.ts'
import { html, type Markup } from './markup.ts'
import { renderBadges, renderCode, renderShort } from './text.ts'
import type { LinkView } from './view.ts'

/** The primitives of one list or group, a line each. One text: a list may have thousands. */
export function renderEntries(entries: ListSection['entries'], view: LinkView): Markup {
  return html`<ul class="amd-cards">
    ${entries.map((entry) => renderEntry(entry, view))}
  </ul>`
}

function renderEntry(entry: ListSection['entries'][number], view: LinkView): Markup {
  const { name, title, summary } = entry
  const subtitle = title && title.value !== name.value && html`<p>${renderShort(title, view)}</p>`
  return html`<li data-amd-entry="${entry.traits?.join(' ') ?? ''}">
    <p>
      <a href="${view.href(entry.path, entry.anchor)}">${renderCode(name, view)}</a
      >${renderBadges(entry.badges, true)}
    </p>
    ${subtitle}${summary && html`<p class="amd-muted">${renderShort(summary, view)}</p>`}
  </li>`
}
