import { expect, test } from 'vitest'
import { toBadgeMarkdown } from '../../../src/render/badge-markdown.ts'
import { renderBadgeJson, renderBadgeSvg } from '../../../src/render/badge.ts'

const badge = {
  label: 'MCP 2026-07-28',
  message: 'нарушено 2 требования',
  tone: 'bad',
  text: 'Tom & "Jerry" <b>: MCP 2026-07-28, нарушено 2 требования',
  note: '',
  files: { svg: 'badge.svg', json: 'badge.json' },
  page: 'conformance',
} as const

test('a badge is a picture that says what it shows, without script and fonts from elsewhere', () => {
  expect(renderBadgeSvg(badge, { lang: 'ru', dir: 'ltr' })).toMatchInlineSnapshot(`
    "<svg xmlns="http://www.w3.org/2000/svg" width="265" height="20" viewBox="0 0 265 20" role="img" xml:lang="ru" aria-label="Tom &amp; &quot;Jerry&quot; &lt;b&gt;: MCP 2026-07-28, нарушено 2 требования">
    <title>Tom &amp; &quot;Jerry&quot; &lt;b&gt;: MCP 2026-07-28, нарушено 2 требования</title>
    <clipPath id="a"><rect width="265" height="20" rx="3"/></clipPath>
    <g clip-path="url(#a)">
    <rect width="111" height="20" fill="#3a404c"/>
    <rect x="111" width="154" height="20" fill="#b3203f"/>
    </g>
    <g fill="#fff" font-family="Verdana,DejaVu Sans,Noto Sans,sans-serif" font-size="11">
    <text x="7" y="14" textLength="97" lengthAdjust="spacingAndGlyphs">MCP 2026-07-28</text>
    <text x="118" y="14" textLength="140" lengthAdjust="spacingAndGlyphs">нарушено 2 требования</text>
    </g>
    </svg>
    "
  `)
})

test('a badge reads from the right where the words do', () => {
  const svg = renderBadgeSvg({ ...badge, message: 'ok' }, { lang: 'ar', dir: 'rtl' })
  expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    'ok',
    'MCP 2026-07-28',
  ])
})

test('a line of Markdown shows a badge and leads to its page, whatever the name of the server', () => {
  const addresses = { svg: 'https://a.example/badge.svg', page: 'https://a.example/c/' }
  expect(toBadgeMarkdown({ ...badge, text: String.raw`A [b]\ c` }, addresses)).toBe(
    String.raw`[![A \[b\]\\ c](https://a.example/badge.svg)](https://a.example/c/)`,
  )
})

test('the data of a badge is what the endpoint badge of shields.io reads', () => {
  expect(JSON.parse(renderBadgeJson(badge))).toEqual({
    schemaVersion: 1,
    label: 'MCP 2026-07-28',
    message: 'нарушено 2 требования',
    color: 'b3203f',
  })
})
