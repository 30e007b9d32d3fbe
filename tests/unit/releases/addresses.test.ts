import { describe, expect, test } from 'vitest'
import { listPages, listRedirects } from '../../../src/core/pages/index.ts'
import type { Reference } from '../../../src/core/reference.ts'
import type { ServerView } from '../../../src/core/server.ts'
import type { UrlMap } from '../../../src/core/url-map.ts'
import { pathsOf, referenceOf, release, tool } from './release-fixture.ts'
import { history, recordAll } from './ten-releases.ts'

test('no address dies over ten releases with renames', () => {
  const seen = new Set<string>()
  for (const [index, { urls, releases }] of recordAll().entries()) {
    const reference = referenceOf(history[index] ?? {}, releases, { urls })
    const paths = pathsOf(reference)
    expect(paths.length).toBe(new Set(paths).size)
    for (const path of paths) seen.add(path)
    expect([...seen].filter((path) => !paths.includes(path))).toEqual([])
  }
  expect(seen.size).toBeGreaterThan(70)
})

test('no address dies without a URL map, for the releases tell of them', () => {
  const seen = new Set<string>()
  for (const [index, { releases }] of recordAll().entries()) {
    const paths = pathsOf(referenceOf(history[index] ?? {}, releases))
    for (const path of paths) seen.add(path)
    expect([...seen].filter((path) => !paths.includes(path))).toEqual([])
  }
})

test('every redirect leads to a page', () => {
  for (const [index, { urls, releases }] of recordAll().entries()) {
    const reference = referenceOf(history[index] ?? {}, releases, { urls })
    const pages = listPages(reference).map(({ path }) => path)
    expect(listRedirects(reference).filter(({ to }) => !pages.includes(to.path))).toEqual([])
  }
})

test('a name that was given up twice leads to the one of today', () => {
  const state = recordAll()[6]
  const reference = referenceOf(history[6] ?? {}, state?.releases ?? [], { urls: state?.urls })
  expect(listRedirects(reference).map(({ path, to }) => [path, to.path])).toEqual([
    ['demo/tools/get_weather', 'demo/tools/forecast'],
    ['demo/tools/find_weather', 'demo/tools/forecast'],
  ])
})

test('a server without releases keeps the addresses its map knows', () => {
  const urls: UrlMap = {
    slugs: { tools: { gone: 'gone', old: 'old', now: 'now' } },
    aliases: { tools: { old: 'now', older: 'now' } },
  }
  const reference = referenceOf({ tools: [tool('now')] }, [], { urls })
  expect(listPages(reference).filter(({ kind }) => kind === 'removed')).toEqual([
    { kind: 'removed', server: 'demo', path: 'demo/tools/gone', list: 'tools', key: 'gone' },
  ])
  expect(listRedirects(reference)).toEqual([
    { path: 'demo/tools/old', server: 'demo', to: { path: 'demo/tools/now' } },
    { path: 'demo/tools/older', server: 'demo', to: { path: 'demo/tools/now' } },
  ])
})

describe('on a single page', () => {
  const lists = {
    tools: [tool('find'), tool('book')],
    resources: [{ uri: 'a://b', name: 'B' }],
  }
  const before = {
    tools: [...lists.tools, tool('timetable')],
    prompts: [{ name: 'plan' }],
    resourceTemplates: [{ uriTemplate: 'a://{b}', name: 'T' }],
  }

  test.each<[string, Partial<ServerView>]>([
    ['that is wanted', { layout: 'single' }],
    ['of a server that became small', { layout: 'auto' }],
    ['of a server whose releases have no pages', { layout: 'single', without: ['releases'] }],
  ])('%s the address of a list leads to its part while the server has any', (_, view) => {
    const reference = showAs(view, referenceOf(lists, [release('1.0.0', before)]))
    expect(formerOf(reference)).toEqual([
      'demo/prompts',
      'demo/tools/timetable',
      'demo/prompts/plan',
      'demo/templates/a-b',
    ])
    expect(listRedirects(reference).slice(0, 2)).toEqual([
      { path: 'demo/tools', server: 'demo', to: { path: 'demo', anchor: 'list-tools' } },
      { path: 'demo/resources', server: 'demo', to: { path: 'demo', anchor: 'list-resources' } },
    ])
  })
})

/** Paths of pages in the place of what is gone. */
function formerOf(reference: Reference): string[] {
  return listPages(reference).flatMap(({ kind, path }) => (kind === 'removed' ? [path] : []))
}

function showAs(view: Partial<ServerView>, reference: Reference): Reference {
  const servers = reference.servers.map((server) => ({
    ...server,
    view: { ...server.view, ...view },
  }))
  return { ...reference, servers }
}
