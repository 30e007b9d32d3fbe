import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serverText } from '../../../../src/core/server-text.ts'
import { hardenMarkdown } from '../../../../src/render/harden-markdown.ts'
import { toServerMarkdown } from '../../../../src/render/to-markdown/server-markdown.ts'
import { hostileText } from './pieces.ts'
import { findFaults, readMarkdown, readWords } from './read-markdown.ts'

const render = (text: string): string =>
  toServerMarkdown(serverText(text, null), { headingShift: 2 }).block

describe('Markdown of a server, in a document of ours', () => {
  test('keeps what it says', () => {
    const text = [
      'Reads **one** of *many* `records`,',
      'or ~~none~~, see [the docs](https://a.example/b_c "T") or https://a.example/d.',
      '',
      '3) third',
      '4) fourth',
      '   - [x] done',
      '   - [ ] open',
      '',
      '> quoted\\',
      '> twice',
      '',
      '***',
      '',
      '```json',
      '{"a": "<b>"}',
      '```',
      '',
      '| name | count |',
      '| :--- | ----: |',
      '| `a` | 1 |',
    ].join('\n')
    expect(render(text)).toMatchInlineSnapshot(`
      "Reads **one** of *many* \`records\`,
      or ~~none~~, see [the docs](https://a.example/b_c) or https://a.example/d.

      3. third
      4. fourth
         - ☑ done
         - ☐ open

      > quoted\\
      > twice

      ___

      \`\`\`json
      {"a": "<b>"}
      \`\`\`

      | name | count |
      | --- | --- |
      | \`a\` | 1 |"
    `)
  })

  test('has its headings below ours, and no headings in a list', () => {
    expect(render('Title\n=====\n\n## Part')).toBe('### Title\n\n#### Part')
    expect(render('###### Deep #\n\n# ')).toBe('###### Deep')
    expect(render('- # Title')).toBe('- **Title**')
  })

  test.each([
    ['raw HTML', '<b>a</b>\n\n<script>x</script>', '&lt;b>a&lt;/b>\n\n&lt;script>x&lt;/script>'],
    ['an image', '![logo](https://a.example/x.png)', '[logo](https://a.example/x.png)'],
    ['a link elsewhere', '[a](javascript:alert(1)) [b](/c) [d](data:x)', 'a b d'],
    ['a link by name', '[a][x]\n\n[x]: https://a.example/', '[a](https://a.example/)'],
    ['a footnote', 'a[^1]\n\n[^1]: b', 'a\\[^1\\]\n\n> \\[^1\\]: b'],
    ['frontmatter', '---\ntitle: x\n---\n\na', '___\n\n#### title: x\n\na'],
    ['MDX', 'import x from "y"\n\n{x}', '&#105;mport x from "y"\n\n\\{x}'],
    ['plain words', 'export all\n- no, {all}', '&#101;xport all\n\n- no, \\{all}'],
    ['lists in a row', '- a\n\n* b\n\n+ c', '- a\n\n* b\n\n- c'],
    ['a text that is too deep', `${'>'.repeat(60)} a`, `\`\`\`text\n${'>'.repeat(60)} a\n\`\`\``],
  ])('makes %s harmless', (_, text, markdown) => {
    expect(render(text)).toBe(markdown)
  })

  test('says when it is cut', () => {
    const long = toServerMarkdown(serverText('word '.repeat(30_000), null), { headingShift: 2 })
    expect(long.truncated).toBe(true)
    expect(long.block.replaceAll('\n', '').length).toBeLessThanOrEqual(100_000)
  })

  test('stays where it is put and keeps its words, whatever it is', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const source = readMarkdown(text)
        hardenMarkdown(source)
        const tree = readMarkdown(`# A\n\n${render(text)}\n\n# B\n\nc`)
        expect(findFaults(tree)).toEqual([])
        expect(readWords(tree)).toBe(`A${readWords(source)}Bc`)
        const own = tree.children.filter((node) => node.type === 'heading' && node.depth < 3)
        expect(own).toEqual([tree.children[0], tree.children.at(-2)])
      }),
      { numRuns: 600 },
    )
  })
})
