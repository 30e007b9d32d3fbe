import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesIn, writeData } from '../../../plugins/astro/data-files.ts'
import { createReferenceSource } from '../../../plugins/astro/reference-source.ts'
import { writeTwins } from '../../../plugins/astro/write-twins.ts'
import type { ReferenceSource } from '../../../plugins/astro/view.ts'
import { snapshotSchema } from '../../../src/core/snapshot.ts'
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
  writeTwins(source, { dir: pathToFileURL(`${dir}/`), host })
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
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
    const own = files.filter((file) => file.startsWith('ru/') === (locale === 'ru'))
    expect(
      Object.fromEntries(own.map((file) => [file, readFileSync(join(dir, file), 'utf8')])),
    ).toEqual(expected)
  }
  writeFileSync(join(dir, 'mcp/weather.md'), 'Of the site.')
  writeFileSync(join(dir, 'mcp/llms-full.txt'), 'Of the site.')
  writeTwins(source, { dir: pathToFileURL(`${dir}/`), host })
  for (const file of ['mcp/weather.md', 'mcp/llms-full.txt'])
    expect(readFileSync(join(dir, file), 'utf8')).toBe('Of the site.')
})

test('pieces of the file of all pages come between the files of each, and none of what is not wanted', () => {
  const source = openSource()
  const names = (isWanted: (file: string) => boolean): string[] =>
    [...source.makeFiles('en', isWanted)].map(({ file, isPiece }) => (isPiece ? '+' : file))
  const all = names(() => true)
  expect(all.slice(0, 6)).toEqual([
    'mcp/llms.txt',
    '+',
    'mcp.md',
    'mcp.json',
    '+',
    'mcp/weather.md',
  ])
  expect(names((file) => file === 'mcp/weather/discovery.json')).toEqual([
    'mcp/weather/discovery.json',
  ])
  expect(names(() => false)).toEqual([])
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
