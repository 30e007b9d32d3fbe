import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesIn, writeData, writeOwnRoutes } from '../../../plugins/astro/data-files.ts'
import type { HostIndex } from '../../../plugins/astro/host.ts'
import { createReferenceSource } from '../../../plugins/astro/reference-source.ts'
import { discoveryResult } from '../../../src/core/exchange.ts'
import type { Heading } from '../../../src/core/pages/model.ts'
import type { Reference, ServerReference } from '../../../src/core/reference.ts'
import { extractUnits, toEntry } from '../../../src/core/translation/index.ts'
import type { Receipt, Snapshot } from '../../../src/core/snapshot.ts'
import { plainHost } from './plain-host.ts'

const fixture = new URL('../../sites/fixture/mcp/', import.meta.url)

const host = { ...plainHost, keep: 'this build' }

let directory: URL

beforeEach(() => {
  directory = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'reference-'))}/`)
})

afterEach(() => rmSync(directory, { recursive: true }))

test('each locale has its own route, and each page its path below it', () => {
  writeData(directory, host, referenceOf(readServer()))
  const source = createReferenceSource(filesIn(directory))
  const paths = source.listStaticPaths('/ru/mcp/[...path]')
  expect(paths.map(({ props }) => props)).toEqual([
    { locale: 'ru', path: '' },
    { locale: 'ru', path: 'discovery' },
    { locale: 'ru', path: 'tools' },
    { locale: 'ru', path: 'tools/search-logs' },
  ])
  expect(paths[0]?.params).toEqual({ path: undefined })
  expect(source.listStaticPaths('/fr/mcp/[...path]')).toEqual([])
})

test('pages that the site owns are left to it; its docs stand in every locale', () => {
  writeData(directory, host, referenceOf(readServer()))
  writeOwnRoutes(directory, { pages: ['mcp/tools'], homes: [] })
  const source = createReferenceSource(filesIn(directory))
  const list = (pattern: string): string[] =>
    source.listStaticPaths(pattern, [{ id: 'mcp/discovery' }]).map(({ props }) => props.path)
  expect(list('/mcp/[...path]')).toEqual(['', 'tools/search-logs'])
  expect(list('/ru/mcp/[...path]')).toEqual(['', 'tools', 'tools/search-logs'])
})

test('the key of a path changes with its page, the words and the navigation, and with nothing else', () => {
  const keysOf = (words: HostIndex['messages'], server: ServerReference): string[] => {
    writeData(directory, { ...host, messages: words }, referenceOf(server))
    const paths = createReferenceSource(filesIn(directory)).listStaticPaths('/mcp/[...path]')
    return paths.map(({ cacheKey }) => cacheKey ?? '')
  }
  const server = readServer()
  const before = keysOf({}, server)
  expect(keysOf({}, server)).toEqual(before)

  const [tool] = server.snapshot.lists.tools?.items ?? []
  const described = {
    key: 'Search logs',
    value: { ...(tool?.value as object), description: 'New.' },
  }
  const changed: ServerReference = {
    ...server,
    snapshot: { ...server.snapshot, lists: { tools: { status: 'complete', items: [described] } } },
  }
  const after = keysOf({}, changed)
  expect(after.map((key, position) => key === before[position])).toEqual([true, true, false, false])

  const inOtherWords = keysOf({ en: { 'ui.copy': 'Take' } }, server)
  expect(inOtherWords.filter((key) => before.includes(key))).toEqual([])
})

test('a page opens with its URL in each locale', () => {
  writeData(directory, host, referenceOf(readServer()))
  const opened = createReferenceSource(filesIn(directory)).openPage('ru', 'tools/search-logs')
  expect(opened.page.locale).toBe('ru')
  expect(opened.url).toBe('/ru/mcp/tools/search-logs/')
  expect(opened.homeUrl).toBe('/ru/')
  expect(opened.alternates).toEqual([
    { code: 'en', url: '/mcp/tools/search-logs/', isDefault: true, isTranslated: true },
    { code: 'ru', url: '/ru/mcp/tools/search-logs/', isDefault: false, isTranslated: true },
  ])
})

test('a language that we have no words of is an alternate where the owner translated the page', () => {
  const locales = [...host.locales, { code: 'fi', path: 'fi' }]
  const server = readServer()
  const [unit] = extractUnits(server.snapshot).filter(({ id }) => id.startsWith('tools/'))
  if (!unit) throw new Error('The fixture has no text.')
  const entry = toEntry(unit, { text: 'Hakee lokit.', state: 'reviewed' })
  const file = { schemaVersion: 1 as const, locale: 'fi', units: { [unit.id]: entry } }
  writeData(directory, { ...host, locales }, referenceOf({ ...server, translations: [file] }))
  const source = createReferenceSource(filesIn(directory))
  const languages = (path: string): string[] =>
    source
      .openPage('en', path)
      .alternates.filter(({ isTranslated }) => isTranslated)
      .map(({ code }) => code)
  expect(languages('tools/search-logs')).toEqual(['en', 'ru', 'fi'])
  expect(languages('discovery')).toEqual(['en', 'ru'])
})

test('headings of instructions are in the table of contents where the owner says so, behind ours', () => {
  const instructions = '# Archive\n\n## Search *first*\n\n## Then read\n'
  const server = readServer()
  Object.assign(discoveryResult(server.snapshot) ?? {}, { instructions })
  const units = extractUnits(server.snapshot).filter(({ id }) => id === 'server/instructions')
  const text = '# Архив\n\n## Сначала поиск\n\n## Затем чтение\n'
  const file = {
    schemaVersion: 1 as const,
    locale: 'ru',
    units: Object.fromEntries(
      units.map((unit) => [unit.id, toEntry(unit, { text, state: 'reviewed' })]),
    ),
  }
  const tocOf = (locale: string, instructionsInToc: boolean): Heading[] => {
    const view = { ...server.view, ...(instructionsInToc && { instructionsInToc }) }
    writeData(directory, host, referenceOf({ ...server, view, translations: [file] }))
    const { headings } = createReferenceSource(filesIn(directory)).openPage(locale, '').page
    const at = headings.findIndex(({ slug }) => slug === 'instructions')
    return headings.slice(at + 1, at + 4)
  }
  const depth = 3 as const
  expect(tocOf('en', true)).toEqual([
    { depth, slug: 'instructions-2', text: 'Search first', lang: 'en' },
    { depth, slug: 'instructions-3', text: 'Then read', lang: 'en' },
    { depth: 2, slug: 'caching', text: 'Caching' },
  ])
  expect(tocOf('ru', true).slice(0, 2)).toEqual([
    { depth, slug: 'instructions-2', text: 'Сначала поиск', lang: 'ru' },
    { depth, slug: 'instructions-3', text: 'Затем чтение', lang: 'ru' },
  ])
  expect(tocOf('en', false)[0]?.slug).toBe('caching')
})

test('the way home leads to the first page in the locale, or to the only one there is', () => {
  writeData(directory, host, referenceOf(readServer()))
  const source = createReferenceSource(filesIn(directory))
  const home = (): string => source.openPage('ru', 'tools').homeUrl
  writeOwnRoutes(directory, { pages: [''], homes: ['', 'ru'] })
  expect(home()).toBe('/ru/')
  writeOwnRoutes(directory, { pages: [''], homes: [''] })
  expect(home()).toBe('/')
})

test('data that is written anew is read anew', () => {
  const server = readServer()
  writeData(directory, host, referenceOf(server))
  const source = createReferenceSource(filesIn(directory))
  const count = (): number => source.listStaticPaths('/mcp/[...path]').length
  expect(count()).toBe(4)
  const { lists: _, ...snapshot } = server.snapshot
  writeData(directory, host, referenceOf({ ...server, snapshot: { ...snapshot, lists: {} } }))
  expect(count()).toBe(3)
})

test('data that is settled is asked for no change until it is no longer', () => {
  const server = readServer()
  const { lists: _, ...snapshot } = server.snapshot
  const source = createReferenceSource(filesIn(directory))
  const count = (): number => source.listStaticPaths('/mcp/[...path]').length
  const home = (): string => source.openPage('ru', 'tools').homeUrl
  source.settle(true)
  writeData(directory, host, referenceOf(server))
  writeOwnRoutes(directory, { pages: [], homes: ['', 'ru'] })
  source.settle(true)
  writeData(directory, host, referenceOf({ ...server, snapshot: { ...snapshot, lists: {} } }))
  writeOwnRoutes(directory, { pages: [], homes: [''] })
  expect([count(), home()]).toEqual([4, '/ru/'])
  source.settle(false)
  expect(count()).toBe(3)
})

test('a server or primitive that is not there is named with those that are', () => {
  writeData(directory, host, referenceOf(readServer()))
  const source = createReferenceSource(filesIn(directory))
  const part = { kind: 'tool', locale: 'en' } as const
  expect(() => source.openPart({ ...part, server: 'archiv', key: 'x' })).toThrow(
    'There is no MCP server "archiv" in this build. There are: "archive".',
  )
  expect(() => source.openPart({ ...part, server: 'archive', key: 'x' })).toThrow(
    'The MCP server "archive" has no tool "x". It has: "Search logs".',
  )
})

test('without data there is no navigation, and a component says why it has nothing', () => {
  const source = createReferenceSource(filesIn(directory))
  expect(source.openNavigation('en')).toBeUndefined()
  expect(() => source.openPage('en', '')).toThrow('no servers to show')
})

function referenceOf(server: ServerReference): Reference {
  return { servers: [server], findings: 'dev' }
}

function readServer(): ServerReference {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, fixture), 'utf8'))
  return {
    view: {
      id: 'archive',
      label: 'Archive',
      lang: 'en',
      path: '',
      order: [],
      hasCatalogue: false,
    },
    snapshot: read('archive/snapshot.json') as Snapshot,
    receipt: read('archive/receipt.json') as Receipt,
    findings: [],
    urls: { slugs: {}, aliases: {} },
  }
}
