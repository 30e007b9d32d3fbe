import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listen as listenType } from '../../examples/demo-server/http.mjs'
import { startDev, type DevServer } from './dev-server.ts'
import { until } from './follow.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const host = join(root, '.cache', 'sites', 'dev-notices')
const demo = join(host, 'demo')
const configFile = join(host, 'mcp-discovery.config.json')
const tool = join(demo, 'tools', 'find-guides.mjs')

const astroConfig = `import mcpDiscovery from 'astro-mcp-discovery'
export default { server: { host: '127.0.0.1', port: 0 }, integrations: [mcpDiscovery()] }
`

let dev: DevServer
let listen: typeof listenType
let http: Awaited<ReturnType<typeof listenType>>

beforeAll(async () => {
  rmSync(host, { recursive: true, force: true })
  mkdirSync(join(host, 'src', 'pages'), { recursive: true })
  cpSync(join(root, 'examples', 'demo-server'), demo, { recursive: true })
  listen = ((await import(pathToFileURL(join(demo, 'http.mjs')).href)) as { listen: typeof listen })
    .listen
  http = await listen({ watch: true })
  const servers = {
    process: { command: 'node', args: [join(demo, 'stdio.mjs'), '--watch'], layout: 'primitive' },
    remote: { url: http.url, layout: 'primitive' },
  }
  writeFileSync(join(host, 'src', 'pages', 'index.astro'), '<p>home</p>\n')
  writeFileSync(join(host, 'astro.config.mjs'), astroConfig)
  writeFileSync(configFile, JSON.stringify({ servers }))
  dev = await startDev(host)
})
afterAll(async () => {
  await dev.stop()
  await http.close()
  rmSync(host, { recursive: true, force: true })
})

test('an edited tool of a running server shows, whatever it is reached over', async () => {
  for (const server of ['process', 'remote'])
    expect(await read(`${server}/tools/find_guides`)).toContain('Find guides')
  await listened()
  const text = readFileSync(tool, 'utf8')
  writeFileSync(tool, text.replace("title: 'Find guides'", "title: 'Seek guides'"))
  for (const server of ['process', 'remote'])
    await until(async () =>
      (await read(`${server}/tools/find_guides`)).includes('Seek guides') ? true : undefined,
    )
})

test('a new tool has a page, and one that is gone has none', async () => {
  const text = readFileSync(tool, 'utf8')
  writeFileSync(join(demo, 'tools', 'row.mjs'), text.replace("'find_guides'", "'row_a_boat'"))
  await until(async () => (await status('process/tools/row_a_boat')) === 200 || undefined)
  rmSync(join(demo, 'tools', 'row.mjs'))
  await until(async () => (await status('process/tools/row_a_boat')) === 404 || undefined)
})

test('a server that goes is told once, its pages stay, and it is asked when it is back', async () => {
  const port = Number(new URL(http.url).port)
  await http.close()
  await until(() => /remote: it can not be reached/.exec(dev.log())?.[0])
  // Attempts follow each other by one, two and four seconds at most.
  await new Promise((resolve) => setTimeout(resolve, 4000))
  expect(dev.log().match(/remote: it can not be reached/g)).toHaveLength(1)
  expect(await read('remote/tools/find_guides')).toContain('Seek guides')
  const text = readFileSync(tool, 'utf8')
  http = await listen({ port, watch: true })
  writeFileSync(tool, text.replace("title: 'Seek guides'", "title: 'Ask for guides'"))
  await until(() => /remote: it answers again/.exec(dev.log())?.[0])
  await until(async () =>
    (await read('remote/tools/find_guides')).includes('Ask for guides') ? true : undefined,
  )
})

test('one process serves the dev server, also one that starts anew, and ends with it', async () => {
  const before = listProcesses()
  expect(before).toHaveLength(1)
  const text = readFileSync(configFile, 'utf8')
  writeFileSync(configFile, text.replace('"layout"', '"label":"Renamed","layout"'))
  await until(async () => (await read('process')).includes('Renamed') || undefined)
  await until(() => {
    const now = listProcesses()
    return (now.length === 1 && now[0] !== before[0]) || undefined
  })
  await dev.stop()
  await until(() => listProcesses().length === 0 || undefined)
})

/** Edits before a connection stands are seen by nobody. */
async function listened(): Promise<void> {
  for (const server of ['process', 'remote'])
    await until(() => dev.log().includes(`${server}: tells of changes of its tools`) || undefined)
}

function listProcesses(): string[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
  return all.split('\n').filter((line) => line.includes(join(demo, 'stdio.mjs')))
}

async function read(path: string): Promise<string> {
  return (await fetch(`${dev.site}/reference/mcp/${path}`)).text()
}

async function status(path: string): Promise<number> {
  return (await fetch(`${dev.site}/reference/mcp/${path}`)).status
}
