import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { faultDocuments, renderFaultTable } from '../../faults/render-table.ts'
import { clockRows, rows } from '../../faults/table.ts'

test.each(faultDocuments)('$path shows the faults that are tested', ({ locale, path }) => {
  const text = readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')
  const shown = text.split('\n').filter((line) => line.startsWith('|'))
  const table = shown.slice(shown.findIndex((line) => line.includes('Streamable HTTP')))
  expect(table.map(toCells)).toEqual(renderFaultTable(locale).split('\n').map(toCells))
})

test('no cell of the table stands in it twice', () => {
  const cells = [...rows, ...clockRows].map(({ fault, step }) => `${fault} ${step}`)
  expect(new Set(cells).size).toBe(cells.length)
})

/** Without what is only layout. */
function toCells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim().replace(/^-+$/, '---'))
}
