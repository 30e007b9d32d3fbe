import { describe, expect, test } from 'vitest'
import { buildListPage } from '../../../src/core/pages/list-page.ts'
import { buildNavigation } from '../../../src/core/pages/navigation.ts'
import { listPages } from '../../../src/core/pages/all-pages.ts'
import type { Exchange } from '../../../src/core/snapshot.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { buildContext, buildServer } from './build-reference.ts'

const refusal: Exchange = {
  method: 'resources/templates/list',
  request: { body: { method: 'resources/templates/list' } },
  response: { body: { error: { code: -32601, message: 'no' } } },
}

describe('an index', () => {
  test('lists in the configured order, then by name, with the display name beside', () => {
    const { sections } = buildListPage(
      buildContext({
        lists: {
          tools: [
            { name: 'alpha', description: 'Does it. And more.', annotations: { title: 'Alpha!' } },
            { name: 'zeta', title: 'Zeta', annotations: { title: 'not this', readOnlyHint: true } },
            { name: 'mu', annotations: { destructiveHint: true, readOnlyHint: 'yes' } },
          ],
        },
        view: { order: ['zeta', 'gone'], lang: 'en' },
      }),
      'tools',
    )
    const entries = sections[0]?.entries.map(({ name, title, summary, path, badges }) => [
      name.value,
      title?.value,
      summary?.value,
      path,
      badges.map(({ id }) => id),
    ])
    expect(entries).toEqual([
      ['zeta', 'Zeta', undefined, 'demo/tools/zeta', ['read-only']],
      ['alpha', 'Alpha!', 'Does it.', 'demo/tools/alpha', []],
      ['mu', undefined, undefined, 'demo/tools/mu', ['destructive']],
    ])
  })

  test('gives malformed items an entry of their own and leaves the others alone', () => {
    const { sections } = buildListPage(
      buildContext({
        lists: { tools: [null, 7, ['x'], { description: 5 }, { name: 'fine' }, { name: 9 }] },
      }),
      'tools',
    )
    expect(sections[0]?.entries.map(({ name, path }) => [name.value, path])).toEqual([
      ['#1', 'demo/tools/1'],
      ['#2', 'demo/tools/2'],
      ['#3', 'demo/tools/3'],
      ['#4', 'demo/tools/4'],
      ['#6', 'demo/tools/6'],
      ['fine', 'demo/tools/fine'],
    ])
  })

  test.each([
    ['empty', { lists: { prompts: [] } }, 'The server declares prompts and lists none.', []],
    [
      'failed',
      {
        snapshot: { lists: { prompts: { status: 'failed' as const, reason: 'boom', items: [] } } },
      },
      'The server gave no usable answer to prompts/list, so what it offers here is unknown.',
      ['boom'],
    ],
    [
      'undeclared',
      {},
      'The server does not declare this capability, so prompts/list was not asked.',
      [],
    ],
  ])('says in words that a list is %s', (_, facts, empty, quotes) => {
    const page = buildListPage(buildContext(facts), 'prompts')
    expect(page.sections.map((section) => section.empty)).toEqual([empty])
    expect(page.notices.map(({ quote }) => quote?.value)).toEqual(quotes)
  })

  test('says how much of a broken list was received', () => {
    const items = [{ key: 'a', value: { name: 'a' } }]
    const page = buildListPage(
      buildContext(
        { snapshot: { lists: { tools: { status: 'partial', reason: 'cursor-loop', items } } } },
        'ru',
      ),
      'tools',
    )
    expect(page.notices).toEqual([
      {
        type: 'caution',
        title: 'Перечень неполон',
        text: 'По tools/list получен только 1 элемент; остального здесь нет.',
        quote: { kind: 'server-text', value: 'cursor-loop', lang: null },
      },
    ])
  })

  test('takes missing resource templates for no fault', () => {
    const page = buildListPage(
      buildContext({
        exchanges: [refusal],
        snapshot: {
          exchanges: [refusal],
          lists: {
            resources: { status: 'complete', items: [] },
            resourceTemplates: { status: 'failed', reason: 'no', items: [] },
          },
        },
      }),
      'resources',
    )
    expect(page.notices).toEqual([])
    expect(page.sections.map(({ slug, empty }) => [slug, empty])).toEqual([
      ['resources', 'The server lists no resources.'],
      ['templates', 'The server does not offer resources/templates/list.'],
    ])
  })
})

describe('the list of pages', () => {
  const servers = [
    buildServer({
      id: 'one',
      view: { hasCatalogue: true },
      lists: {
        tools: [{ name: 'index' }, { name: 'b' }],
        resources: [{ uri: 'a://b', name: 'B' }],
      },
    }),
    buildServer({
      id: 'two',
      view: { hasCatalogue: true },
      result: { capabilities: { prompts: {} } },
    }),
  ]
  const reference = { servers, findings: 'dev' as const }

  test('is in stable order, with an index only for what a server declares', () => {
    expect(listPages(reference).map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'catalogue ',
      'overview one',
      'discovery one/discovery',
      'tools one/tools',
      'tool one/tools/b',
      expect.stringMatching(/^tool one\/tools\/index-[0-9a-f]{8}$/),
      'resources one/resources',
      'resource one/resources/a-b',
      'overview two',
      'discovery two/discovery',
      'prompts two/prompts',
    ])
  })

  test('of a single server has no server segment and no catalogue', () => {
    const single = { servers: [buildServer({ path: '' })], findings: 'dev' as const }
    expect(listPages(single).map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'overview ',
      'discovery discovery',
    ])
  })

  test('has the paths that the navigation leads to', () => {
    const paths = new Set(listPages(reference).map(({ path }) => path))
    const links = [
      ...JSON.stringify(buildNavigation(reference, createTranslator('ru'))).matchAll(
        /"path":"([^"]*)"/g,
      ),
    ]
    expect(links.map(([, path = '']) => path).filter((path) => !paths.has(path))).toEqual([])
    expect(links.length).toBeGreaterThan(paths.size - 1)
  })
})
