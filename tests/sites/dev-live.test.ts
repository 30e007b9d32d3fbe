import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDev, type DevServer } from './dev-server.ts'
import { until } from './follow.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const host = join(root, '.cache', 'sites', 'dev-live')
const snapshotFile = join(host, 'src', 'content', 'mcp', 'ferry', 'snapshot.json')
const configFile = join(host, 'mcp-discovery.config.mjs')

const astroConfig = `import mcpDiscovery from 'astro-mcp-discovery'
export default { server: { host: '127.0.0.1', port: 0 }, integrations: [mcpDiscovery()] }
`
const config = (label: string): string =>
  `export default { servers: { ferry: { command: 'no-such-command', label: '${label}', layout: 'primitive' } } }\n`

let dev: DevServer

beforeAll(async () => {
  rmSync(host, { recursive: true, force: true })
  mkdirSync(join(host, 'src', 'pages'), { recursive: true })
  cpSync(join(root, 'tests/sites/fixture/releases'), join(host, 'src/content/mcp'), {
    recursive: true,
  })
  writeFileSync(join(host, 'src', 'pages', 'index.astro'), '<p>home</p>\n')
  writeFileSync(join(host, 'astro.config.mjs'), astroConfig)
  writeFileSync(configFile, config('Ferry office'))
  dev = await startDev(host)
})
afterAll(async () => {
  await dev.stop()
  rmSync(host, { recursive: true, force: true })
})

test('a changed snapshot shows without a new start, with the pages of new tools', async () => {
  await until(async () => (await read('tools/find_ferries')).includes('Which deck.') || undefined)
  expect(await status('tools/row_a_boat')).toBe(404)
  const snapshot = JSON.parse(readFileSync(snapshotFile, 'utf8')) as {
    lists: { tools: { items: { key: string; value: object }[] } }
  }
  const value = { name: 'row_a_boat', description: 'Rows you over.', inputSchema: {} }
  snapshot.lists.tools.items.push({ key: 'row_a_boat', value })
  writeFileSync(snapshotFile, JSON.stringify(snapshot))
  await until(async () => (await read('tools/row_a_boat')).includes('Rows you over.') || undefined)
})

test('a snapshot that can not be read leaves the pages as they were', async () => {
  const text = readFileSync(snapshotFile, 'utf8')
  writeFileSync(snapshotFile, '{ half')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await status('tools/row_a_boat')).toBe(200)
  writeFileSync(snapshotFile, text)
})

test('a changed configuration shows without a new start', async () => {
  writeFileSync(configFile, config('Boat office'))
  await until(async () => (await read('')).includes('Boat office') || undefined)
})

async function read(path: string): Promise<string> {
  const response = await fetch(`${dev.site}/reference/mcp/${path}`)
  return response.text()
}

async function status(path: string): Promise<number> {
  return (await fetch(`${dev.site}/reference/mcp/${path}`)).status
}
