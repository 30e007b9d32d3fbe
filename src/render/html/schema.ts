import type { PropertyRow, SchemaModel } from '../../core/pages/model.ts'
import { html, type Markup, type Piece } from './markup.ts'
import { renderTable, renderRowText, renderType, renderVariants } from './property-table.ts'
import type { HtmlView } from './view.ts'

const unfoldUpTo = 24

/**
 * A JSON Schema as tables of properties.
 *
 * @param label Accessible name of the table.
 * @param foot What stands below.
 */
export function renderSchema(
  schema: SchemaModel,
  { label, view, foot }: { label: string; view: HtmlView; foot: Piece },
): Markup {
  const { root } = schema
  const isOpen = countRows(root) <= unfoldUpTo
  const isPlain = root.type === 'object' && root.badges.length === 0
  return html`<div class="amd-schema amd-table-box" id="${view.idOf(root.anchor)}">
    ${[
      schema.dialect && html`<p class="amd-small">${schema.dialect}</p>`,
      schema.empty && html`<p>${schema.empty}</p>`,
      !isPlain && html`<p>${renderType(root, view)}</p>`,
      renderRowText(root, view),
      schema.problems.map((problem) => html`<p class="amd-problem">${problem}</p>`),
      root.children.length > 0 && renderTable(root.children, { view, label, isOpen }),
      renderVariants(root.variants, { view, isOpen }),
      foot,
    ]}
  </div>`
}

/** Arguments or variables, without the box of a schema around them. */
export function renderProperties(
  rows: readonly PropertyRow[],
  label: string,
  view: HtmlView,
): Markup {
  return html`<div class="amd-table-box">${renderTable(rows, { view, label, isOpen: true })}</div>`
}

/** Rows of all levels and alternatives below a row. */
function countRows({ children, variants }: PropertyRow): number {
  const rows = [...children, ...variants.flatMap((variant) => variant.rows)]
  return rows.reduce((sum, row) => sum + 1 + countRows(row), 0)
}
