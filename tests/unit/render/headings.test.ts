import { describe, expect, test } from 'vitest'
import { serverText } from '../../../src/core/server-text.ts'
import { renderServerMarkdown, type RenderedMarkdown } from '../../../src/render/markdown.ts'
import { outlineOf } from '../../../src/render/name-headings.ts'

const render = (text: string): RenderedMarkdown =>
  renderServerMarkdown(serverText(text, null), { anchors: 'instructions' })

function textsOf(text: string, max = 40): string[] {
  return outlineOf(render(text).headings, max).map((heading) => heading.text)
}

describe('headings of a server’s text', () => {
  test('get ids by their position, whatever their words, in the page and in the list alike', () => {
    expect(render('# Use\n\nWords\n\nИмя\n---\n\n# Use\n\n#')).toEqual({
      html:
        '<h3 id="instructions-1">Use</h3>\n<p>Words</p>\n<h4 id="instructions-2">Имя</h4>\n' +
        '<h3 id="instructions-3">Use</h3>\n<h3 id="instructions-4"></h3>',
      truncated: false,
      headings: [
        { level: 3, id: 'instructions-1', text: 'Use' },
        { level: 4, id: 'instructions-2', text: 'Имя' },
        { level: 3, id: 'instructions-3', text: 'Use' },
        { level: 3, id: 'instructions-4', text: '' },
      ],
    })
  })

  test('have no id where none was asked for', () => {
    expect(renderServerMarkdown(serverText('# Use', null))).toEqual({
      html: '<h3>Use</h3>',
      truncated: false,
      headings: [],
    })
  })

  test('inside quotes, lists and code are no headings of the whole', () => {
    const { html, headings } = render('> # Quoted\n\n- # Listed\n\n```\n# Code\n```\n\n# Real')
    expect(headings).toEqual([{ level: 3, id: 'instructions-1', text: 'Real' }])
    expect(html.match(/ id=/g)).toHaveLength(1)
  })

  test('are counted on through a text that is rendered in parts', () => {
    const { html, headings } = render('# Same\n\nSome words of a paragraph.\n\n'.repeat(1500))
    const ids = [...html.matchAll(/<h3 id="([a-z0-9-]+)">/g)].map(([, id]) => id)
    expect(ids).toEqual(Array.from({ length: 1500 }, (_, index) => `instructions-${index + 1}`))
    expect(headings.map(({ id }) => id)).toEqual(ids)
  })

  test('are plain text on one line: no tags, no links, nothing invisible, nothing long', () => {
    const [html, link, bidi, long, image] = render(
      [
        '# <script id="top">alert(1)</script> & *so* `on`',
        '# [Docs](javascript:alert(1)) {#identity}',
        '# abc\u202edef\u200b',
        `# ${'я'.repeat(300)}`,
        '# ![logo\u00a0 of us](https://example.com/a.png)',
      ].join('\n'),
    ).headings.map(({ text }) => text)
    expect(html).toBe('<script id="top">alert(1)</script> & so on')
    expect(link).toBe('Docs {#identity}')
    expect(bidi).toBe('abc[U+202E]def[U+200B]')
    expect(long).toBe(`${'я'.repeat(79)}…`)
    expect(image).toBe('logo of us')
  })

  test('of a server that writes ids itself have ours alone', () => {
    const { html } = render('<h1 id="identity">A</h1>\n\n# B <a id="versions"></a>')
    expect([...html.matchAll(/<[^>]* id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'instructions-1',
    ])
  })
})

describe('the outline of a server’s text', () => {
  test('has the headings of the outermost level that has more than one', () => {
    expect(textsOf('# One\n\n## Below\n\n# Two')).toEqual(['One', 'Two'])
    expect(textsOf('# Title\n\n## One\n\n### Below\n\n## Two')).toEqual(['One', 'Two'])
    expect(textsOf('## One\n\n## Two')).toEqual(['One', 'Two'])
  })

  test('has the outermost heading where no level has more, and nothing where there is none', () => {
    expect(textsOf('## Below\n\n# Title')).toEqual(['Title'])
    expect(textsOf('Words.')).toEqual([])
    expect(textsOf('#\n\n#')).toEqual([])
  })

  test('is bounded', () => {
    expect(textsOf('# One\n\n# Two\n\n# Three', 2)).toEqual(['One', 'Two'])
  })
})
