import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerEnv } from './owner-env.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const host = join(root, '.cache', 'sites', 'dev-live')
const snapshotFile = join(host, 'src', 'content', 'mcp', 'ferry', 'snapshot.json')
const configFile = join(host, 'mcp-discovery.config.mjs')

const astroConfig = `import mcpDiscovery from 'astro-mcp-discovery'
export default { server: { host: '127.0.0.1', port: 0 }, integrations: [mcpDiscovery()] }
`
const config = (label: string): string =>
  `export default { servers: { ferry: { command: 'no-such-command', label: '${label}', layout: 'primitive' } } }\n`

let stop = (): Promise<void> => Promise.resolve()
let site = ''

beforeAll(async () => {
  rmSync(host, { recursive: true, force: true })
  mkdirSync(join(host, 'src', 'pages'), { recursive: true })
  cpSync(join(root, 'tests/sites/fixture/releases'), join(host, 'src/content/mcp'), {
    recursive: true,
  })
  writeFileSync(join(host, 'src', 'pages', 'index.astro'), '<p>home</p>\n')
  writeFileSync(join(host, 'astro.config.mjs'), astroConfig)
  writeFileSync(configFile, config('Ferry office'))
  const bin = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), [bin, 'dev', '--root', host], {
    env: ownerEnv(),
  })
  stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (log += data.toString()))
  site = await until(() => /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0])
})
afterAll(async () => {
  await stop()
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
  const response = await fetch(`${site}/reference/mcp/${path}`)
  return response.text()
}

async function status(path: string): Promise<number> {
  return (await fetch(`${site}/reference/mcp/${path}`)).status
}

/** The first answer that is there; a server that starts anew refuses connections for a moment. */
async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let round = 0; round < 200; round++) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch(() => undefined)
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error('It did not come within 30 seconds.')
}
