import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesIn, writeData } from '../../../plugins/astro/data-files.ts'
import { createReferenceSource } from '../../../plugins/astro/reference-source.ts'
import { createTwinOutput } from '../../../plugins/astro/twin-output.ts'
import type { ReferenceSource } from '../../../plugins/astro/view.ts'
import { snapshotSchema } from '../../../src/core/snapshot.ts'
import { renderItemPage } from '../../../src/render/html/item-page.ts'
import { renderProvenance } from '../../../src/render/html/provenance.ts'
import { plainHost as host } from './plain-host.ts'

const golden = new URL('../../golden/modern-weather/', import.meta.url)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a build writes what the routes of a dev server answer, and leaves files of the site', () => {
  const source = openSource()
  const dir = join(folder, 'dist')
  write(source, dir)
  const files = listFiles(dir)
  for (const [locale, start] of [
    ['en', 'mcp'],
    ['ru', 'ru/mcp'],
  ] as const) {
    const pages = source.listStaticPaths(`/${start}/[...path]`).map(({ props }) => props.path)
    const expected: Record<string, string> = {}
    for (const list of ['llms.txt', 'llms-full.txt'])
      expected[`${start}/${list}`] = source.openTwin(`/${start}/${list}`, '').text
    for (const path of pages)
      for (const format of ['md', 'json'])
        expected[`${[start, path].filter(Boolean).join('/')}.${format}`] = source.openTwin(
          `/${start}/[...path].${format}`,
          path,
        ).text
    const own = Object.entries(files).filter(
      ([file]) => file.startsWith('ru/') === (locale === 'ru'),
    )
    expect(Object.fromEntries(own)).toEqual(expected)
  }
  writeFileSync(join(dir, 'mcp/weather.md'), 'Of the site.')
  writeFileSync(join(dir, 'mcp/llms-full.txt'), 'Of the site.')
  write(source, dir)
  for (const file of ['mcp/weather.md', 'mcp/llms-full.txt'])
    expect(readFileSync(join(dir, file), 'utf8')).toBe('Of the site.')
})

test('files of pages that were shown, in whichever order, are the same, and each is made once', () => {
  const whole = join(folder, 'whole')
  write(openSource(), whole)
  const dir = join(folder, 'dist')
  const outDir = pathToFileURL(`${dir}/`)
  const source = openSource()
  const files = createTwinOutput(source, { host, scratch: makeScratch() })
  files.begin({ adapter: undefined, outDir }, 'static')
  const shown = source.listStaticPaths('/mcp/[...path]').map(({ props }) => props.path)
  const [first = '', ...others] = shown.filter((_, index) => index % 3 !== 1)
  for (const path of [...others, first]) {
    source.openPage('en', path)
    if (path === first) writeFileSync(join(dir, 'mcp/llms-full.txt'), 'Of the site.')
    if (path === 'weather/discovery') rmSync(join(dir, 'mcp/weather.md'))
    source.openPage('en', path)
  }
  expect(Object.keys(listFiles(dir)).filter((file) => file.startsWith('ru/'))).toEqual([])
  files.finish(outDir)
  const { 'mcp/weather.md': _, ...rest } = listFiles(whole)
  expect(listFiles(dir)).toEqual({ ...rest, 'mcp/llms-full.txt': 'Of the site.' })
})

test('where a server writes ASCII, so do we in English: a text of one byte a character takes half the time to write', () => {
  const dir = join(folder, 'whole')
  write(openSource(), dir)
  const files = Object.entries(listFiles(dir)).filter(([file]) =>
    /^mcp\/weather\/tools\/.+\.(?:md|json)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(3)
  for (const [file, text] of files)
    expect([file, foreign.exec(text)?.[0]]).toEqual([file, undefined])
  const { page, view } = openSource().openPage('en', 'weather/tools/get_forecast')
  if (page.kind !== 'tool' || !page.provenance) throw new Error('It is a tool.')
  const shown = `${renderItemPage(page, view)}${renderProvenance(page.provenance, view).html}`
  expect(foreign.exec(shown)?.[0]).toBeUndefined()
})

/** What is not ASCII, with what stands before it. */
const foreign = /.{0,60}[^\0-\x7f]/s

test('where the output goes elsewhere than the site said, all files are there', () => {
  const whole = join(folder, 'whole')
  write(openSource(), whole)
  const source = openSource()
  const files = createTwinOutput(source, { host, scratch: makeScratch() })
  const place = (name: string): URL => pathToFileURL(`${join(folder, name)}/`)
  files.begin({ adapter: undefined, outDir: place('dist') }, 'static')
  source.openPage('en', 'weather')
  files.finish(place('dist/client'))
  expect(listFiles(join(folder, 'dist/client'))).toEqual(listFiles(whole))
  const server = createTwinOutput(openSource(), { host, scratch: makeScratch() })
  server.begin({ adapter: undefined, outDir: place('other') }, 'server')
  server.finish(place('other/client'))
  expect(listFiles(join(folder, 'other'))).toEqual(
    Object.fromEntries(
      Object.entries(listFiles(whole)).map(([file, text]) => [`client/${file}`, text]),
    ),
  )
})

test('pieces of the file of all pages come between the files of each, and files of all pages are there where they are wanted', () => {
  const source = openSource()
  const names = (isWanted: (file: string) => boolean): string[] =>
    [...source.makeFiles('en', isWanted).rest()].map(({ file, isPiece }) => (isPiece ? '+' : file))
  const all = names(() => true)
  expect(all.slice(0, 6)).toEqual([
    'mcp/llms.txt',
    '+',
    'mcp.md',
    'mcp.json',
    '+',
    'mcp/weather.md',
  ])
  expect(names((file) => file === 'mcp/llms.txt')).toEqual(all.filter((file) => file !== '+'))
  expect(names(() => false)).toEqual(all.filter((file) => file !== '+' && file !== 'mcp/llms.txt'))
})

function openSource(): ReferenceSource {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, golden), 'utf8'))
  const directory = pathToFileURL(`${mkdtempSync(join(folder, 'data-'))}/`)
  const { view, receipt } = read('server.json') as Pick<
    Parameters<typeof writeData>[2]['servers'][number],
    'view' | 'receipt'
  >
  const snapshot = snapshotSchema.parse(read('snapshot.json'))
  const server = { view, receipt, snapshot, findings: [], urls: { slugs: {}, aliases: {} } }
  writeData(directory, host, { servers: [server], findings: 'dev' })
  return createReferenceSource(filesIn(directory))
}

/** As a build does that shows no page in this process. */
function write(source: ReferenceSource, dir: string): void {
  createTwinOutput(source, { host, scratch: makeScratch() }).finish(pathToFileURL(`${dir}/`))
}

function makeScratch(): URL {
  return pathToFileURL(`${mkdtempSync(join(folder, 'scratch-'))}/`)
}

/** Files below a folder, with what is in them. */
function listFiles(dir: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(dir.length + 1), readFileSync(path, 'utf8')]),
  )
}
