import { isStringOneByteRepresentation } from 'node:v8'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serverText } from '../../../src/core/server-text.ts'
import { renderServerMarkdown } from '../../../src/render/markdown.ts'
import { parseMarkdown } from '../../../src/render/parse/parse-markdown.ts'
import { readSimple } from '../../../src/render/parse/read-simple.ts'
import { toServerMarkdown } from '../../../src/render/to-markdown/server-markdown.ts'
import { readWork, resetWork } from '../../../src/render/work.ts'

beforeEach(resetWork)
afterEach(resetWork)

describe('a text that most servers could send is read straight', () => {
  test.each([
    ['with code', 'Lists `tide_gates` of a harbour. Use `all: true` with care (2 < 3 & 4 > 3).'],
    ['with emphasis', '**Note:** it is *slow*, and **`all`** is _slower_ than snake_case * 2.'],
    ['in paragraphs', 'First line,\n  second.\n\nThe next one [optional].\n'],
    ['with lists', 'Takes:\n- one\n  more\n- two\n  1. a\n  2. b\n\n3. three\n4. four\n'],
    ['with headings and code', '# Use\n\n```json\n{ "a": ["<b>"] }\n```\n## Not\nEnd'],
    ['with a table', '| a | b |\n| --- | :-: |\n| `x` | y |\n| 1 |  |\n\nEnd'],
  ])('%s', (_, text) => {
    expect(readSimple(text)).toBeDefined()
    parseMarkdown(text)
    expect(readWork()).toEqual({})
    // Twice the bytes would take twice the time in all that holds them.
    const { block } = toServerMarkdown(serverText(text, null), { headingShift: 0 })
    const { html } = renderServerMarkdown(serverText(text, null))
    expect([block, html].map(isStringOneByteRepresentation)).toEqual([true, true])
  })
})

describe('a text with anything else is left to the parser', () => {
  test.each([
    ['a link', '[a](https://a.example)'],
    ['an address', 'See https://a.example.'],
    ['HTML', 'a <b>b</b>'],
    ['an escape', String.raw`a \* b`],
    ['an entity', 'a &lt; b'],
    ['a definition', '[a]\n\n[a]: https://a.example'],
    ['a footnote', 'a[^1]'],
    ['emphasis that may be another', '*a*b*'],
    ['code without an end', 'a ` b'],
    ['a quote', '> a'],
    ['a task', '- [x] a'],
    ['a rule', 'a\n\n***'],
    ['an underlined heading', 'a\n---'],
    ['code by indent', '    a'],
    ['a loose list', '- a\n\n- b'],
    ['a lazy line', '- a\nb'],
    ['a hard break', 'a  \nb'],
    ['a fence without an end', '```\na'],
    ['a table with cells of different number', '| a |\n| - |\n| b | c |'],
  ])('%s', (_, text) => {
    expect(readSimple(text)).toBeUndefined()
  })
})

test('a text is parsed once, for the page and for its Markdown', () => {
  const text = 'Once, as [all of it](https://once.example) is.'
  for (let times = 0; times < 2; times++) {
    renderServerMarkdown(serverText(text, null))
    renderServerMarkdown(serverText(text, null), { headingShift: 3 })
    toServerMarkdown(serverText(text, null), { headingShift: 0, isNested: true })
  }
  expect(readWork()).toEqual({ parse: 1, markdown: 2, 'server-markdown': 1 })
})

test('each caller gets a tree of its own', () => {
  for (const text of ['a `b`', 'a ~~b~~ own']) {
    const { children } = parseMarkdown(text)
    children.pop()
    expect(parseMarkdown(text).children).toHaveLength(1)
  }
})

test('plain words are no work to be kept', () => {
  renderServerMarkdown(serverText('Plain words, no more.', null))
  toServerMarkdown(serverText('Plain words, no more.', null), { headingShift: 0 })
  expect(readWork()).toEqual({})
})
