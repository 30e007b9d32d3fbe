import type { Text } from '../../core/pages/model.ts'
import { html, type Markup } from './markup.ts'
import { renderCode } from './text.ts'
import type { TextView } from './view.ts'

/**
 * Names of the columns of a table whose rows are grids: roles are said, styles took them. A role says
 * what `scope` would. A search that leads to each page with such a table is of no use.
 */
export function renderTableHead(
  columns: readonly (string | { code: Text })[],
  view: TextView,
): Markup {
  const cells = columns.map(
    (column) =>
      html`<th role="columnheader">
        ${typeof column === 'string' ? column : renderCode(column.code, view)}
      </th>`,
  )
  return html`<thead role="rowgroup" data-pagefind-ignore>
    <tr role="row">
      ${cells}
    </tr>
  </thead>`
}
