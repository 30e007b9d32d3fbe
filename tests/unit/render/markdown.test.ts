import { describe, expect, test } from 'vitest'
import { serverText } from '../../../src/core/server-text.ts'
import { renderServerMarkdown, type MarkdownOptions } from '../../../src/render/markdown.ts'

const render = (text: string, options?: MarkdownOptions): string =>
  renderServerMarkdown(serverText(text, null), options).html

describe('Markdown of a server', () => {
  test('keeps paragraphs, emphasis, code, lists, quotes, rules and tables', () => {
    const text = [
      'Reads **one** of *many* `records`,',
      'or ~~none~~.',
      '',
      '3. third',
      '4. fourth',
      '   - [x] done',
      '   - [ ] open',
      '',
      '> quoted\\',
      '> twice',
      '',
      '---',
      '',
      '```json',
      '{"a": "<b>"}',
      '```',
      '',
      '| name | count |',
      '| :--- | ----: |',
      '| a | 1 |',
    ].join('\n')
    expect(render(text)).toMatchInlineSnapshot(`
      "<p>Reads <strong>one</strong> of <em>many</em> <code>records</code>,
      or <del>none</del>.</p>
      <ol start="3">
      <li>third</li>
      <li>fourth
      <ul>
      <li>☑ done</li>
      <li>☐ open</li>
      </ul>
      </li>
      </ol>
      <blockquote>
      <p>quoted<br>
      twice</p>
      </blockquote>
      <hr>
      <pre><code>{"a": "&#x3C;b>"}
      </code></pre>
      <div class="amd-scroll" tabindex="0"><table>
      <thead>
      <tr>
      <th>name</th>
      <th>count</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>a</td>
      <td>1</td>
      </tr>
      </tbody>
      </table></div>"
    `)
  })

  test('has its headings below those of the page, never beyond the sixth', () => {
    expect(render('# One\n\n## Two\n\n##### Five')).toBe(
      '<h3>One</h3>\n<h4>Two</h4>\n<h6>Five</h6>',
    )
    expect(render('# One', { headingShift: 4 })).toBe('<h5>One</h5>')
  })

  test('links to http, https and mail addresses, with nothing told to them', () => {
    expect(render('[a](https://a.example/x?y=1#z "Title") me@a.example')).toMatchInlineSnapshot(
      `"<p><a href="https://a.example/x?y=1#z" rel="nofollow noopener noreferrer">a</a> <a href="mailto:me@a.example" rel="nofollow noopener noreferrer">me@a.example</a></p>"`,
    )
  })

  test('shows raw HTML, comments and JSX as the text they are', () => {
    expect(render('Path: <file_path> and {globalThis.secret}\n\n<!-- note --> <T>'))
      .toMatchInlineSnapshot(`
      "<p>Path: &#x3C;file_path> and {globalThis.secret}</p>
      <p>&#x3C;!-- note --> &#x3C;T></p>"
    `)
    expect(render('import "x"\n\nexport const a = 1')).toBe(
      '<p>import "x"</p>\n<p>export const a = 1</p>',
    )
  })

  test('shows images as links by their words, inside links as words', () => {
    expect(
      render(
        '![A map](https://a.example/m.png) [![logo](https://a.example/l.png)](https://a.example)',
      ),
    ).toMatchInlineSnapshot(
      `"<p><a href="https://a.example/m.png" rel="nofollow noopener noreferrer">A map</a> <a href="https://a.example" rel="nofollow noopener noreferrer">logo</a></p>"`,
    )
  })

  test('shows footnotes without links, since their ids would clash with those of the page', () => {
    expect(render('Fast[^n].\n\n[^n]: On *this* machine.')).toMatchInlineSnapshot(`
      "<p>Fast[^n].</p>
      <blockquote>
      <p>[^n]: On <em>this</em> machine.</p>
      </blockquote>"
    `)
  })

  test('names invisible and bidi characters in text and in code', () => {
    expect(render('pay\u202etxt.exe `a\u200bb` &#x2066;c')).toMatchInlineSnapshot(
      `"<p>pay<span class="amd-invisible">U+202E</span>txt.exe <code>a<span class="amd-invisible">U+200B</span>b</code> <span class="amd-invisible">U+2066</span>c</p>"`,
    )
  })

  test('is cut at the bound between characters, and says so', () => {
    const text = serverText('жук '.repeat(10), null)
    expect(renderServerMarkdown(text, { maxBytes: 15 })).toEqual({
      html: '<p>жук жук</p>',
      truncated: true,
      headings: [],
    })
    expect(renderServerMarkdown(text)).toEqual({
      html: `<p>${'жук '.repeat(10).trim()}</p>`,
      truncated: false,
      headings: [],
    })
  })

  test('of 60 KB is shown whole, split where a block ends', () => {
    const block = 'Some **words** of a paragraph.\n\n```\ncode\n\nmore\n```\n\n'
    const html = render(block.repeat(1100))
    expect(html.match(/<strong>/g)).toHaveLength(1100)
    expect(html.match(/<pre><code>code\n\nmore\n<\/code><\/pre>/g)).toHaveLength(1100)
  })
})
