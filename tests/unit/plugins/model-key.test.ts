import { describe, expect, test } from 'vitest'
import { createModelKey, isTimeless } from '../../../plugins/astro/model-key.ts'
import { isObject, type JsonObject } from '../../../src/core/json.ts'
import { buildPage, listPages, renewProvenance } from '../../../src/core/pages/index.ts'
import type { Reference, ServerReference } from '../../../src/core/reference.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { completeUrls } from '../../../src/core/slug.ts'
import { extractUnits, type TranslationFile } from '../../../src/core/translation/index.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { buildServer } from '../pages/build-reference.ts'

const locales = ['en', 'ru']
/** Of releases alone. */
const gone = ['get_light', 'list_old']
const groups = [
  { name: 'Finding', labels: {}, tools: ['find_hut', 'find_trail'] },
  { name: 'Weather', labels: {}, tools: ['get_rain', 'get_sun', 'get_wind'] },
]

const tool = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  description: `Says all of ${name}.`,
  inputSchema: {
    type: 'object',
    properties: { [`${name}_place`]: { type: 'string', description: `Where ${name} looks.` } },
  },
  ...more,
})
const app = { _meta: { ui: { resourceUri: 'ui://panel' } } }
const wordy = { description: 'Tells how much light there is in a place, hour by hour.' }

/** Two tools came after the first release, one got another name, one went. */
function createReference(change: (server: ServerReference) => void = () => undefined): Reference {
  const first = ['find_trail', 'get_rain', 'get_wind', 'list_old'].map((name) => tool(name))
  const now = [tool('find_hut'), tool('find_trail'), tool('get_rain'), tool('get_wind', app)]
  const server = buildServer({
    lists: {
      tools: [...now, tool('get_sun', { ...wordy, inputSchema: { type: 'object' } })],
      prompts: [{ name: 'hike' }],
      resources: [{ uri: 'ui://panel', name: 'Panel', mimeType: 'text/html' }],
    },
    view: {
      calls: [{ list: 'tools', name: 'get_rain', params: { name: 'get_rain', arguments: {} } }],
    },
    exchanges: [call('get_rain', 'Dry.')],
  })
  const light = tool('get_light', { ...wordy, inputSchema: { type: 'object' } })
  server.releases = [
    release('1.0.0', [...first, light]),
    release('2.0.0', [tool('find_trail', { title: 'Trail' }), ...first.slice(1), light]),
  ]
  server.translations = [
    translate(server.snapshot, 'ru'),
    { ...translate(server.snapshot, 'de'), locale: 'de' },
  ]
  change(server)
  const snapshots = [...(server.releases ?? []), server].map(({ snapshot }) => snapshot)
  server.urls = completeUrls(server.urls, snapshots)
  const other = buildServer({ id: 'other', lists: { tools: [tool('other')] } })
  return { servers: [server, other], findings: 'public' }
}

describe.each([
  ['a page each', {}],
  ['a page each, with groups', { groups }],
  ['pages of groups', { groups, layout: 'group' as const }],
])('of tools with %s', (layout, view) => {
  const isGrouped = layout === 'pages of groups'
  const changedBy = (change: (server: ServerReference) => void): string[] => {
    const build = (apply = (_: ServerReference): void => undefined): Reference =>
      createReference((server) => {
        Object.assign(server.view, view)
        apply(server)
      })
    return listChanged(
      build(),
      build((server) => {
        change(server)
        server.receipt = { ...server.receipt, receivedAt: '2026-11-30T08:00:00Z', digest: 'new' }
      }),
    )
  }
  /** Pages of tools, and one that tells the day of its recorded call. */
  const pagesOf = (names: string[], inAll = locales): string[] => {
    const toPage = (name: string): string => {
      if (!isGrouped || gone.includes(name)) return `tools/${name}`
      return `tools/${name.startsWith('find') ? 'finding' : 'weather'}`
    }
    const pages = names.map(toPage).flatMap((page) => inAll.map((locale) => `${locale} ${page}`))
    return [...new Set([...pages, ...locales.map((one) => `${one} ${toPage('get_rain')}`)])].sort()
  }

  test('of a recording that says the same on another day nothing but the day is made again', () => {
    expect(changedBy(() => undefined)).toEqual(pagesOf([]))
  })

  test.each(['find_trail', 'get_rain', 'get_wind'])(
    'when %s changed, no other tool is made again',
    (name) => {
      expect(changedBy(({ snapshot }) => describeItem(snapshot, name))).toEqual(pagesOf([name]))
    },
  )

  test.each(['find_hut', 'get_sun'])(
    'when %s changed, so is what came or went with it: it may be the new name of that',
    (name) => {
      expect(changedBy(({ snapshot }) => describeItem(snapshot, name))).toEqual(
        pagesOf(['find_hut', 'get_sun', ...gone]),
      )
    },
  )

  test('a new answer of a recorded call, or another interface, is made again where it is shown', () => {
    expect(
      changedBy(({ snapshot }) => void snapshot.exchanges.splice(-1, 1, call('get_rain', 'Wet.'))),
    ).toEqual(pagesOf(['get_rain']))
    const pages = changedBy(({ snapshot }) => {
      const [item] = snapshot.lists.resources?.items ?? []
      if (item && isObject(item.value)) item.value['mimeType'] = 'text/html;profile=mcp-app'
    })
    const own = isGrouped ? [] : locales.map((locale) => `${locale} resources/ui-panel`)
    expect(pages).toEqual([...pagesOf(['get_wind']), ...own].sort())
  })

  test('a translation is made again in its language alone', () => {
    const pages = changedBy(({ translations = [] }) => {
      const [file] = translations
      const unit = file?.units['tools/find_trail/description']
      if (unit) unit.text = 'Другие слова.'
    })
    const kept = ['1.0.0', '2.0.0'].map((version) => {
      const page = isGrouped ? 'finding' : 'find_trail'
      return `ru v/${version}/tools/${page}`
    })
    expect(pages).toEqual([...pagesOf(['find_trail'], ['ru']), ...kept].sort())
  })

  test('what only an app calls from now on is in another group, of which all versions tell', () => {
    const pages = changedBy(({ snapshot }) => {
      for (const name of ['find_hut', 'find_trail']) hideTool(snapshot, name)
    })
    const kept = ['1.0.0', '2.0.0'].flatMap((version) =>
      locales.map((locale) => `${locale} v/${version}/tools/finding`),
    )
    if (isGrouped) expect(pages).toEqual(expect.arrayContaining(kept))
    else expect(pages).toEqual(expect.not.arrayContaining(kept))
  })

  test('what a release had is made again there and after it, and one more is told everywhere', () => {
    const older = changedBy(({ releases: [, second] = [] }) => {
      if (second) describeItem(second.snapshot, 'get_rain')
    })
    const [, page = ''] = pagesOf([])[0]?.split(' ') ?? []
    const kept = isGrouped ? 'v/2.0.0/tools/weather' : 'v/2.0.0/tools/get_rain'
    expect(older).toEqual(locales.flatMap((locale) => [`${locale} ${page}`, `${locale} ${kept}`]))
    const more = changedBy((server) => {
      server.releases = [...(server.releases ?? []), release('3.0.0', [tool('get_wind')])]
    })
    expect(more).toEqual(expect.arrayContaining(pagesOf(['get_wind', 'find_trail'])))
  })
})

