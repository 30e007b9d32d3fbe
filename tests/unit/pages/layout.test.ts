import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import {
  buildNavigation,
  buildPage,
  buildPart,
  listPages,
  listRedirects,
} from '../../../src/core/pages/index.ts'
import type { Reference } from '../../../src/core/reference.ts'
import type { ServerView } from '../../../src/core/server.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { buildServer } from './build-reference.ts'

const t = createTranslator('en')
const lists = {
  tools: ['file_a', 'file_b', 'tag_a'].map((name): JsonValue => ({ name })),
  prompts: [{ name: 'ask' }],
  resources: [{ uri: 'a://b', name: 'B' }],
}
const groups = [{ name: 'Files', labels: {}, tools: ['file_a', 'file_b'] }]

function referenceOf(view: Partial<ServerView>, own: object = lists): Reference {
  return {
    servers: [buildServer({ lists: own, view: { hasCatalogue: true, ...view } })],
    findings: 'dev',
  }
}

const pathsOf = (reference: Reference): string[] =>
  listPages(reference).map(({ kind, path }) => `${kind} ${path}`)

const redirectsOf = (reference: Reference): string[] =>
  listRedirects(reference).map(({ path, to }) => `${path} -> ${to.path}#${to.anchor}`)

/** Links of a page's model: `path#anchor`. */
function linksOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own =
    'path' in value &&
    // A page knows its own path: only what is listed leads there.
    !('kind' in value) &&
    ('label' in value || 'badges' in value || 'count' in value)
      ? [`${String(value.path)}${'anchor' in value ? `#${String(value.anchor)}` : ''}`]
      : []
  return [...own, ...Object.values(value).flatMap(linksOf)]
}

describe('a page per primitive', () => {
  test('is what few or many have, and nothing leads on', () => {
    const reference = referenceOf({ layout: 'auto', groups })
    expect(pathsOf(reference).filter((path) => path.startsWith('tool'))).toEqual([
      'tools demo/tools',
      'tool demo/tools/file_a',
      'tool demo/tools/file_b',
      'tool demo/tools/tag_a',
    ])
    expect(redirectsOf(reference)).toEqual([])
  })
})

describe('a page per group', () => {
  const reference = referenceOf({ layout: 'group', groups })

  test('is one for each group of tools and each other kind', () => {
    expect(pathsOf(reference)).toEqual([
      'catalogue ',
      'overview demo',
      'discovery demo/discovery',
      'tools demo/tools',
      'group demo/tools/files',
      'group demo/tools/other',
      'prompts demo/prompts',
      'resources demo/resources',
    ])
  })

  test('is where the address of each primitive leads', () => {
    expect(redirectsOf(reference)).toEqual([
      'demo/tools/file_a -> demo/tools/files#tool-file_a',
      'demo/tools/file_b -> demo/tools/files#tool-file_b',
      'demo/tools/tag_a -> demo/tools/other#tool-tag_a',
      'demo/prompts/ask -> demo/prompts#prompt-ask',
      'demo/resources/a-b -> demo/resources#resource-a-b',
    ])
  })

  test('has its tools in full, and names them in its table of contents', () => {
    const page = buildPage(reference, 'demo/tools/files', t)
    expect(
      page.kind === 'group' && page.items.map(({ anchor, page: { kind } }) => [anchor, kind]),
    ).toEqual([
      ['tool-file_a', 'tool'],
      ['tool-file_b', 'tool'],
    ])
    expect(page.headings).toEqual([
      { depth: 2, slug: 'tool-file_a', text: 'file_a', lang: null },
      { depth: 2, slug: 'tool-file_b', text: 'file_b', lang: null },
    ])
    expect(page.breadcrumbs.map(({ path }) => path)).toEqual(['', 'demo', 'demo/tools'])
  })

  test('is the index itself where there are no groups', () => {
    const plain = referenceOf({ layout: 'group' })
    expect(pathsOf(plain)).not.toContain('group demo/tools/other')
    expect(redirectsOf(plain)[0]).toBe('demo/tools/file_a -> demo/tools#tool-file_a')
    const page = buildPage(plain, 'demo/tools', t)
    expect(page.kind === 'tools' && page.sections[0]?.items?.length).toBe(3)
  })
})

