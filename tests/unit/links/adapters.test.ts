import { mdxToJs } from 'satteri'
import { describe, expect, test } from 'vitest'
import { satteriReferenceLinks, type LinkOptions } from '../../../plugins/astro/links/adapters.ts'
import { parseAddress } from '../../../plugins/astro/links/address.ts'
import { renderSatteri, renderUnified } from './render-links.ts'

/** Links to the server `a` are there, all others are not. */
function createOptions(): LinkOptions & { asked: string[]; refused: string[] } {
  const asked: string[] = []
  const refused: string[] = []
  return {
    asked,
    refused,
    refuse: (_, source) => refused.push(source),
    stamp: '1',
    resolveIn: (path) => (url) => {
      asked.push(`${path} ${url}`)
      const query = parseAddress(url)
      if (query?.server !== 'a') return undefined
      const name = query.key ?? 'A server'
      return { status: 'found', url: '/to/', name, isCode: query.key !== undefined }
    },
  }
}

describe.each([
  ['unified', renderUnified],
  ['Sätteri', renderSatteri],
])('links to the reference through %s', (_, render) => {
  test('lead to their pages and keep their words and the rest of their attributes', () => {
    expect(
      render('[**x** `y`](mcp:a "T") [b](mcp:b) [c](/c/) [d][d]\n\n[d]: mcp:a', createOptions()),
    ).toBe(
      '<p><a href="/to/" title="T"><strong>x</strong> <code>y</code></a> <a href="mcp:b">b</a> <a href="/c/">c</a> <a href="/to/">d</a></p>',
    )
  })

  test('say what they lead to when they have no words of their own', () => {
    expect(render('<mcp:a/tool/b> [](mcp:a) [](<mcp:a/tool/b c>)', createOptions())).toBe(
      '<p><a href="/to/"><code>b</code></a> <a href="/to/">A server</a> <a href="/to/"><code>b c</code></a></p>',
    )
  })

  test('are found in raw HTML, not in code', () => {
    expect(render("<p><a\n href='mcp:a'>x</a></p>\n\n`[x](mcp:a)`", createOptions())).toBe(
      "<p><a\n href='/to/'>x</a></p>\n<p><code>[x](mcp:a)</code></p>",
    )
  })

  test('are asked for with the path of their file', () => {
    const options = createOptions()
    render('[x](mcp:a)', options, '/site/src/ru/über.md')
    expect(options.asked).toEqual(['/site/src/ru/über.md mcp:a'])
  })
})

test('links in MDX are those of elements and components, one inside the other too', async () => {
  const { code } = await mdxToJs(
    '[x](mcp:a) <a href="mcp:a" id="y">z</a>\n\n<Card href="mcp:a" n={1}>\n[in](mcp:a/tool/b)\n</Card>\n\n<Card href={"mcp:a"} />',
    { hastPlugins: [satteriReferenceLinks(createOptions())] },
  )
  expect(String(code).match(/href: "[^"]*"/g)).toEqual([
    'href: "/to/"',
    'href: "/to/"',
    'href: "/to/"',
    'href: "/to/"',
    'href: "/to/"',
  ])
  expect(String(code)).toContain('n: 1')
})

test('links in expressions of MDX are read where they are written out, and refused where not', async () => {
  const options = createOptions()
  const { code } = await mdxToJs(
    [
      "<a href={'mcp:a'}>x</a>",
      '<a href={`mcp:a`}>x</a>',
      '<a href={`mcp:a/${name}`}>x</a>',
      "<a href={name ?? 'mcp:a'}>x</a>",
      '<a href={name}>x</a> <a title={`mcp:${name}`}>x</a>',
      '{yes && <a href="mcp:a">x</a>}',
      "{'mcp:a'}",
    ].join('\n\n'),
    { hastPlugins: [satteriReferenceLinks(options)] },
  )
  expect(String(code).match(/href: "[^"]*"/g)).toEqual([
    'href: "/to/"',
    'href: "/to/"',
    'href: "mcp:a"',
  ])
  expect(options.refused).toEqual([
    '`mcp:a/${name}`',
    "name ?? 'mcp:a'",
    'yes && <a href="mcp:a">x</a>',
  ])
})
