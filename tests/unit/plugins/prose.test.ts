import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findProse } from '../../../plugins/astro/find-prose.ts'
import { listOwnTexts, toOwnTexts } from '../../../plugins/astro/own-texts.ts'
import { placeProse, type PlacedProse } from '../../../plugins/astro/place-prose.ts'
import { listPages } from '../../../src/core/pages/all-pages.ts'
import { buildPage } from '../../../src/core/pages/build-page.ts'
import type { Reference } from '../../../src/core/reference.ts'
import type { ServerView } from '../../../src/core/server.ts'
import type { UrlMap } from '../../../src/core/url-map.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { buildServer } from '../pages/build-reference.ts'

const locales = {
  locales: [
    { code: 'en', path: '' },
    { code: 'ru', path: 'ru' },
    { code: 'pt-BR', path: 'brasil' },
  ],
  defaultLocale: 'en',
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prose-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Names that tools had, and what has them now. */
const urls: UrlMap = {
  slugs: {
    tools: { get_tide: 'get_tide', book: 'book', tide: 'tide', tide_at: 'tide_at', lost: 'lost' },
  },
  aliases: { tools: { tide: 'tide_at', tide_at: 'get_tide', lost: 'gone' } },
}

function referenceOf(view: Partial<ServerView> = {}): Reference {
  const lists = { tools: [{ name: 'get_tide' }, { name: 'book' }] }
  const server = buildServer({ lists, view: { hasCatalogue: true, ...view }, server: { urls } })
  return { servers: [server], findings: 'dev' }
}

function place(files: string[], view: Partial<ServerView> = {}): PlacedProse {
  for (const file of files) {
    mkdirSync(dirname(join(root, 'mcp', file)), { recursive: true })
    writeFileSync(join(root, 'mcp', file), 'Text.')
  }
  return placeProse(findProse(join(root, 'mcp')), {
    reference: referenceOf(view),
    locales,
    servers: ['demo', 'draft'],
    root,
  })
}

/** `path place locale: file lang`, sorted. */
function outline(prose: PlacedProse): string[] {
  return Object.entries(prose).flatMap(([path, page]) =>
    Object.entries(page).flatMap(([where, texts]) =>
      Object.entries(texts ?? {}).map(
        ([code, { file, lang }]) =>
          `${path} ${where} ${code}: ${file.slice(root.length + 5)} ${lang}`,
      ),
    ),
  )
}

describe('prose beside the snapshot', () => {
  test('stands around the page that its name tells, in each locale its own', () => {
    const files = [
      'catalogue.before.md',
      'demo/overview.after.mdx',
      'demo/tools/get_tide.before.md',
      'demo/tools/get_tide.before.ru.md',
      'demo/tools/get_tide.before.brasil.md',
      'demo/snapshot.json',
      'demo/notes.md',
    ]
    expect(outline(place(files)).sort()).toEqual(
      [
        ' before en: catalogue.before.md en',
        ' before pt-BR: catalogue.before.md en',
        ' before ru: catalogue.before.md en',
        'demo after en: demo/overview.after.mdx en',
        'demo after pt-BR: demo/overview.after.mdx en',
        'demo after ru: demo/overview.after.mdx en',
        'demo/tools/get_tide before en: demo/tools/get_tide.before.md en',
        'demo/tools/get_tide before pt-BR: demo/tools/get_tide.before.brasil.md pt-BR',
        'demo/tools/get_tide before ru: demo/tools/get_tide.before.ru.md ru',
      ].sort(),
    )
  })

  test('of one locale is shown in that one alone', () => {
    expect(outline(place(['demo/discovery.after.ru.md']))).toEqual([
      'demo/discovery after ru: demo/discovery.after.ru.md ru',
    ])
  })

  test('goes with a primitive wherever the layout puts it', () => {
    const files = ['demo/tools.before.md', 'demo/tools/book.after.md']
    for (const layout of ['primitive', 'group', 'single'] as const)
      expect(Object.keys(place(files, { layout }))).toEqual(['demo/tools', 'demo/tools/book'])
  })

  const layouts = ['primitive', 'group', 'single'] as const

  test.each(layouts)('with the name that a tool had goes with the tool (%s)', (layout) => {
    const files = ['demo/tools/tide.before.md', 'demo/tools/tide_at.after.ru.md']
    expect(outline(place(files, { layout })).sort()).toEqual([
      'demo/tools/get_tide after ru: demo/tools/tide_at.after.ru.md ru',
      'demo/tools/get_tide before en: demo/tools/tide.before.md en',
      'demo/tools/get_tide before pt-BR: demo/tools/tide.before.md en',
      'demo/tools/get_tide before ru: demo/tools/tide.before.md en',
    ])
  })

  test('with a former name gives way to one of a locale, not to one for the same place', () => {
    const files = ['demo/tools/tide.before.md', 'demo/tools/get_tide.before.ru.md']
    expect(outline(place(files))).toContain(
      'demo/tools/get_tide before ru: demo/tools/get_tide.before.ru.md ru',
    )
    expect(() => place(['demo/tools/get_tide.before.md'])).toThrow(
      'mcp/demo/tools/tide.before.md: the page is now "tools/get_tide". ' +
        'The text stands beside mcp/demo/tools/get_tide.before.md, and a page has one text at a place.',
    )
  })

  test('with a name like a former one is told the name of today', () => {
    expect(() => place(['demo/tools/tide_att.before.md'])).toThrow(
      'the server has no page "tools/tide_att". Did you mean "tools/get_tide"?',
    )
  })

  test('for a tool that was removed stands on the page in its place', () => {
    expect(Object.keys(place(['demo/tools/lost.after.md']))).toEqual(['demo/tools/lost'])
  })

  test.each(layouts)('is on some page, whatever page it may name (%s)', (layout) => {
    const names = ['overview', 'discovery', 'tools', 'tools/book', 'tools/tide', 'tools/lost']
    const view = { layout, groups: [{ name: 'all', labels: {}, tools: ['book'] }] }
    const placed = place(
      names.map((name) => `demo/${name}.before.md`),
      view,
    )
    const reference = referenceOf(view)
    const texts = toOwnTexts(placed)
    const shown = listPages(reference).flatMap(({ path }) =>
      listOwnTexts(texts, buildPage(reference, path, createTranslator('en'))),
    )
    expect(shown.map(({ path }) => path).sort()).toEqual(
      ['', '/discovery', '/tools', '/tools/book', '/tools/get_tide', '/tools/lost'].map(
        (path) => `demo${path}`,
      ),
    )
  })

  test('of the only server stands at paths without it', () => {
    const prose = place(['demo/tools.before.md', 'demo/overview.before.md'], {
      path: '',
      hasCatalogue: false,
    })
    expect(Object.keys(prose).sort()).toEqual(['', 'tools'])
  })

  test('of a server that is not shown now is left alone', () => {
    expect(place(['draft/tools.before.md'])).toEqual({})
  })

  test('that no page shows is an error with the file and the nearest name', () => {
    const files = [
      'demo/tools/get_tides.before.md',
      'demo/tols.after.md',
      'demo/tools.before.de.md',
      'demo/discovery.before.md',
      'demo/discovery.before.mdx',
      'dmeo/tools.before.md',
      'tools.before.md',
    ]
    const fault = (() => {
      try {
        return String(place(files))
      } catch (error) {
        return (error as Error).message
      }
    })()
    expect(fault).toMatchInlineSnapshot(`
      "Texts of yours belong to no page. 
        - mcp/demo/discovery.before.mdx: stands beside mcp/demo/discovery.before.md, and a page has one text at a place.
        - mcp/demo/tols.after.md: the server has no page "tols". Did you mean "tools"?
        - mcp/demo/tools/get_tides.before.md: the server has no page "tools/get_tides". Did you mean "tools/get_tide"?
        - mcp/dmeo/tools.before.md: there is no server "dmeo". Did you mean "demo"?
        - mcp/tools.before.md: outside of a server's folder only "catalogue" has prose.
        - mcp/demo/tools.before.de.md: the site has no locale "de". It has: en, ru, pt-BR."
    `)
  })

  test('for a page that is switched off belongs nowhere', () => {
    expect(() => place(['demo/discovery.before.md'], { without: ['discovery'] })).toThrow(
      'mcp/demo/discovery.before.md: the server has no page "discovery".',
    )
  })
})
