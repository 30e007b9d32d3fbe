import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CodeBlock } from '../../../src/core/pages/model.ts'
import type { Reference, ServerReference } from '../../../src/core/reference.ts'
import { serverText } from '../../../src/core/server-text.ts'
import { snapshotSchema, type Snapshot } from '../../../src/core/snapshot.ts'
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
  const one = await build(readServer(), ['en'], join(folder, 'one'))
  const two = await build(readServer(), ['en', 'ru'], join(folder, 'two'))
  const once = { markdown: 1, parse: 1, 'server-markdown': 2 }
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
  item.value = { ...(item.value as object), description: 'It is **new**.' }
  const { work, itemsBuilt } = await build(changed)
  expect(itemsBuilt).toEqual([`en ${item.key}`, `ru ${item.key}`])
  expect(work).toMatchObject({ markdown: 1, 'server-markdown': 1 })
})

/** Makes all that a build makes, in a process of its own as far as modules go. */
async function build(
  server: ServerReference,
  locales = ['en', 'ru'],
  dir = join(folder, 'work'),
): Promise<{ work: Record<string, number>; output: string[]; itemsBuilt: string[] }> {
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
    { ...host, locales: host.locales.filter(({ code }) => locales.includes(code)) },
    reference,
  )
  const source = createReferenceSource(filesIn(directory))
  const output: string[] = []
  const itemsBuilt: string[] = []
  for (const locale of locales)
    for (const { props } of source.listStaticPaths(
      locale === 'en' ? '/mcp/[...path]' : `/${locale}/mcp/[...path]`,
    )) {
      const before = readWork()['page']
      const { page } = source.openPage(locale, props.path)
      if (readWork()['page'] !== before && page.kind === 'tool')
        itemsBuilt.push(`${locale} ${page.name.value}`)
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
  return { work: { ...readWork() }, output, itemsBuilt }
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
