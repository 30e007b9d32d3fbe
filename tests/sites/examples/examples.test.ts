import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type * as Demo from '../../../examples/demo-server/http.mjs'
import { startSite } from '../start-site.ts'
import { buildExample, copyExamples } from './pack.ts'

let folder: string
beforeAll(async () => {
  folder = await copyExamples()
})

test.each(['plain-astro', 'starlight'])(
  'the example %s builds from the packed package, in both languages',
  async (name) => {
    await buildExample(folder, name)
    const read = (path: string): string => readFileSync(join(folder, name, 'dist', path), 'utf8')
    const discovery = read('reference/mcp/discovery/index.html')
    expect(discovery).toContain('<html lang="en"')
    expect(discovery).toContain('supportedVersions')
    expect(read('ru/reference/mcp/discovery/index.html')).toContain('<html lang="ru"')
    expect(read('reference/mcp/tools/get_forecast/index.html')).toContain('Get the forecast')
    expect(existsSync(join(folder, name, 'src/content/mcp'))).toBe(false)
  },
)

test('the example on-demand builds without a server, and shows it where it runs', async () => {
  const log = await buildExample(folder, 'on-demand')
  expect(log).toContain('Complete!')
  const demo = join(folder, 'demo-server', 'http.mjs')
  const { listen } = (await import(demo)) as typeof Demo
  const server = await listen()
  const cwd = join(folder, 'on-demand')
  const site = await startSite(join(cwd, 'dist'), cwd, { WEATHER_URL: server.url })
  try {
    const read = async (path: string): Promise<string> => (await fetch(site.origin + path)).text()
    expect(await read('/reference/mcp/tools/get_forecast/')).toContain('Get the forecast')
    expect(await read('/ru/reference/mcp/discovery/')).toContain('<html lang="ru"')
    expect(await read('/')).toContain('href="/reference/mcp/"')
  } finally {
    await site.stop()
    await server.close()
  }
})
