import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toRoute } from '../../plugins/astro/url.ts'
import { parseOptions } from '../../src/config/parse.ts'
import { DiscoveryError } from '../../src/core/error.ts'
import type { JsonObject } from '../../src/core/json.ts'
import { buildNavigation, buildPage, listPages } from '../../src/core/pages/index.ts'
import { listNames, primitives } from '../../src/core/primitive.ts'
import { createTranslator } from '../../src/i18n/create-translator.ts'
import { discoverAll } from '../../src/pipeline/discover-all.ts'
import { recordAll } from '../../src/pipeline/record-all.ts'
import { createFileStore } from '../../src/store/file-store.ts'
import { createReleaseStore } from '../../src/store/release-store.ts'
import { createTranslationStore } from '../../src/store/translation-store.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { hostileNames } from '../servers/hostile-names.ts'
import { serveNames } from '../servers/serve-names.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

const anyName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileNames) },
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const someNames = fc.uniqueArray(anyName, { minLength: 1, maxLength: 12 })

describe('names of a server', () => {
  test('never lead out of their folder, into a prototype, or onto the page of another', async () => {
    const before = shapeOfPrototypes()
    await fc.assert(
      fc.asyncProperty(someNames, someNames, async (names, keys) => {
        await expectSafe(names, keys)
      }),
      { numRuns: 8 },
    )
    await expectSafe(hostileNames, hostileNames.slice(0, 12))
    expect(shapeOfPrototypes()).toEqual(before)
  })
})

describe('names that would leave their folder', () => {
  const refused = hostileNames.filter((name) => !/^(?:[A-Za-z0-9_-]{1,64}|index\.html)$/.test(name))
  const devices = ['CON', 'NUL', 'lpt1', 'aux.json']

  test.each([...refused, ...devices, '__proto__'])('name no server: %j', (id) => {
    const servers = Object.fromEntries([[id, { command: 'x' }]])
    expect(() => parseOptions({ servers })).toThrow(DiscoveryError)
  })

  test.each([...refused, ...devices])('name no release and no locale: %j', async (name) => {
    const dir = join(folder, 'refused')
    const releases = createReleaseStore(dir)
    const store = createFileStore(dir)
    for (const read of [
      async () => releases.read('demo', name),
      async () => releases.read(name, '1.0'),
      async () => store.read(name),
    ]) {
      await expect(read()).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
    }
    if (!/^[a-z]{3}$/i.test(name))
      expect(() => createTranslationStore(dir).fileOf('demo', name)).toThrow(DiscoveryError)
    expect(await readdir(folder)).not.toContain('refused')
  })
})

/** Records a server with these names, reads it from its files, and builds all of its pages. */
async function expectSafe(names: readonly string[], keys: readonly string[]): Promise<void> {
  const dir = await mkdtemp(join(folder, 'run-'))
  const server = await serveNames(names, keys)
  // The name of a server is a key too.
  const options = parseOptions({ servers: { constructor: { url: server.url } } })
  const store = createFileStore(join(dir, 'mcp'))
  const input = {
    options,
    store,
    env: {},
    now: () => new Date('2026-11-29T12:00:00Z'),
    version: '1.0.0',
    report: () => undefined,
    record: recordServer,
  }
  const [recorded] = await recordAll(input).finally(() => server.close())
  const files = ['receipt.json', 'snapshot.json', 'urls.json']
  const written = await readdir(dir, { recursive: true, withFileTypes: true })
  expect(written.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(files)
  const text = await readFile(join(dir, 'mcp/constructor/snapshot.json'), 'utf8')
  expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(recorded?.snapshot))

  const { reference } = await discoverAll({ ...input, source: 'snapshot' })
  const [own] = reference.servers
  for (const list of listNames) {
    const items = own?.snapshot.lists[list]?.items ?? []
    expect(items).toHaveLength(names.length)
    const sent = items.map(({ value }) => (value as JsonObject)[primitives[list].id])
    expect(new Set(sent)).toEqual(new Set(names))
  }
  const pages = listPages(reference)
  const folded = pages.map(({ path }) => path.toLowerCase())
  expect(new Set(folded).size).toBe(pages.length)
  expect(pages.filter(({ kind }) => kind === 'tool')).toHaveLength(names.length)
  const site = join(dir, 'dist')
  for (const { path } of pages) {
    expect(path).toMatch(/^(?:[a-z0-9][a-z0-9_-]{0,79}(?:\/|$))*$/)
    expect(path).not.toMatch(/(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\/|$)/)
    expect(resolve(site, toRoute('ru', 'reference/mcp', path)).startsWith(site + sep)).toBe(true)
  }
  const t = createTranslator('ru')
  const built = pages.map(({ path }) => buildPage(reference, path, t))
  const titles = built.filter(({ kind }) => kind === 'tool').map((page) => JSON.stringify(page))
  for (const [index, page] of titles.entries()) {
    const key = pages.filter(({ kind }) => kind === 'tool')[index]?.key ?? ''
    expect(page).toContain(JSON.stringify(key))
  }
  buildNavigation(reference, t)
}

function shapeOfPrototypes(): string[][] {
  return [Object.prototype, Array.prototype, Function.prototype, String.prototype].map(
    (prototype) => Reflect.ownKeys(prototype).map(String),
  )
}
