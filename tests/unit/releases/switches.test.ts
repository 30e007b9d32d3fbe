import { describe, expect, test } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'
import { buildConformanceBadge } from '../../../src/core/pages/conformance-badge.ts'
import { createContext } from '../../../src/core/pages/context.ts'
import {
  buildNavigation,
  buildPage,
  listPages,
  listRedirects,
} from '../../../src/core/pages/index.ts'
import type { Reference } from '../../../src/core/reference.ts'
import { optionalPages, type OptionalPage } from '../../../src/core/server.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { toServerView } from '../../../src/pipeline/server-view.ts'
import { referenceOf, release, tool } from './release-fixture.ts'

const t = createTranslator('en')

/** A server with findings for readers, two releases, and something that is gone of each list. */
function without(...pages: OptionalPage[]): Reference {
  const now = { tools: [tool('find', ['from']), tool('book')], prompts: [{ name: 'plan' }] }
  const reference = referenceOf(now, [
    release('1.0.0', {
      tools: [tool('find'), tool('timetable')],
      prompts: [{ name: 'plan' }, { name: 'pack' }],
    }),
    release('1.1.0', {
      tools: [tool('find')],
      resources: [{ uri: 'a://b', name: 'B' }],
      resourceTemplates: [{ uriTemplate: 'a://{c}', name: 'C' }],
    }),
  ])
  const servers = reference.servers.map((server) => ({
    ...server,
    view: { ...server.view, without: pages },
  }))
  return { servers, findings: 'public' }
}

function kindsOf(reference: Reference): string[] {
  return listPages(reference).map(({ kind, path }) => `${kind} ${path}`)
}

/** Every path that a page, the navigation or the badge leads to. */
function targetsOf(reference: Reference): Set<string> {
  const [server] = reference.servers
  if (!server) throw new Error('There is a server.')
  const models = [
    ...listPages(reference).map(({ path }) => buildPage(reference, path, t)),
    buildNavigation(reference, t),
    listRedirects(reference).map(({ to }) => to),
    { path: buildConformanceBadge(createContext(reference, server, t)).page },
  ]
  return new Set(models.flatMap(pathsIn))
}

function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'path' in value && typeof value.path === 'string' ? [value.path] : []
  return [...own, ...Object.values(value).flatMap(pathsIn)]
}

describe('a kind of page that is switched off', () => {
  test.each(optionalPages)('leaves no page of "%s", and no link to one', (kind) => {
    const reference = without(kind)
    const left = new Set(listPages(reference).map(({ path }) => path))
    const everywhere = new Set(listPages(without()).map(({ path }) => path))
    const gone = [...everywhere].filter((path) => !left.has(path))
    expect(gone).not.toEqual([])
    expect([...targetsOf(reference)].filter((path) => gone.includes(path))).toEqual([])
  })

  test.each([
    ['tools', ['tools']],
    ['prompts', ['prompts']],
    ['resources', ['resources', 'templates']],
  ] as const)('leaves nothing of %s at any address, be it gone or not', (kind, folders) => {
    const addressesIn = (reference: Reference): string[] =>
      [...listPages(reference), ...listRedirects(reference)].flatMap(({ path }) =>
        path.split('/').some((name) => folders.some((folder) => folder === name)) ? [path] : [],
      )
    expect(addressesIn(without()).length).toBeGreaterThan(3)
    expect(addressesIn(without(kind))).toEqual([])
  })

  test('takes the pages of every release with it, and those alone', () => {
    expect(kindsOf(without('releases'))).toEqual(
      kindsOf(without()).filter((page) => !page.includes('/v/')),
    )
    expect(kindsOf(without('changelog'))).toEqual(
      kindsOf(without()).filter((page) => !page.startsWith('changelog')),
    )
  })

  test('leaves the changelog and the page of what was removed without links to releases', () => {
    const reference = without('releases')
    const changelog = buildPage(reference, 'demo/changelog', t)
    expect(changelog.kind === 'changelog' && changelog.releases.map(({ link }) => link)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const removed = buildPage(reference, 'demo/tools/timetable', t)
    expect(removed).toMatchObject({ kind: 'removed' })
    expect(removed).not.toHaveProperty('kept')
    expect(removed).not.toHaveProperty('versionSwitch')
  })
})

test('each kind is an option, on by default', () => {
  const server = parseOptions({ servers: { demo: { command: 'x' } } })
  const settings = (options: typeof server) => {
    const { demo } = options.servers
    if (!demo) throw new Error('There is a server.')
    return { server: demo, count: 1, options }
  }
  expect(toServerView('demo', settings(server))).not.toHaveProperty('without')
  const pages = Object.fromEntries(optionalPages.map((page) => [page, false]))
  const off = parseOptions({ servers: { demo: { command: 'x' } }, pages })
  expect(toServerView('demo', settings(off)).without).toEqual(optionalPages)
})
