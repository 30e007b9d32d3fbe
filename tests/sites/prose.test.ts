import { expect, test } from 'vitest'
import { buildHost } from './build-host.ts'
import { attributes, readWords } from './read-html.ts'

const note = /<aside class="note">\s*(?:<p>)?Mind the varnish: 2 turns are enough\./

test.each(['prose', 'prose-starlight'])(
  'texts beside the snapshot stand on their pages, rendered by the site (%s)',
  async (name) => {
    const host = await buildHost(name)
    expect(host.code).toBe(0)
    const first = host.read('reference/mcp/index.html')
    expect(first).toContain('Written <em>before</em> the bench.')
    expect(first.indexOf('Written <em>')).toBeLessThan(first.indexOf('id="identity"'))
    expect(attributes(first, 'h2', 'id')).toContain('a-heading-of-the-owners')
    // In the table of contents too, before ours.
    const own = first.indexOf('href="#a-heading-of-the-owners"')
    expect(own).toBeGreaterThan(0)
    expect(first.lastIndexOf('href="#identity"')).toBeGreaterThan(own)
    const russian = host.read('ru/reference/mcp/index.html')
    expect(russian).toContain('Написано <em>до</em> верстака.')
    expect(readWords(russian)).not.toContain('Written before')

    const tool = host.read('reference/mcp/tools/clamp/index.html')
    expect(tool).toMatch(note)
    expect(tool.search(note)).toBeGreaterThan(tool.indexOf('id="definition"'))
    // Without a Russian text the English one is shown, and says so.
    expect(host.read('ru/reference/mcp/tools/clamp/index.html')).toMatch(
      /<div class="amd-own" lang="en">\s*<aside class="note">/,
    )
  },
)

test('the other forms of a page have its texts as their owner wrote them, with links to pages', async () => {
  const host = await buildHost('prose')
  const first = host.read('reference/mcp.md')
  expect(first).toContain('Written _before_ the bench.')
  expect(first.indexOf('## A heading of the owner’s')).toBeGreaterThan(first.indexOf('# '))
  expect(first).toMatch(/See \[the clamp\]\(\S*\/reference\/mcp\/tools\/clamp\.md(#input)?\)/)
  expect(host.read('ru/reference/mcp.md')).toContain('Написано')
  const tool = host.read('ru/reference/mcp/tools/clamp.md')
  expect(tool).toContain('<Note>Mind the varnish')
  expect(tool).not.toContain('import Note')
  const { texts } = JSON.parse(host.read('ru/reference/mcp/tools/clamp.json')) as { texts: unknown }
  expect(texts).toEqual([
    {
      path: 'tools/clamp',
      place: 'after',
      lang: 'en',
      markdown: '<Note>Mind the varnish: {1 + 1} turns are enough.</Note>',
    },
  ])
  expect(host.read('reference/mcp/llms-full.txt')).toContain('\n## A heading of the owner’s')
})

test('a text goes with its tool onto the page that has all', async () => {
  const host = await buildHost('prose', { LAYOUT: 'single' })
  const html = host.read('reference/mcp/index.html')
  const [clamp, text, release] = [
    html.indexOf('id="tool-clamp"'),
    html.search(note),
    html.indexOf('id="tool-release"'),
  ]
  expect(clamp).toBeGreaterThan(0)
  expect(text).toBeGreaterThan(clamp)
  expect(release).toBeGreaterThan(text)
  const markdown = host.read('reference/mcp.md')
  expect(markdown.indexOf('<Note>')).toBeGreaterThan(markdown.indexOf('`clamp`'))
  expect(markdown.indexOf('<Note>')).toBeLessThan(markdown.lastIndexOf('`release`'))
  const { texts } = JSON.parse(host.read('reference/mcp.json')) as { texts: { path: string }[] }
  expect(texts.map(({ path }) => path)).toEqual(['', 'tools', 'tools/clamp', 'tools/release'])
})

test('a text in MDX on a site without MDX stops the build with what to add', async () => {
  const host = await buildHost('prose', { MDX: 'none' })
  expect(host.code).toBe(1)
  expect(host.log).toContain(
    'mcp/bench/tools/clamp.after.mdx is MDX, which this site does not know.',
  )
  expect(host.log).toContain('npx astro add mdx')
})
