import type { PropertyRow } from '../../core/pages/model.ts'
import { attributes, html, type Markup, type Piece } from './markup.ts'
import { renderServerCell, renderServerText } from './server-text.ts'
import { renderTableHead } from './table-head.ts'
import { markCode, renderBadges, renderCode, renderCodeContent, renderShort } from './text.ts'
import { renderNote } from './note.ts'
import type { HtmlView, TextView } from './view.ts'

interface Place {
  view: HtmlView
  /** Whether the tables below start unfolded. */
  isOpen: boolean
}

/** Properties, arguments or variables; what is below one of them stands in a table of its own. */
export function renderTable(
  rows: readonly PropertyRow[],
  place: Place & { label: string },
): Markup {
  const { view, label } = place
  const { t } = view.translator
  const head = renderTableHead(
    [t('ui.column.name'), t('ui.column.type'), t('ui.column.description')],
    view,
  )
  return html`<table class="amd-table amd-properties" role="table" aria-label="${label}">
    ${head}
    <tbody role="rowgroup">
      ${rows.map((row) => renderRow(row, place))}
    </tbody>
  </table>`
}

function renderRow(row: PropertyRow, place: Place): Markup {
  const { view } = place
  const id = view.idOf(row.anchor)
  const isNested = row.children.length > 0 || row.variants.length > 0
  const name = renderCode(row.name.value === '' ? row.type : row.name, view)
  const head: Piece = [
    html`<a href="#${id}">${name}</a>`,
    row.note && [' ', renderNote(row.note, view)],
    row.part && html`${' '}<span class="amd-muted">${row.part}</span>`,
    row.requiredLabel && [' ', renderFlag(row.required, row.requiredLabel)],
  ]
  return html`<tr role="row" id="${id}">
      <th role="rowheader">${head}</th>
      ${[' ', renderTypeCell(row, view), renderTextCell(row, view)]}
    </tr>
    ${isNested && renderNested(row, place)}`
}

/** A type with nothing beside it is the cell itself. */
function renderTypeCell({ type, badges }: PropertyRow, view: HtmlView): Markup {
  return badges.length > 0
    ? html`<td role="cell" data-pagefind-ignore>
        ${renderCode(type, view)}${renderBadges(badges)}
      </td>`
    : html`<td role="cell" ${attributes({ ...markCode(view), 'data-pagefind-ignore': true })}>
        ${renderCodeContent(type)}
      </td>`
}

/** A description with nothing beside it is the cell itself where it can be. */
function renderTextCell(row: PropertyRow, view: HtmlView): Markup {
  const { title, description, facts, ref, problem } = row
  const isAlone = !title && facts.length === 0 && !ref && !problem
  return description && isAlone
    ? renderServerCell(description, view)
    : html`<td role="cell">${renderRowText(row, view)}</td>`
}

/** By tags, which take less of a page than classes; a table has many. Styles make them flags. */
function renderFlag(isRequired: boolean, label: string): Markup {
  return isRequired
    ? html`<b data-pagefind-ignore>${label}</b>`
    : html`<i data-pagefind-ignore>${label}</i>`
}

function renderNested(row: PropertyRow, { view, isOpen }: Place): Markup {
  const nested = view.translator.t('ui.nested')
  const table =
    row.children.length > 0 &&
    renderTable(row.children, { view, isOpen, label: `${nested} ${row.name.value}` })
  return html`<tr role="row" class="amd-nested">
    <td role="cell" colspan="3">
      <details ${attributes({ open: isOpen })}>
        <summary data-pagefind-ignore>${nested}${' '}${renderCode(row.name, view)}</summary>
        ${table}${renderVariants(row.variants, { view, isOpen })}
      </details>
    </td>
  </tr>`
}

export function renderType({ type, badges }: PropertyRow, view: TextView): Piece {
  return [renderCode(type, view, 'amd-type'), renderBadges(badges)]
}

/** All that is said of a value besides its name and type. */
export function renderRowText(row: PropertyRow, view: HtmlView): Piece {
  return [
    row.title && html`<p><strong>${renderShort(row.title, view)}</strong></p>`,
    row.description && renderServerText(row.description, view),
    row.facts.length > 0 && renderFacts(row.facts, view),
    row.ref &&
      html`<p class="amd-small"><a href="#${view.idOf(row.ref.anchor)}">${row.ref.label}</a></p>`,
    row.problem && html`<p class="amd-problem">${row.problem}</p>`,
  ]
}

/** Default, limits, allowed values and the like. A search finds what the values say, no numbers or labels. */
function renderFacts(facts: PropertyRow['facts'], view: TextView): Markup {
  const isFound = facts.some(hasText)
  // One needs no box to be kept together in.
  const isOne = facts.length === 1
  const rows = facts.map((fact) => {
    const { label, values } = fact
    const codes = values.map((value, index) => [index > 0 && ' ', renderCode(value, view)])
    const hasWords = hasText(fact)
    const ignored = attributes({ 'data-pagefind-ignore': isFound && !hasWords })
    const ignoredLabel = attributes({ 'data-pagefind-ignore': isFound && hasWords })
    const pair = html`<dt ${ignoredLabel}>${label}</dt>
      <dd>${codes}</dd>`
    return isOne ? pair : html`<div ${ignored}>${pair}</div>`
  })
  const marks = attributes({ class: 'amd-row-facts', 'data-pagefind-ignore': !isFound })
  return html`<dl ${marks}>${rows}</dl>`
}

/** Values stand there as JSON. */
function hasText({ values }: PropertyRow['facts'][number]): boolean {
  return values.some(({ value }) => value.includes('"'))
}

/** Labelled alternatives of a value: each a table of properties, or one value without a name. */
export function renderVariants(variants: PropertyRow['variants'], place: Place): Piece {
  return variants.map((variant) => renderVariant(variant, place))
}

function renderVariant(variant: PropertyRow['variants'][number], place: Place): Markup {
  const { view } = place
  const value = valueOf(variant)
  const rows = value ? value.children : variant.rows
  const isNamedAlike = value?.title?.value === variant.name?.value
  return html`<div ${attributes({ class: 'amd-variant', id: value && view.idOf(value.anchor) })}>
    <p class="amd-label">
      ${variant.label}${variant.name && [': ', renderShort(variant.name, view)]}
    </p>
    ${[
      value &&
        (value.children.length === 0 || value.badges.length > 0) &&
        html`<p>${renderType(value, view)}</p>`,
      value && renderRowText(isNamedAlike ? { ...value, title: undefined } : value, view),
      rows.length > 0 && renderTable(rows, { ...place, label: variant.label }),
      value && renderVariants(value.variants, place),
    ]}
  </div>`
}

/** The value of an alternative that is no set of properties. */
function valueOf({ rows }: PropertyRow['variants'][number]): PropertyRow | undefined {
  const [row] = rows
  return rows.length === 1 && row?.name.value === '' ? row : undefined
}
