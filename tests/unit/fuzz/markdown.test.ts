import fc from 'fast-check'
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { renderOwnMarkdown } from '../../../src/render/markdown.ts'
import { readSimple } from '../../../src/render/parse/read-simple.ts'
import { renderSimple } from '../../../src/render/simple-html.ts'
import { patience, runs } from './runs.ts'

const processor = unified().use(remarkParse).use(remarkGfm).freeze()

const signs = [
  ...['`', '``', '*', '**', '_', '__', '~', '~~', '|', '#', '\\', '&', '&amp;', '<', '<b>', '<!--'],
  ...['[', ']', '[a]', '](', ']:', '[x] ', '[ ] ', '!', '>', ':', '"', '+', '=', '-', '.', ', '],
  ...['https://a.b', 'www.', '@', 'a@b.c', '---', ':-', '1.', '- ', '# ', '    ', '\t', '\r'],
]
const words = [
  ...['a', 'b ', ' c', 'foo bar', ' (x) ', '`x`', '`<a|b>`', '` y `', '**b**', '*e*', '_e_', 'a_b'],
  ...['2*3', ' * ', ' & ', 'é', '中', '😀', '“', '\u00a0', '\u200b', '\u2028', '\ue000', '\0'],
]
const starts = [
  ...['\n', '\n\n', '\n- ', '\n* ', '\n+ ', '\n1. ', '\n2. ', '\n3) ', '\n  ', '\n  - ', '\n   '],
  ...['\n    ', '\n# ', '\n## ', '\n```\n', '\n```json\n', '\n---', '\n===', '\n***\n', '\n> '],
  ...['\n|', '\n| a | b |\n| --- | :-: |\n', '| c | d |\n', '  \n', ' \n'],
]
const soup = fc
  .array(fc.constantFrom(...signs, ...words, ...starts, ...starts), { maxLength: 18 })
  .map((pieces) => pieces.join(''))

const inline = fc
  .array(
    fc.constantFrom('foo', ' ', ' ', 'bar', '`x`', '**', '*', '_', '.', '(', ')', '"', 'a_b'),
    {
      maxLength: 10,
    },
  )
  .map((pieces) => pieces.join(''))
const line = fc.oneof(
  ...['', '- ', '  ', '  - ', '1. ', '   ', '## '].map((start) =>
    inline.map((text) => start + text),
  ),
  inline.map((text) => `| ${text} | b |`),
  fc.constantFrom('', '', '', '| --- | --- |', '```', '```json', '{"a": 1}', '---', '- ', '-'),
)
const lines = fc.array(line, { maxLength: 8 }).map((all) => all.join('\n'))

describe('Markdown that is read straight has the tree and the HTML of the parser', () => {
  test.each([
    ['of signs in any order', soup],
    ['of lines in any order', lines],
  ])('%s', { timeout: patience }, (_, text) => {
    let count = 0
    let written = 0
    fc.assert(
      fc.property(text, (markdown) => {
        const simple = readSimple(markdown)
        if (!simple) return
        count++
        expect(simple).toEqual(withoutPositions(processor.parse(markdown)))
        const html = renderSimple(markdown, { headingShift: 0, hasAnchors: false })
        if (html === undefined) return
        written++
        // Nothing of ours but the processor makes this.
        expect(html).toBe(renderOwnMarkdown(markdown))
      }),
      runs(3000),
    )
    expect(count).toBeGreaterThan(300)
    expect(written).toBeGreaterThan(250)
  })
})

function withoutPositions({ position: _position, data: _data, ...node }: Nodes): object {
  return 'children' in node ? { ...node, children: node.children.map(withoutPositions) } : node
}
