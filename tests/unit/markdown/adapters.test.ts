import { markdownToHtml, mdxToJs } from 'satteri'
import { describe, expect, test } from 'vitest'
import { createFolderLang, satteriRequirementKeywords } from '../../../plugins/markdown/index.ts'
import { renderSatteri, renderUnified } from './render-both.ts'
import { allVectors } from './vectors.ts'

const mark = (level: string, text: string, rest = ''): string =>
  `<span class="bcp14 rfc2119" data-bcp14="${level}" data-term="${level}"${rest}>${text}</span>`

describe('both adapters', () => {
  test.each(allVectors)('write the same HTML for $locale: $case', ({ locale: lang, text }) => {
    expect(renderSatteri(text, { lang })).toBe(renderUnified(text, { lang }))
  })

  test.each(allVectors)(
    'mark what is found in $locale: $case',
    ({ locale, text, expect: list }) => {
      const terms = [...renderUnified(text, { lang: locale }).matchAll(/data-term="([^"]+)"/g)]
      const wanted = list.map((term) => term.replace(/[~…]/g, ''))
      // A keyword over two nodes, or split, is two elements.
      expect(new Set(terms.map(([, term]) => term))).toEqual(new Set(wanted))
      expect(terms.length).toBeGreaterThanOrEqual(wanted.length)
    },
  )
})

