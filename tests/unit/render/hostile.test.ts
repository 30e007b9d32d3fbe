import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serverText } from '../../../src/core/server-text.ts'
import { renderServerMarkdown } from '../../../src/render/markdown.ts'
import { isPlainText, renderPlainText } from '../../../src/render/plain-text.ts'
import { readTags } from './read-tags.ts'

const render = (text: string): string => renderServerMarkdown(serverText(text, null)).html

/** Ways to get a script, a form, a fetch or a look-alike into a page. */
const tricks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<style>@import "https://evil.example"</style>',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=q></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php echo 1 ?><x>',
  '<div\nonclick="alert(1)"\n>click</div>',
  '</p></div></main><h1>Forged</h1>',
  '</code></pre><script>alert(1)</script>',
  '`</code><script>alert(1)</script>`',
  '```html\n</code></pre><script>alert(1)</script>\n```',
  '    </pre><script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](java\u200bscript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example/x)',
  '[x](/\\evil.example)',
  '[x](https:evil.example)',
  '[x](blob:https://a.example/1)',
  '[x](#top) [y](../up) [z](?q)',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '[x](<javascript:alert(1)> "a\\"onmouseover=alert(1)")',
  '[x](https://a.example/"onmouseover="alert(1))',
  "[x](https://a.example/'onclick='alert(1) 'title\"><b>')",
  '<javascript:alert(1)>',
  '<https://a.example/"><script>alert(1)</script>>',
  'https://a.example/"><script>alert(1)</script>',
  '![x](https://track.example/p.png)',
  '![x](javascript:alert(1))',
  '![x"onerror="alert(1)](data:image/svg+xml,<svg/onload=alert(1)>)',
  '[![x](javascript:alert(1))](javascript:alert(2))',
  '[a [b](https://b.example) c](https://a.example)',
  '[^1]\n\n[^1]: <b id=user-content-fn-1>x</b>',
  '[^</a><script>]\n\n[^</a><script>]: x',
  '| <script> | b |\n| - | - |\n| <img src=x onerror=alert(1)> | `|` |',
  '- [x] <input onfocus=alert(1) autofocus>',
  '# <a name=x>\n\nx <h1>',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} {alert(1)} <%= 1 %>',
  '---\ntitle: x\n---\n',
  '\u0000<script\u0000>alert(1)</script>',
  '\ud800<b>\udfff',
  '\u2028<script>alert(1)</script>\u2029',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

describe('hostile text', () => {
  test.each(tricks)('becomes only allowed elements: %j', (trick) => {
    for (const text of [
      trick,
      `a ${trick} b`,
      `> ${trick}`,
      `- ${trick}`,
      `**${trick}**`,
      `${trick}\n\n${trick}`,
    ])
      expect(readTags(render(text)).faults).toEqual([])
  })

  test('made of any tricks, marks and characters becomes only allowed elements', () => {
    const mark = fc.constantFrom(
      ...'`~*_[]()<>!#>-+|\\&;:"\'\n\t =/'.split(''),
      '\n\n',
      '    ',
      '](',
      '```',
    )
    const piece = fc.oneof(
      fc.constantFrom(...tricks),
      mark,
      mark,
      fc.string({ unit: 'binary', maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(readTags(render(pieces.join(''))).faults).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test.each<[string, string]>([
    ['quotes in quotes', '>'.repeat(20_000)],
    ['lists in lists', '- '.repeat(10_000)],
    [
      'ever longer backtick runs',
      Array.from({ length: 600 }, (_, length) => `${'`'.repeat(length)} `).join(''),
    ],
    ['links that never close', '[a]('.repeat(4900)],
    ['images that never close', '![a]('.repeat(3900)],
    ['open brackets', '['.repeat(20_000)],
    ['underlined headings', 'a\n=\n'.repeat(5000)],
    [
      'a table of 4000 columns',
      `${'|a'.repeat(4000)}\n${'|-'.repeat(4000)}\n${'|\n'.repeat(2000)}`,
    ],
    ['emphasis in emphasis', '*a **b '.repeat(2800)],
  ])('of a costly shape is shown as it was sent: %s', (_, text) => {
    const html = render(text.slice(0, 19_000))
    expect(html.startsWith('<pre>')).toBe(true)
    expect(readTags(html).text.replaceAll('&gt;', '>')).toBe(text.slice(0, 19_000))
  })
})

describe('the short way for plain text', () => {
  test('gives what Markdown gives', () => {
    const word = fc.constantFrom(
      ...'a Bc 1 12. x: (y) "q" it\'s 50% a/b $5 — é 中 ,'.split(' '),
      '\u202e',
      '!',
      '-',
      '.',
    )
    const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
    const text = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, (text) => {
        fc.pre(isPlainText(text))
        // A rule below takes the long way for the whole text.
        expect(`${renderPlainText(text)}\n<hr>`).toBe(render(`${text}\n\n***`))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    '',
    'a\n\nb',
    ' a',
    '- a',
    '1. a',
    '# a',
    'a  \nb',
    'www.a.example',
    'a@b.example',
    'a\\*',
    'a&amp;b',
    'a\n===',
    '| a |',
  ])('is not taken for %j', (text) => {
    expect(isPlainText(text)).toBe(false)
  })
})
