import type { PropertyRow } from '../../../../src/core/pages/model.ts'

/** Rows of all levels and alternatives below a row. */
export function countRows({ children, variants }: PropertyRow): number {
  const rows = [...children, ...variants.flatMap((variant) => variant.rows)]
  return rows.reduce((sum, row) => sum + 1 + countRows(row), 0)
}
