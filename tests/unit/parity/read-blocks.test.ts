import { describe, expect, test } from 'vitest'
import { readBlocks } from '../../../src/render/read-blocks.ts'

const outline = (text: string, format?: 'md' | 'mdx'): string[] =>
  readBlocks(text, format).map(({ kind, line, text, codes, urls }) =>
    `${line} ${kind} ${JSON.stringify(text)} ${[...codes, ...urls].join(' ')}`.trim(),
  )

describe('the blocks of a source', () => {
  test('are headings, paragraphs, items, cells and code, with their lines', () => {
    expect(
      outline(
        '---\na: 1\n---\n\n# A `b`\n\nOne **two**\nthree [x](/y) ![z](z.png)\n\n- i\n\n  j\n  - k\n\n' +
          '| h |\n| - |\n| c |\n\n    code\n\n> q\n\n[d]: /e\n\nf[^1]\n\n[^1]: g',
      ),
    ).toEqual([
      '5 heading "A \uFFFC" b',
      '7 paragraph "One two\\nthree x \uFFFC" /y z.png',
      '10 item "i"',
      '12 item "j"',
      '13 item "k"',
      '15 heading "h"',
      '17 cell "c"',
      '19 code ""',
      '21 paragraph "q"',
      '23 paragraph "" /e',
      '25 paragraph "f\uFFFC"',
      '27 paragraph "g"',
    ])
  })

  test('keep the place of emphasis', () => {
    expect(readBlocks('a **b** _c_').map(({ emphases }) => emphases)).toEqual([
      [
        { start: 2, end: 3 },
        { start: 4, end: 5 },
      ],
    ])
  })

  test('are without comments, directives and tags, not without the text in them', () => {
    expect(
      outline(
        'a <!-- `MUST` --> <b class="MUST">b</b> <kbd>MUST</kbd> c<br>d <https://x.example>\n\n' +
          ':::note[MUST]\nin a note\n:::\n\n<div title="MUST">\nin a div\n</div>\n\n`<i>` a < b\n\n```html\n<p>\n```',
      ),
    ).toEqual([
      '1 paragraph "a  b \uFFFC c d https://x.example" https://x.example',
      '4 paragraph "in a note"',
      '8 paragraph "in a div"',
      '11 paragraph "\uFFFC a < b" <i>',
      '13 code ""',
    ])
  })

  test('of MDX are without modules and expressions', () => {
    const mdx =
      'import A from "a"\nimport B from "b"\n\nexport const c = {\n  MUST: 1,\n}\n\n' +
      '<A b={{ c: "MUST" }} d={() => { return { e: `MUST` } }}>\n      indented *text*\n</A>\n\n' +
      'a{" "}b {/* MUST */}{c.map((d) => <i>MUST</i>)} `{d}`\n\n<B />\n\n```js\nimport x\n{'
    expect(outline(mdx, 'mdx')).toEqual([
      '9 paragraph "indented text"',
      '12 paragraph "a b \uFFFC \uFFFC" {d}',
      '16 code ""',
    ])
    expect(outline('import the file\n\n{braces} stay', 'md')).toEqual([
      '1 paragraph "import the file"',
      '3 paragraph "{braces} stay"',
    ])
  })
})
