import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { run } from '../../src/cli/run.ts'
import { loadConfig } from '../../src/config/load.ts'
import { buildNavigation, buildPage, listPages } from '../../src/core/pages/index.ts'
import { createTranslator } from '../../src/i18n/create-translator.ts'
import { discoverAll } from '../../src/pipeline/discover-all.ts'
import { toLlmsFull, toLlmsIndex } from '../../src/render/to-markdown/index.ts'
import { createAnswerCache } from '../../src/store/answer-cache.ts'
import { createFileStore } from '../../src/store/file-store.ts'
import { createReleaseStore } from '../../src/store/release-store.ts'
import { createTranslationStore } from '../../src/store/translation-store.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { modernOnly, reply } from '../servers/answers.mjs'
import { serveHttp, type HttpServer } from '../servers/http.ts'

/** Names that are alike, so that one may seem to be another's new name. */
const name = fc.integer({ min: 0x1000, max: 0xffff }).map((number) => `item_${number.toString(16)}`)

test('a name that is excluded is in no file, page, feed, index, report or log', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        kept: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
        hidden: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
        added: fc.uniqueArray(name, { maxLength: 2 }),
      }),
      fc.constantFrom('plain' as const, 'base64' as const),
      fc.constantFrom<object>({ exclude: ['hide_*', 'x://hide_*'] }, { include: ['*item_*'] }),
      async ({ kept, hidden, added }, cursor, rule) => {
        const secret = hidden.map((one) => one.replace('item', 'hide'))
        const before = [...new Set([...kept, ...secret])]
        const server = await serveNames(() => names, cursor)
        let names = before
        const project = await createProject(server.url)
        // Recorded, released and translated while nothing was excluded.
        await project.call('record', 'demo')
        await project.call('record', 'demo', '--release', '1.0.0')
        await project.call('i18n', 'extract', '--locale', 'ru')
        await project.translate()
        await project.configure(rule)
        names = [...new Set([...before, ...added])]
        const written = await project.collect()
        await server.close()
        await project.remove()
        expect(written).toContain(kept[0])
        expect(written.match(/.{0,90}hide_.{0,60}/g) ?? []).toEqual([])
        for (const one of secret)
          expect(written).not.toContain(Buffer.from(one).toString('base64').replace(/=+$/, ''))
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
})

/** A server that lists each name everywhere, two to a page, with cursors that tell the last one. */
function serveNames(names: () => string[], cursor: 'plain' | 'base64'): Promise<HttpServer> {
  const toCursor = (text: string): string =>
    cursor === 'plain' ? text : Buffer.from(text).toString('base64')
  return serveHttp(({ method, message }) => {
    if (method !== 'POST') return { status: 405 }
    const list = (key: string): object => {
      const after = message.params?.['cursor']
      const all = names()
      const from = after === undefined ? 0 : all.findIndex((one) => toCursor(one) === after) + 1
      const last = all[from + 1]
      return {
        [key]: all.slice(from, from + 2).map((one) => toItem(key, one)),
        ...(from + 2 < all.length && last !== undefined && { nextCursor: toCursor(last) }),
        note: 12345678901234567890n.toString(),
      }
    }
    return { body: reply(modernOnly({ list }), message) }
  })
}

function toItem(key: string, one: string): object {
  const item = { name: one, title: `Title of ${one}`, description: `What ${one} is for.` }
  if (key === 'resources') return { ...item, uri: `x://${one}` }
  if (key === 'resourceTemplates') return { ...item, uriTemplate: `x://${one}/{id}` }
  if (key === 'prompts') return item
  return { ...item, inputSchema: { type: 'object', description: `Arguments of ${one}.` } }
}

async function createProject(url: string) {
  const cwd = await mkdtemp(join(tmpdir(), 'excluded-'))
  const out: string[] = []
  const write = { write: (text: string) => void out.push(text), isTty: false }
  const store = createTranslationStore(join(cwd, 'mcp'))
  await configure({})
  return { call, configure, translate, collect, remove: () => rm(cwd, { recursive: true }) }

  function call(...argv: string[]): Promise<number> {
    return run(argv, { cwd, env: {}, now: () => new Date(), cpus: 2, out: write, err: write })
  }

  async function configure(rule: object): Promise<void> {
    const config = { dir: 'mcp', servers: { demo: { url, lang: 'en', ...rule } } }
    await mkdir(join(cwd, 'mcp'), { recursive: true })
    await writeFile(join(cwd, 'mcp-discovery.config.json'), JSON.stringify(config))
  }

  async function translate(): Promise<void> {
    const [file] = await store.read('demo')
    if (!file) throw new Error('Nothing was extracted.')
    const units = Object.entries(file.units).map(([id, unit]) => [
      id,
      { ...unit, text: `По-русски: ${unit.source}`, state: 'machine' as const },
    ])
    await store.write('demo', { ...file, units: Object.fromEntries(units) })
  }

  /** All that is printed and written once the rule holds; kept releases stay as they are. */
  async function collect(): Promise<string> {
    out.length = 0
    out.push(await discover('snapshot'), await discover('live'))
    await call('check', '--frozen')
    await call('i18n', 'status', '--units')
    await call('i18n', 'check', '--fail-on', 'stale,missing,machine,orphan,parity')
    await call('render', 'demo', '--full')
    await call('record', 'demo')
    await call('i18n', 'extract')
    await call('check', '--frozen')
    out.push(await discover('snapshot'))
    for (const entry of await readdir(cwd, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !/releases|config\.json/.test(join(entry.parentPath, entry.name)))
        out.push(entry.name, await readFile(join(entry.parentPath, entry.name), 'utf8'))
    return out.join('\n')
  }

  /** Pages, twins, navigation and feeds of a build, and what it tells. */
  async function discover(source: 'snapshot' | 'live'): Promise<string> {
    const { options } = await loadConfig(cwd)
    const told: string[] = []
    const { reference, outcomes } = await discoverAll({
      ...{ options, env: {}, root: cwd, source, record: recordServer, now: () => new Date() },
      store: createFileStore(join(cwd, 'mcp')),
      cache: createAnswerCache(join(cwd, 'cache')),
      releases: createReleaseStore(join(cwd, 'mcp')),
      translations: store,
      report: (event) => void told.push(JSON.stringify(event)),
    })
    const texts = ['en', 'ru'].flatMap((locale) => {
      const translator = createTranslator(locale)
      const entries = listPages(reference)
      const pageOf = (path: string) => buildPage(reference, path, translator)
      const llms = { reference, entries, pageOf }
      const view = { translator, href: (path: string) => `https://docs.example/${path}` }
      return [
        JSON.stringify(entries.map(({ path }) => pageOf(path))),
        JSON.stringify(buildNavigation(reference, translator)),
        toLlmsIndex(llms, view, 'https://docs.example/llms-full.txt'),
        toLlmsFull(llms, view),
      ]
    })
    return [...texts, ...told, JSON.stringify({ reference, outcomes })].join('\n')
  }
}