describe.each([
  ['rehype', renderUnified],
  ['Sätteri', renderSatteri],
])('the %s adapter', (_, render) => {
  test('leaves code and what is not to be translated alone', () => {
    const html = '<p>`MUST` <kbd>MUST</kbd> <span translate="no">you <b>MUST</b></span> end.</p>'
    const markdown = 'A `MUST` <kbd>MUST</kbd> <span translate="no">x <b>MUST</b></span> MAY end.'
    expect(render(markdown)).toBe(
      `<p>A <code>MUST</code> <kbd>MUST</kbd> <span translate="no">x <b>MUST</b></span> ${mark('MAY', 'MAY')} end.</p>`,
    )
    expect(render(`${html}\n\n<pre>\nMUST\n\n</pre>`)).not.toContain('bcp14')
    expect(render('```\nYou MUST\n```')).not.toContain('bcp14')
  })

  test('leaves headings alone unless told otherwise, and named elements', () => {
    const markdown = '# You MUST\n\n| It MAY |\n| --- |\n| It MUST |\n\n> It SHOULD'
    const levels = (html: string): string[] =>
      [...html.matchAll(/data-bcp14="([^"]+)"/g)].map(([, level]) => `${level}`)
    expect(levels(render(markdown))).toEqual(['MUST', 'SHOULD'])
    expect(levels(render(markdown, { headings: true }))).toEqual(['MUST', 'MAY', 'MUST', 'SHOULD'])
    expect(levels(render(markdown, { skip: ['blockquote'] }))).toEqual(['MUST'])
  })

  test('adds to an emphasis that holds only the keyword', () => {
    const attributes = 'class="bcp14 rfc2119" data-bcp14="MUST" data-term="MUST"'
    expect(render('A **MUST**, a *MUST*, a ***MUST***, **it MUST**.')).toBe(
      `<p>A <strong ${attributes}>MUST</strong>, a <em ${attributes}>MUST</em>, ` +
        `a <em><strong ${attributes}>MUST</strong></em>, <strong>it ${mark('MUST', 'MUST')}</strong>.</p>`,
    )
  })

  test('follows a keyword across the nodes of its block', () => {
    expect(render('It *MUST* [NOT](x) wait, SHOULD<sup>1</sup>\nNOT, MAY  \nask.')).toBe(
      '<p>It <em class="bcp14 rfc2119" data-bcp14="MUST NOT" data-term="MUST NOT">MUST</em> ' +
        `<a href="x">${mark('MUST NOT', 'NOT')}</a> wait, ${mark('SHOULD', 'SHOULD')}<sup>1</sup>\n` +
        `NOT, ${mark('MAY', 'MAY')}<br>\nask.</p>`,
    )
  })

  test('does not join the last word of a block to the first of the next', () => {
    const html = render('- it MUST\n  - NOT this\n- it MUST\n\nNOT that')
    expect(html.match(/data-bcp14="[^"]+"/g)).toEqual(['data-bcp14="MUST"', 'data-bcp14="MUST"'])
  })

  test('tells the language of an English keyword in another language', () => {
    const english = ' lang="en"'
    expect(render('Узел должен (MUST) ждать.', { lang: 'ru' })).toBe(
      `<p>Узел должен (${mark('MUST', 'MUST', english)}) ждать.</p>`,
    )
    expect(render('节点必须（MUST）等待，**MAY**。', { lang: 'zh-CN' })).toBe(
      `<p>节点${mark('MUST', '必须（<span lang="en">MUST</span>）')}等待，` +
        '<strong class="bcp14 rfc2119" data-bcp14="MAY" data-term="MAY" lang="en">MAY</strong>。</p>',
    )
  })

  test('marks both halves of a split negation', () => {
    expect(render('Er DARF es NICHT.', { lang: 'de' })).toBe(
      `<p>Er ${mark('MUST NOT', 'DARF')} es ${mark('MUST NOT', 'NICHT')}.</p>`,
    )
  })

  test('takes the language from the folder of the file', () => {
    const options = { lang: createFolderLang({ ru: 'ru', cn: 'zh-CN' }) }
    expect(render('Узел ДОЛЖЕН ждать.', options, '/ru/docs/RU/a%20b.md')).toContain('bcp14')
    expect(render('Узел ДОЛЖЕН ждать.', options, '/docs/ru.md')).not.toContain('bcp14')
    expect(render('Узел ДОЛЖЕН ждать.', options)).not.toContain('bcp14')
  })

  test('leaves a page without keywords as it is', () => {
    const markdown = 'You must *not* <b>wait</b>.'
    expect(render(markdown, { legend: true })).toBe('<p>You must <em>not</em> <b>wait</b>.</p>')
  })

  test('adds one legend with one link', () => {
    const legend =
      `<p class="bcp14-legend">Слова ${mark('MUST', 'ДОЛЖЕН')}, ${mark('MUST NOT', 'НЕ ДОЛЖЕН')}, ` +
      `${mark('SHOULD', 'СЛЕДУЕТ')}, ${mark('SHOULD NOT', 'НЕ СЛЕДУЕТ')} и ${mark('MAY', 'МОЖЕТ')} ` +
      'на этой странице обозначают уровни требований, как их определяет ' +
      '<a href="https://www.rfc-editor.org/info/bcp14">BCP 14</a>, и только там, где они набраны ' +
      'прописными буквами.</p>'
    const text = `<p>Узел ${mark('MUST', 'ДОЛЖЕН')} ждать.</p>`
    const markdown = 'Узел ДОЛЖЕН ждать.'
    expect(render(markdown, { lang: 'ru', legend: true })).toBe(text + legend)
    expect(render(markdown, { lang: 'ru', legend: 'start' })).toBe(legend + text)
    expect(render('Nod MUST.', { lang: 'sv', legend: true })).toContain(
      '<p class="bcp14-legend" lang="en">On this page ',
    )
  })

  test('marks the words between the tags of raw HTML, and nothing else in it', () => {
    expect(
      render(
        '<div title="MUST">\nIt <b>MUST</b>\nNOT wait &amp; MAY <code>MUST</code> <!-- MUST -->\n' +
          '<h2>You MUST</h2><p>A node SHALL</p><p>NOT</p></div>',
      ),
    ).toBe(
      `<div title="MUST">\nIt <b>${mark('MUST NOT', 'MUST')}</b>\n${mark('MUST NOT', 'NOT')} wait ` +
        `&amp; ${mark('MAY', 'MAY')} <code>MUST</code> <!-- MUST -->\n` +
        `<h2>You MUST</h2><p>A node <span class="bcp14 rfc2119" data-bcp14="MUST" data-term="SHALL">` +
        'SHALL</span></p><p>NOT</p></div>',
    )
    expect(render('<p>Узел ДОЛЖЕН</p>', { lang: 'ru', headings: true })).toBe(
      `<p>Узел ${mark('MUST', 'ДОЛЖЕН')}</p>`,
    )
  })

  test('leaves a keyword that is marked already', () => {
    const html = render('A <span class="bcp14">MUST</span> and MAY.')
    expect(html).toBe(`<p>A <span class="bcp14">MUST</span> and ${mark('MAY', 'MAY')}.</p>`)
  })
})

test('a second run changes nothing', () => {
  const plugin = satteriRequirementKeywords({ legend: true })
  const run = (hastPlugins: (typeof plugin)[]): string =>
    markdownToHtml('It **MUST** NOT, MAY.', { hastPlugins }).html
  expect(run([plugin, plugin])).toBe(run([plugin]))
})

test('MDX keeps its components, and keywords in them are marked', () => {
  const mdx =
    'import A from "a"\n\n<A lang="ru">\n\nУзел **ДОЛЖЕН** ждать, <kbd>МОЖЕТ</kbd>\n\n</A>\n\n' +
    'It MUST{" "}NOT {MAY}, <C translate="no">MAY</C> <B>SHOULD</B> wait.'
  const { code } = mdxToJs(mdx, {
    hastPlugins: [satteriRequirementKeywords({ lang: 'en' })],
    jsx: true,
  })
  expect([...code.matchAll(/data-bcp14="([^"]+)"/g)].map(([, level]) => level)).toEqual([
    'MUST',
    'MUST NOT',
    'MUST NOT',
    'SHOULD',
  ])
})
