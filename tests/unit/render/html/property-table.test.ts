import { describe, expect, test } from 'vitest'
import type { PropertyRow } from '../../../../src/core/pages/model.ts'
import { serverText } from '../../../../src/core/server-text.ts'
import { createTranslator } from '../../../../src/i18n/create-translator.ts'
import { renderTable } from '../../../../src/render/html/property-table.ts'

const plain: PropertyRow = {
  anchor: 'a',
  name: serverText('a', null),
  type: 'string',
  required: false,
  requiredLabel: '',
  facts: [],
  badges: [],
  children: [],
  variants: [],
}

/** The cells of a row after its name. */
function renderCells(row: Partial<PropertyRow>, dir: 'ltr' | 'rtl' = 'ltr'): string {
  const view = {
    translator: { ...createTranslator('en'), dir },
    href: (path: string) => `/${path}/`,
    asset: (src: string) => src,
    idOf: (anchor: string) => anchor,
  }
  const { html } = renderTable([{ ...plain, ...row }], { view, label: 'A', isOpen: true })
  return /<\/th> ([^]*)<\/tr><\/tbody>/.exec(html)?.[1] ?? ''
}

describe('the cell of a type', () => {
  const empty = '<td role="cell"></td>'

  test('is code itself', () => {
    expect(renderCells({})).toBe(
      `<td role="cell" translate="no" data-pagefind-ignore>string</td>${empty}`,
    )
    expect(renderCells({}, 'rtl')).toBe(
      `<td role="cell" dir="ltr" translate="no" data-pagefind-ignore>string</td>${empty}`,
    )
  })

  test('has code in it where a badge stands beside', () => {
    const badges = [
      { id: 'deprecated' as const, label: 'old', tone: 'neutral' as const, hint: 'Old.' },
    ]
    expect(renderCells({ badges })).toBe(
      '<td role="cell" data-pagefind-ignore><code translate="no">string</code> ' +
        `<span class="amd-badge" title="Old.">old</span></td>${empty}`,
    )
  })
})

describe('the cell of a description', () => {
  const toText = (row: Partial<PropertyRow>): string =>
    renderCells(row).slice(renderCells(row).indexOf('</td>') + '</td>'.length)
  const description = serverText('Of `b`.', null)
  const paragraph = 'Of <code>b</code>.'
  const fact = (value: string): PropertyRow['facts'][number] => ({
    label: value,
    values: [serverText(value, null)],
  })

  test('is its only paragraph', () => {
    expect(toText({ description })).toBe(
      `<td role="cell" class="amd-prose" dir="auto">${paragraph}</td>`,
    )
  })

  test('has it in it where there is more', () => {
    expect(toText({ description, problem: 'No.' })).toBe(
      `<td role="cell"><p class="amd-prose" dir="auto">${paragraph}</p>` +
        '<p class="amd-problem">No.</p></td>',
    )
    expect(toText({ description: serverText('A.\n\nB.', null) })).toMatch(
      /^<td role="cell"><div class="amd-prose" dir="auto"><p>A\.<\/p>\s*<p>B\.<\/p><\/div><\/td>$/,
    )
    expect(toText({ description: serverText('word '.repeat(1001), null) })).toMatch(
      /^<td role="cell"><div class="amd-long">/,
    )
    const translation = {
      state: 'machine' as const,
      folded: { type: 'original' as const, value: 'C', lang: 'de' },
    }
    expect(toText({ description: { ...description, translation } })).toMatch(
      /^<td role="cell"><p class="amd-translation">/,
    )
  })

  test('has a box for each of several facts, and none for one', () => {
    const toPair = (value: string): string =>
      `<dt>${value}</dt><dd><code translate="no">${value}</code></dd>`
    expect(toText({ facts: [fact('1')] })).toBe(
      `<td role="cell"><dl class="amd-row-facts" data-pagefind-ignore>${toPair('1')}</dl></td>`,
    )
    expect(toText({ facts: [fact('1'), fact('2')] })).toBe(
      '<td role="cell"><dl class="amd-row-facts" data-pagefind-ignore>' +
        `<div>${toPair('1')}</div><div>${toPair('2')}</div></dl></td>`,
    )
  })
})
