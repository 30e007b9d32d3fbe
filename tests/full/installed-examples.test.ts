import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Demo from '../../examples/demo-server/http.mjs'
import { startSite } from '../sites/start-site.ts'
import { packPackage } from './pack.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
let tarball: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'installed-examples-'))
  cpSync(join(root, 'examples'), folder, {
    recursive: true,
    filter: (path) => !/[\\/](dist|node_modules|\.astro)$/.test(path),
  })
  tarball = (await packPackage(folder)).file
  await install('demo-server')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['plain-astro', 'starlight'])(
  'the example %s installs from the packed package and builds, far from the repository',
  async (name) => {
    pointToTarball(name)
    await install(name)
    await run('npm', ['run', 'build'], { cwd: join(folder, name) })
    const html = readFileSync(join(folder, name, 'dist/reference/mcp/discovery/index.html'), 'utf8')
    expect(html).toContain('supportedVersions')
  },
)

test('the example on-demand installs, builds and serves what its server says', async () => {
  pointToTarball('on-demand')
  await install('on-demand')
  const cwd = join(folder, 'on-demand')
  await run('npm', ['run', 'build'], { cwd })
  const demo = join(folder, 'demo-server', 'http.mjs')
  const { listen } = (await import(demo)) as typeof Demo
  const server = await listen()
  const site = await startSite(join(cwd, 'dist'), cwd, { WEATHER_URL: server.url })
  try {
    const response = await fetch(`${site.origin}/reference/mcp/tools/get_forecast/`)
    expect(await response.text()).toContain('Get the forecast')
  } finally {
    await site.stop()
    await server.close()
  }
})

test('the command runs where Astro is not installed', async () => {
  const cwd = mkdtempSync(join(folder, 'command-'))
  writeFileSync(join(cwd, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(
    join(cwd, 'mcp-discovery.config.json'),
    JSON.stringify({ servers: { demo: { command: 'node', args: ['../demo-server/stdio.mjs'] } } }),
  )
  await run('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd })
  await run('npx', ['astro-mcp-discovery', 'record'], { cwd })
  const snapshot: unknown = JSON.parse(
    readFileSync(join(cwd, 'src/content/mcp/demo/snapshot.json'), 'utf8'),
  )
  expect(snapshot).toMatchObject({ server: 'demo', era: 'modern', protocolVersion: '2026-07-28' })
  await expect(run('node', ['-e', 'import("astro")'], { cwd })).rejects.toThrow(
    'ERR_MODULE_NOT_FOUND',
  )
})

function pointToTarball(name: string): void {
  const file = join(folder, name, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<string, string>
  }
  manifest.dependencies['astro-mcp-discovery'] = `file:${tarball}`
  writeFileSync(file, JSON.stringify(manifest))
}

async function install(name: string): Promise<void> {
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: join(folder, name) })
}
