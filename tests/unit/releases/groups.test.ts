import { describe, expect, test } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'
import { listPages, listRedirects } from '../../../src/core/pages/index.ts'
import { toolGroupsOf } from '../../../src/core/pages/tool-groups.ts'
import { serverAt } from '../../../src/core/pages/release-server.ts'
import type { Reference } from '../../../src/core/reference.ts'
import type { ServerView } from '../../../src/core/server.ts'
import { buildServerReference } from '../../../src/pipeline/build-server-reference.ts'
import { buildServer } from '../pages/build-reference.ts'
import { pageAt, release, tool, type Lists } from './release-fixture.ts'

const owned = { Files: ['file_*'], Weather: ['get_*'] }
/** Names that make the groups `file` and `user` by themselves. */
const prefixed = 'file_a file_b file_c file_d user_a user_b user_c user_d'.split(' ')

/** A server as the build makes it, with a page for each group. */
function referenceOf(
  now: Lists,
  before: Lists[],
  {
    groups = owned as object | false,
    ...view
  }: Partial<Omit<ServerView, 'groups'>> & { groups?: object | false } = {},
): Reference {
  const options = parseOptions({
    servers: { demo: { command: 'x', groups, path: 'demo', layout: 'group' } },
  })
  const { demo } = options.servers
  if (!demo) throw new Error('There is a server.')
  const { snapshot, receipt, urls } = buildServer({ lists: now })
  const releases = before.map((lists, index) => release(`${index + 1}.0.0`, lists))
  const server = buildServerReference(
    'demo',
    { server: demo, count: 1, options },
    { snapshot, receipt, urls, releases },
  )
  return { servers: [{ ...server, view: { ...server.view, ...view } }], findings: 'dev' }
}

const named = (...names: string[]): Lists => ({ tools: names.map((name) => tool(name)) })

function groupsOf(reference: Reference): string[][] {
  const [server] = reference.servers
  if (!server) throw new Error('There is a server.')
  return [server, ...(server.releases ?? []).map((one) => serverAt(server, one))].map((at) =>
    toolGroupsOf(at).map(({ name, tools }) => `${name}: ${tools.map(({ key }) => key).join(' ')}`),
  )
}

function groupPagesOf(reference: Reference): string[] {
  return listPages(reference).flatMap(({ kind, path }) => (kind === 'group' ? [path] : []))
}

