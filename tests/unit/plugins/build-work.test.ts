import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CodeBlock } from '../../../src/core/pages/model.ts'
import type { Reference, ServerReference } from '../../../src/core/reference.ts'
import { completeUrls } from '../../../src/core/slug.ts'
import { serverText } from '../../../src/core/server-text.ts'
import { snapshotSchema, type Snapshot } from '../../../src/core/snapshot.ts'
import { extractUnits, type TranslationFile } from '../../../src/core/translation/index.ts'
import type { HostIndex } from '../../../plugins/astro/host.ts'
import { plainHost as host } from './plain-host.ts'

const golden = new URL('../../golden/modern-weather/', import.meta.url)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a second build of the same snapshot works nothing out again', async () => {
  const first = await build(readServer())
  expect(Object.keys(first.work).sort()).toEqual([
    'highlight',
    'markdown',
    'page',
    'parse',
    'server-markdown',
  ])
  const second = await build(readServer())
  expect(second.work).toEqual({})
  expect(second.output).toEqual(first.output)
})

test('what is the same in another locale is worked out once', async () => {
  const one = await build(readServer(), { locales: ['en'], dir: join(folder, 'one') })
  const two = await build(readServer(), { dir: join(folder, 'two') })
  const once = { markdown: 1, parse: 1, 'server-markdown': 1 }
  expect(one.work).toMatchObject(once)
  expect(two.work).toMatchObject(once)
  expect(two.work['page']).toBe((one.work['page'] ?? 0) * 2)
})

test('of a tool that changed its own page is built again, and no other tool is', async () => {
  await build(readServer())
  const changed = readServer()
  const tools = changed.snapshot.lists.tools?.items ?? []
  const [item] = tools
  if (!item) throw new Error('There is no tool.')
  item.value = { ...(item.value as object), description: 'It is [new](https://new.example).' }
  const { work, itemsBuilt } = await build(changed)
  expect(itemsBuilt).toEqual([`en ${item.key}`, `ru ${item.key}`])
  expect(work).toMatchObject({ markdown: 1, 'server-markdown': 1 })
})

test('so it is for a server with releases, translations and groups, recorded on another day', async () => {
  const first = await build(readGrown())
  expect(first.work['page']).toBeGreaterThan(20)
  const again = await build(recordAgain(readGrown()))
  // What tells of all of the server tells of its recording.
  expect(again.work).toEqual({ page: again.wholes.length })
  expect(again.itemsBuilt).toEqual([])
  const changed = recordAgain(readGrown())
  describeTool(changed.snapshot, 'get_forecast')
  const { itemsBuilt } = await build(changed)
  expect(itemsBuilt).toEqual(['en get_forecast', 'ru get_forecast'])
})

test('other words of the site for one locale make the pages of that one again', async () => {
  await build(readGrown())
  const messages = { ru: { 'hint.readOnlyHint': 'Ничего не меняет' } }
  const { work, itemsBuilt, wholes } = await build(readGrown(), { messages })
  const pages = [...itemsBuilt, ...wholes]
  expect(new Set(pages.map((page) => page.slice(0, 3)))).toEqual(new Set(['ru ']))
  expect(work['page']).toBe(pages.length)
})

