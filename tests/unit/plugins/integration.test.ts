import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroConfig, HookParameters } from 'astro'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIntegration } from '../../../plugins/astro/integration.ts'
import type { Shell } from '../../../plugins/astro/shell.ts'
import type { UserOptions } from '../../../src/config/options.ts'

const shell: Shell = {
  host: 'astro',
  routes: {
    static: new URL('file:///routes/Reference.astro'),
    'on-demand': new URL('file:///routes/Reference.astro'),
  },
  missingLines: 'Write these lines.',
}
const fixture = fileURLToPath(new URL('../../sites/fixture/mcp', import.meta.url))
const harbor = { command: 'no-such-command' }

let root: URL

beforeEach(() => {
  root = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'host-'))}/`)
})

afterEach(() => rmSync(root, { recursive: true }))

interface Seen {
  routes: string[]
  warnings: string[]
}

/** Runs the set-up hook as Astro does for a command, on a host with two locales. */
async function setUp(
  command: HookParameters<'astro:config:setup'>['command'],
  options: UserOptions | undefined,
  integrations: string[] = [],
): Promise<Seen> {
  const seen: Seen = { routes: [], warnings: [] }
  const hook = {
    command,
    config: {
      root,
      srcDir: new URL('src/', root),
      cacheDir: new URL('cache/', root),
      base: '/',
      trailingSlash: 'ignore',
      build: { format: 'directory' },
      experimental: {},
      vite: {},
      markdown: { processor: { name: 'satteri', options: { hastPlugins: [] } } },
      integrations: integrations.map((name) => ({ name, hooks: {} })),
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'ru'],
        routing: { prefixDefaultLocale: false },
      },
    } as unknown as AstroConfig,
    logger: {
      info: () => undefined,
      error: () => undefined,
      warn: (text: string) => seen.warnings.push(text),
    },
    addWatchFile: () => undefined,
    updateConfig: () => undefined,
    createCodegenDir: () => new URL('codegen/', root),
    injectRoute: ({ pattern }: { pattern: string }) => seen.routes.push(pattern),
  }
  const integration = createIntegration({
    options,
    shell,
    env: { PATH: '' },
    now: () => new Date('2026-11-29T00:00:00Z'),
  })
  // Only what the hook uses is there.
  await integration.hooks['astro:config:setup']?.(
    hook as unknown as HookParameters<'astro:config:setup'>,
  )
  return seen
}

test('there is a route for pages per locale of the host, and routes for files beside them', async () => {
  const options = { dir: fixture, source: 'snapshot', servers: { harbor } } as const
  const routesOf = (...ends: string[]): string[] =>
    ['/reference/mcp', '/ru/reference/mcp'].flatMap((start) => ends.map((end) => start + end))
  const lists = ['/llms.txt', '/llms-full.txt']
  const files = ['.md', '/[...path].md', '.json', '/[...path].json']
  expect((await setUp('sync', options)).routes).toEqual(routesOf('/[...path]', ...files, ...lists))
  // A build writes the files itself.
  expect((await setUp('build', options)).routes).toEqual(routesOf('/[...path]'))
  const bare = { ...options, twins: false }
  expect((await setUp('sync', bare)).routes).toEqual(routesOf('/[...path]'))
})

test('a preview reads nothing', async () => {
  expect(await setUp('preview', { servers: { harbor } })).toEqual({ routes: [], warnings: [] })
})

test('types can be synced where no snapshot is', async () => {
  expect(await setUp('sync', { servers: { harbor } })).toEqual({ routes: [], warnings: [] })
})

test('without options and without a file the lines to write are told', async () => {
  expect(await setUp('build', undefined)).toEqual({ routes: [], warnings: ['Write these lines.'] })
  expect(await setUp('dev', {})).toEqual({ routes: [], warnings: ['Write these lines.'] })
})

test('on a Starlight site the plugin of Starlight is named', async () => {
  const seen = await setUp('build', { servers: { harbor } }, ['@astrojs/starlight'])
  expect(seen.routes).toEqual([])
  expect(seen.warnings.join()).toContain('astro-mcp-discovery/starlight')
})

test('a wrong option stops with the message alone', async () => {
  const failure = await setUp('build', { servers: { harbor: {} } }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).toMatchObject({ name: 'CONFIG_INVALID', stack: '' })
})