const redirectsOf = (reference: Reference, from: string): string[] =>
  listRedirects(reference)
    .filter(({ path }) => path === from)
    .map(({ path, to }) => `${path} -> ${to.path}${to.anchor ? `#${to.anchor}` : ''}`)

describe('groups of the owner', () => {
  test('are made of the tools that each release has', () => {
    const reference = referenceOf(named('file_read', 'get_rain', 'ping'), [
      named('file_read', 'file_move', 'get_sun'),
    ])
    expect(groupsOf(reference)).toEqual([
      ['Files: file_read', 'Weather: get_rain', 'other: ping'],
      ['Files: file_move file_read', 'Weather: get_sun'],
    ])
  })

  test('stay at their addresses in a release when the server lost their tools', () => {
    const before = named('file_read', 'get_rain')
    const kept = groupPagesOf(referenceOf(before, [before])).filter((path) => path.includes('/v/'))
    const reference = referenceOf(named('file_read'), [before])
    expect(kept).toEqual(['demo/v/1.0.0/tools/files', 'demo/v/1.0.0/tools/weather'])
    expect(groupPagesOf(reference)).toEqual(['demo/tools/files', ...kept])
    expect(pageAt(reference, 'demo/v/1.0.0/tools/weather', 'group').items).toHaveLength(1)
  })

  test('keep their addresses in a release when a new tool has the name of one', () => {
    const reference = referenceOf(named('file_read', 'weather'), [named('get_rain')])
    expect(groupPagesOf(reference)).toContain('demo/v/1.0.0/tools/weather')
    expect(redirectsOf(reference, 'demo/tools/weather')).toEqual([
      'demo/tools/weather -> demo/tools/other#tool-weather',
    ])
  })
})

describe('the address of a group that lost all its tools leads to the index', () => {
  test.each<[string, string[], Lists[], object | undefined]>([
    ['of the owner', ['file_read'], [named('get_rain')], owned],
    ['of the owner, without releases', ['file_read'], [], owned],
    ['by prefix', ['weather_a'], [named(...prefixed)], {}],
  ])('%s', (_, now, before, groups) => {
    const reference = referenceOf(named(...now), before, { groups })
    const pages = listPages(reference).map(({ path }) => path)
    const wanted = groups === owned ? ['weather'] : ['file', 'user']
    for (const slug of wanted) {
      expect(pages).not.toContain(`demo/tools/${slug}`)
      expect(redirectsOf(reference, `demo/tools/${slug}`)).toEqual([
        `demo/tools/${slug} -> demo/tools`,
      ])
    }
  })

  test('which tells that there is no tool at all', () => {
    const reference = referenceOf({ prompts: [] }, [named('get_rain', 'ping')])
    for (const slug of ['weather', 'other'])
      expect(redirectsOf(reference, `demo/tools/${slug}`)).toEqual([
        `demo/tools/${slug} -> demo/tools`,
      ])
    expect(pageAt(reference, 'demo/tools', 'removed').kind).toBe('removed')
  })

  test('and so it is for the rest, and for what only an app calls', () => {
    const hidden = tool('poll', [], { _meta: { ui: { visibility: ['app'] } } })
    const before = { tools: [tool('file_read'), tool('ping'), hidden] }
    const reference = referenceOf(named('file_read'), [before, before])
    for (const slug of ['other', 'app-only'])
      expect(redirectsOf(reference, `demo/tools/${slug}`)).toEqual([
        `demo/tools/${slug} -> demo/tools`,
      ])
  })

  test.each<[string, Partial<Omit<ServerView, 'groups'>>]>([
    ['groups have no pages', { layout: 'primitive' }],
    ['all stands on one page', { layout: 'single' }],
    ['the owner leaves tools out', { without: ['tools'] }],
  ])('but not where %s', (_, view) => {
    const reference = referenceOf(named('file_read'), [named('get_rain')], view)
    expect(redirectsOf(reference, 'demo/tools/weather')).toEqual([])
  })

  test('but not where there is nothing of tools', () => {
    expect(listRedirects(referenceOf({ prompts: [] }, []))).toEqual([])
  })
})

describe('the page of a group in another version', () => {
  const hidden = tool('poll', [], { _meta: { ui: { visibility: ['app'] } } })
  const reference = referenceOf({ tools: [tool('file_read'), tool('get_rain')] }, [
    { tools: [tool('file_read'), tool('file_move'), tool('ping'), hidden] },
    { tools: [tool('alone')] },
    { prompts: [{ name: 'plan' }] },
  ])
  const linksOf = (path: string): unknown[][] => {
    const { canonical, notices, versionSwitch } = pageAt(reference, path, 'group')
    const { path: to, label } = notices[0]?.link ?? {}
    const links = versionSwitch?.items.map((one) =>
      [one.path, ...(one.isCurrent ? ['here'] : []), ...(one.note ? [one.note] : [])].join(' | '),
    )
    return [links ?? [], [canonical], [label, to]]
  }

  test('is that of the same group, and its own in its own version', () => {
    expect(linksOf('demo/tools/files')).toEqual([
      [
        'demo/tools/files | here',
        'demo/v/3.0.0 | not in this version',
        'demo/v/2.0.0/tools',
        'demo/v/1.0.0/tools/files',
      ],
      [undefined],
      [undefined, undefined],
    ])
    expect(linksOf('demo/v/1.0.0/tools/files')).toEqual([
      [
        'demo/tools/files',
        'demo/v/3.0.0 | not in this version',
        'demo/v/2.0.0/tools',
        'demo/v/1.0.0/tools/files | here',
      ],
      ['demo/tools/files'],
      ['Go to the current version', 'demo/tools/files'],
    ])
  })

  test.each(['other', 'app-only'])('is the index where there is no such group: %s', (slug) => {
    expect(linksOf(`demo/v/1.0.0/tools/${slug}`)).toEqual([
      [
        'demo/tools',
        'demo/v/3.0.0 | not in this version',
        'demo/v/2.0.0/tools',
        `demo/v/1.0.0/tools/${slug} | here`,
      ],
      ['demo/tools'],
      ['Go to the current version', 'demo/tools'],
    ])
  })

  test('is found by its name where another group has its slug there', () => {
    const alike = { 'Files!': ['file_*'], 'Files?': ['get_*'] }
    const twice = referenceOf(named('file_read', 'get_rain'), [named('get_rain')], {
      groups: alike,
    })
    const { canonical } = pageAt(twice, 'demo/v/1.0.0/tools/files', 'group')
    expect(canonical).toMatch(/^demo\/tools\/files-[0-9a-f]{8}$/)
  })

  test('is the page that tells that there are no tools any more', () => {
    const none = referenceOf({ prompts: [] }, [named('get_rain')])
    const { canonical, notices, versionSwitch } = pageAt(
      none,
      'demo/v/1.0.0/tools/weather',
      'group',
    )
    expect(canonical).toBeUndefined()
    expect(notices[0]?.link).toEqual({
      label: 'Removed in the current version: read more',
      path: 'demo/tools',
    })
    expect(versionSwitch?.items[0]).toMatchObject({
      path: 'demo/tools',
      note: 'not in this version',
    })
  })
})
