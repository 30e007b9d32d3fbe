import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildFolder, type Host } from './build-host.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const options = "{ servers: { ferry: { command: 'no-such-command', source: 'snapshot' } } }"

// Astro keeps pages whose `cacheKey` is that of the build before: what it keeps must be what it would make.
describe.each([
  [
    'astro',
    `import mcpDiscovery from 'astro-mcp-discovery'
export default {
  cacheDir: process.env.CACHE,
  experimental: { incrementalBuild: true },
  integrations: [mcpDiscovery(${options})],
}
`,
  ],
  [
    'starlight',
    `import starlight from '@astrojs/starlight'
import starlightMcpDiscovery from 'astro-mcp-discovery/starlight'
export default {
  cacheDir: process.env.CACHE,
  experimental: { incrementalBuild: true },
  integrations: [
    starlight({ title: 'Docs', pagefind: false, plugins: [starlightMcpDiscovery(${options})] }),
  ],
}
`,
  ],
])('pages that %s keeps', (name, config) => {
  const site = join(root, '.cache', 'sites', `incremental-${name}`)
  const snapshotFile = 'src/content/mcp/ferry/snapshot.json'

  beforeAll(() => {
    rmSync(site, { recursive: true, force: true })
    mkdirSync(site, { recursive: true })
    cpSync(join(root, 'tests/sites/fixture/releases'), join(site, 'src/content/mcp'), {
      recursive: true,
    })
    write('astro.config.mjs', config)
    if (name === 'astro') return
    write(
      'src/content.config.ts',
      `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
    )
    write('src/content/docs/index.md', '---\ntitle: Home\n---\nHome.\n')
  })

  test('are those that would be made the same', async () => {
    const first = await build('dist', 'cache')
    expect(countKept(first)).toBe(0)
    rmSync(join(site, 'dist'), { recursive: true })
    const again = await build('dist', 'cache')
    expect(readAll(again)).toEqual(readAll(first))
    const all = countKept(again)
    expect(all).toBeGreaterThan(8)

    change()
    const kept = await build('dist', 'cache')
    expect(readAll(kept)).toEqual(readAll(await build('anew/dist', 'anew/cache')))
    expect(countKept(kept)).toBeLessThan(all)
    if (name === 'astro') expect(countKept(kept)).toBeGreaterThan(3)
  })

  /** A tool; on Starlight a page of the site, which is in the sidebar of all. */
  function change(): void {
    if (name === 'starlight') {
      write('src/content/docs/second.md', '---\ntitle: The second page\n---\nSecond.\n')
      return
    }
    const text = readFileSync(join(site, snapshotFile), 'utf8')
    expect(text).toContain('Which deck.')
    write(snapshotFile, text.replaceAll('Which deck.', 'Which of the decks.'))
  }

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), text)
  }

  function build(output: string, cache: string): Promise<Host> {
    return buildFolder(site, join(site, output), { CACHE: `./${cache}` })
  }
})

function countKept({ log }: Host): number {
  return log.match(/\((?:cached|restored)\)/g)?.length ?? 0
}

function readAll(host: Host): Record<string, string> {
  expect([host.code, host.code === 0 || host.log]).toEqual([0, true])
  return Object.fromEntries(host.files().map((file) => [file, host.read(file)]))
}
