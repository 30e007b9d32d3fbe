import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseOptions } from '../../src/config/parse.ts'
import { recordAll } from '../../src/pipeline/record-all.ts'
import { createFileStore } from '../../src/store/file-store.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { hostileNames } from '../servers/hostile-names.ts'
import { serveNames } from '../servers/serve-names.ts'
import { buildHost, type Host } from './build-host.ts'
import { brokenLinks } from './read-html.ts'

const folder = fileURLToPath(new URL('../../.cache/hostile-names', import.meta.url))
/** 34 kB of Markdown with tables and headings. */
const instructions = Array.from(
  { length: 340 },
  (_, index) =>
    `## Part ${index}\n\n| When | Then |\n| - | - |\n| ${index} | **use** \`tool\` and go on with the next |\n`,
).join('\n')
let host: Host

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const server = await serveNames(hostileNames, hostileNames.slice(0, 12), { instructions })
  const dir = join(folder, 'mcp')
  const servers = { constructor: { url: server.url, instructionsInToc: true } }
  await recordAll({
    options: parseOptions({ dir, servers }),
    env: {},
    store: createFileStore(dir),
    record: recordServer,
    now: () => new Date('2026-11-29T12:00:00Z'),
    report: () => undefined,
  }).finally(() => server.close())
  const file = join(folder, 'options.json')
  const options = { dir, servers, source: 'snapshot', layout: 'primitive' }
  await writeFile(file, JSON.stringify(options))
  host = await buildHost('hostile-names', { NAMES_OPTIONS: file })
})

describe('a site of a server with hostile names', () => {
  test('is built, and everything in it is where the reference stands', async () => {
    expect(host.log).not.toMatch(/\berror\b/i)
    expect(host.code).toBe(0)
    const outside = host.files().filter((file) => !/^(?:ru\/)?reference\/mcp(?:\/|\.)/.test(file))
    expect(outside).toEqual([])
    // The site has no home page.
    const broken = brokenLinks(host, host.pages()).filter((link) => !/: \/(?:ru\/)?$/.test(link))
    expect(broken).toEqual([])
    expect((await readdir(folder)).sort()).toEqual(['mcp', 'options.json'])
  })

  test('shows long instructions whole, their tables as tables, folded', () => {
    expect(instructions.length).toBeGreaterThan(30_000)
    const html = host.read('reference/mcp/index.html')
    expect(html.match(/<th>When<\/th>/g)).toHaveLength(340)
    expect(html).toContain('Part 339')
    expect(html).toMatch(/amd-long[\s\S]{0,200}<summary>The whole text<\/summary>/)
  })

  test.each(['', 'ru/'])(
    'has their first headings in the table of contents, at the same ids: %s',
    (locale) => {
      const html = host.read(`${locale}reference/mcp/index.html`)
      const toc = /<nav class="amd-toc"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
      const links = [...toc.matchAll(/href="#(instructions-[^"]*)"[^>]*>\s*<bdi[^>]*>([^<]*)/g)]
      expect(links.map(([, id, text]) => [id, text])).toEqual(
        Array.from({ length: 40 }, (_, index) => [`instructions-${index + 1}`, `Part ${index}`]),
      )
      for (const [, id, text] of links) expect(html).toContain(`<h4 id="${id}">${text}</h4>`)
    },
  )

  test('has no trace of that in its Markdown', () => {
    expect(host.read('reference/mcp.md')).not.toMatch(/instructions-\d/)
  })

  test.each([
    ['tools', 'tools'],
    ['prompts', 'prompts'],
    ['resources', 'resources'],
    ['resource templates', 'templates'],
  ])('has a page for each name among its %s, in each locale, and none twice', (_name, list) => {
    for (const locale of ['', 'ru/']) {
      const base = `${locale}reference/mcp/${list}/`
      const pages = host.pages(base).filter((file) => file !== `${base}index.html`)
      expect(pages).toHaveLength(hostileNames.length)
    }
  })
})