describe('a single page', () => {
  test('is the first one of the server, with everything on it', () => {
    const reference = referenceOf({ layout: 'single' })
    expect(pathsOf(reference)).toEqual(['catalogue ', 'overview demo', 'discovery demo/discovery'])
    expect(redirectsOf(reference)).toEqual([
      'demo/tools -> demo#list-tools',
      'demo/prompts -> demo#list-prompts',
      'demo/resources -> demo#list-resources',
      'demo/tools/file_a -> demo#tool-file_a',
      'demo/tools/file_b -> demo#tool-file_b',
      'demo/tools/tag_a -> demo#tool-tag_a',
      'demo/prompts/ask -> demo#prompt-ask',
      'demo/resources/a-b -> demo#resource-a-b',
    ])
    const page = buildPage(reference, 'demo', t)
    expect(page.headings.slice(-10).map(({ depth, slug }) => `${depth} ${slug}`)).toEqual([
      '2 list-tools',
      '3 tool-file_a',
      '3 tool-file_b',
      '3 tool-tag_a',
      '2 list-prompts',
      '3 prompt-ask',
      '2 list-resources',
      '3 resources',
      '4 resource-a-b',
      '3 templates',
    ])
  })

  test('is what up to three primitives have where the layout is left to us', () => {
    const tools = lists.tools
    expect(pathsOf(referenceOf({ layout: 'auto' }, { tools }))).not.toContain('tools demo/tools')
    expect(pathsOf(referenceOf({ layout: 'auto' }, { tools, prompts: lists.prompts }))).toContain(
      'tools demo/tools',
    )
  })
})

describe('each layout', () => {
  test.each(['primitive', 'group', 'single'] as const)(
    '%s: every link leads to a place',
    (layout) => {
      const reference = referenceOf({ layout, groups })
      const places = new Set<string>()
      const links = new Set<string>()
      for (const { path } of listPages(reference)) {
        const page = buildPage(reference, path, t)
        places.add(path)
        for (const { slug } of page.headings) places.add(`${path}#${slug}`)
        for (const link of linksOf(page)) links.add(link)
      }
      for (const link of linksOf(buildNavigation(reference, t))) links.add(link)
      for (const { to } of listRedirects(reference)) links.add(`${to.path}#${to.anchor}`)
      const dead = [...links].filter(
        (link) => !places.has(link) && !/#(?:capabilities|instructions|caching)$/.test(link),
      )
      expect(dead).toEqual([])
    },
  )

  test('gives a part for a page of the owner’s, whether it has a page or not', () => {
    for (const layout of ['primitive', 'group', 'single'] as const) {
      const reference = referenceOf({ layout, groups, without: ['prompts'] })
      const part = (kind: 'tool' | 'prompt', key: string): string | undefined =>
        buildPart(reference, { server: 'demo', kind, key }, t)?.path
      expect([part('tool', 'file_a'), part('prompt', 'ask'), part('tool', 'gone')]).toEqual([
        'demo/tools/file_a',
        'demo/prompts/ask',
        undefined,
      ])
    }
  })
})

describe('pages that are switched off', () => {
  test('are gone with all links to them', () => {
    const reference = referenceOf({ without: ['discovery', 'tools', 'resources'] })
    expect(pathsOf(reference)).toEqual([
      'catalogue ',
      'overview demo',
      'prompts demo/prompts',
      'prompt demo/prompts/ask',
    ])
    expect(redirectsOf(reference)).toEqual([])
    const links = [
      ...listPages(reference).map(({ path }) => buildPage(reference, path, t)),
      buildNavigation(reference, t),
    ].flatMap(linksOf)
    expect(new Set(links.map((link) => link.split('#')[0]))).toEqual(
      new Set(['', 'demo', 'demo/prompts', 'demo/prompts/ask']),
    )
  })
})