/** Makes all that a build makes, in a process of its own as far as modules go. */
async function build(
  server: ServerReference,
  {
    locales = ['en', 'ru'],
    dir = join(folder, 'work'),
    messages = {},
  }: { locales?: string[]; dir?: string; messages?: HostIndex['messages'] } = {},
): Promise<Built> {
  vi.resetModules()
  const { openWorkStore } = await import('../../../src/store/work-store.ts')
  const { keepWork, readWork } = await import('../../../src/render/work.ts')
  const { highlight } = await import('../../../src/render/highlight.ts')
  const { renderServerMarkdown } = await import('../../../src/render/markdown.ts')
  const { filesIn, writeData } = await import('../../../plugins/astro/data-files.ts')
  const { createReferenceSource } = await import('../../../plugins/astro/reference-source.ts')
  const store = openWorkStore({ dir, stamp: 'test' })
  keepWork(store)
  const directory = pathToFileURL(`${mkdtempSync(join(folder, 'data-'))}/`)
  const reference: Reference = { servers: [server], findings: 'dev' }
  writeData(
    directory,
    { ...host, messages, locales: host.locales.filter(({ code }) => locales.includes(code)) },
    reference,
  )
  const source = createReferenceSource(filesIn(directory))
  const output: string[] = []
  const itemsBuilt: string[] = []
  const wholes: string[] = []
  for (const locale of locales)
    for (const { props } of source.listStaticPaths(
      locale === 'en' ? '/mcp/[...path]' : `/${locale}/mcp/[...path]`,
    )) {
      const before = readWork()['page']
      const { page } = source.openPage(locale, props.path)
      if (readWork()['page'] !== before) {
        if ('name' in page && page.name) itemsBuilt.push(`${locale} ${page.name.value}`)
        else wholes.push(`${locale} ${page.path}`)
      }
      for (const { text, lang } of findBlocks(page)) output.push(highlight(text, lang))
      if ('body' in page && page.body)
        output.push(renderServerMarkdown(serverText(page.body.value, null)).html)
      const start = locale === 'en' ? '/mcp' : `/${locale}/mcp`
      if (props.path)
        for (const form of ['md', 'json'])
          output.push(source.openTwin(`${start}/[...path].${form}`, props.path).text)
    }
  store.finish()
  keepWork()
  return { work: { ...readWork() }, output, itemsBuilt, wholes }
}

interface Built {
  work: Record<string, number>
  output: string[]
  /** Pages that were made, not found: of items by their name, the others by their path. */
  itemsBuilt: string[]
  wholes: string[]
}

/** The server with a release, translations and groups. */
function readGrown(): ServerReference {
  const server = readServer()
  const { view, snapshot, receipt } = server
  // A tool without a name may be any of those of a release.
  const { tools } = snapshot.lists
  if (tools) tools.items = tools.items.filter(({ key }) => key !== '#1')
  const old = structuredClone(snapshot)
  old.lists.tools?.items.pop()
  const units = extractUnits(snapshot).map(({ id, source, digest }) => [
    id,
    { source, digest, text: `По-русски: ${source}`, state: 'machine' },
  ])
  return {
    ...server,
    view: { ...view, groups: [{ name: 'Weather', labels: {}, tools: ['get_forecast'] }] },
    releases: [{ version: '1.0.0', snapshot: old, receipt: { ...receipt, digest: 'sha256-01' } }],
    translations: [
      {
        schemaVersion: 1,
        locale: 'ru',
        units: Object.fromEntries(units) as TranslationFile['units'],
      },
    ],
    urls: completeUrls({ slugs: {}, aliases: {} }, [old, snapshot]),
  }
}

function recordAgain(server: ServerReference): ServerReference {
  const receipt = { ...server.receipt, receivedAt: '2026-11-30T08:00:00Z', digest: 'sha256-02' }
  return { ...server, receipt }
}

function describeTool({ lists }: Snapshot, name: string): void {
  const item = lists.tools?.items.find(({ key }) => key === name)
  if (!item) throw new Error(`There is no tool ${name}.`)
  item.value = { ...(item.value as object), title: 'Another title' }
}

/** Blocks of code, wherever in a model they stand. */
function findBlocks(value: unknown): CodeBlock[] {
  if (typeof value !== 'object' || value === null) return []
  const isBlock = 'lang' in value && 'text' in value && 'label' in value
  return [...(isBlock ? [value as CodeBlock] : []), ...Object.values(value).flatMap(findBlocks)]
}

function readServer(): ServerReference {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, golden), 'utf8'))
  const snapshot: Snapshot = snapshotSchema.parse(read('snapshot.json'))
  const item = snapshot.lists.tools?.items?.at(-1)
  if (!item) throw new Error('There is no tool.')
  const description = 'Has [a link](https://a.example), which takes a parser.'
  item.value = { ...(item.value as object), description }
  return {
    ...(read('server.json') as Pick<ServerReference, 'view' | 'receipt'>),
    snapshot,
    findings: [],
    urls: { slugs: {}, aliases: {} },
  }
}