test('a page of what was removed leads to the group that its replacement is in now', () => {
  const build = (change: (server: ServerReference) => void = () => undefined): Reference =>
    createReference((server) => {
      const deprecated = { list_old: { use: 'get_wind' } }
      Object.assign(server.view, { groups, layout: 'group', deprecated })
      change(server)
    })
  const after = build(({ snapshot }) => hideTool(snapshot, 'get_wind'))
  expect(listChanged(build(), after)).toEqual(expect.arrayContaining(['en tools/list_old']))
})

test('a page of a server asks nothing of another server', () => {
  const reference = createReference()
  const [server, other] = reference.servers
  if (!server || !other) throw new Error('There are two servers.')
  const closed = new Proxy(other, {
    get: (target, key) => (key === 'view' ? { id: target.view.id } : refuse()),
  })
  const keyOf = createModelKey({ ...reference, servers: [server, closed] })
  for (const entry of listPages({ ...reference, servers: [server] }))
    for (const locale of locales)
      expect(keyOf(entry, locale)).toBe(createModelKey(reference)(entry, locale))
})

/**
 * Pages of items that are made again, below their server; all pages are compared: one that is not
 * made again is the one that would be made.
 */
function listChanged(before: Reference, after: Reference): string[] {
  const [oldKey, newKey] = [before, after].map(createModelKey)
  const known = new Map(listPages(before).map((entry) => [entry.path, entry]))
  const changed = locales.flatMap((locale) => {
    const t = createTranslator(locale)
    return listPages(after).flatMap((entry) => {
      const old = known.get(entry.path)
      const isKept = old && oldKey?.(old, locale) === newKey?.(entry, locale)
      if (isKept) {
        const page = buildPage(before, entry.path, t)
        const renewed = isTimeless(entry) ? renewProvenance(after, { entry, page }, t) : page
        expect(renewed).toEqual(buildPage(after, entry.path, t))
      }
      return isKept || !isTimeless(entry) ? [] : [`${locale} ${entry.path.replace('demo/', '')}`]
    })
  })
  return changed.sort()
}

function refuse(): never {
  throw new Error('It was looked at.')
}

function describeItem({ lists }: Snapshot, name: string): void {
  const item = lists.tools?.items.find(({ key }) => key === name)
  if (item && isObject(item.value)) item.value['title'] = 'New'
}

function hideTool({ lists }: Snapshot, name: string): void {
  const item = lists.tools?.items.find(({ key }) => key === name)
  if (item && isObject(item.value)) item.value['_meta'] = { ui: { visibility: ['app'] } }
}

function release(version: string, tools: JsonObject[]) {
  const { snapshot, receipt } = buildServer({ lists: { tools: structuredClone(tools) } })
  return { version, snapshot, receipt: { ...receipt, digest: `sha256-${version}` } }
}

function translate(snapshot: Snapshot, locale: string): TranslationFile {
  const units = extractUnits(snapshot).map(({ id, source, digest }) => [
    id,
    { source, digest, text: `${locale}: ${source}`, state: 'reviewed' as const },
  ])
  return { schemaVersion: 1, locale, units: Object.fromEntries(units) as TranslationFile['units'] }
}

function call(name: string, text: string): Snapshot['exchanges'][number] {
  const params = { name, arguments: {} }
  return {
    method: 'tools/call',
    request: { body: { jsonrpc: '2.0', id: 9, method: 'tools/call', params } },
    response: { body: { jsonrpc: '2.0', id: 9, result: { content: [{ type: 'text', text }] } } },
  }
}
