import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerEnv } from '../sites/owner-env.ts'
import { packPackage } from './pack.ts'
import { serveRegistry } from './serve-registry.ts'

const run = promisify(execFile)

let folder: string
let registry: Awaited<ReturnType<typeof serveRegistry>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'astro-add-'))
  registry = await serveRegistry(await packPackage(folder))
})
afterAll(async () => {
  await registry.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('npx astro add astro-mcp-discovery', () => {
  let cwd: string
  beforeAll(async () => {
    cwd = join(folder, 'site')
    mkdirSync(join(cwd, 'src/pages'), { recursive: true })
    write('package.json', {
      private: true,
      type: 'module',
      scripts: { build: 'astro build' },
      dependencies: { astro: '7.3.5' },
      overrides: { vite: '8.3.8' },
    })
    write(
      'astro.config.mjs',
      "import { defineConfig } from 'astro/config'\n\nexport default defineConfig({})\n",
    )
    write('src/pages/index.astro', '<title>Home</title>\n')
    await call('npm', 'install', '--no-audit', '--no-fund')
    await call('npx', 'astro', 'add', 'astro-mcp-discovery', '--yes')
  })

  test('installs the package and writes a call without arguments', () => {
    expect(read('astro.config.mjs')).toContain("import mcpDiscovery from 'astro-mcp-discovery'")
    expect(read('astro.config.mjs')).toContain('integrations: [mcpDiscovery()]')
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object }
    expect(Object.keys(dependencies)).toEqual(['astro', 'astro-mcp-discovery'])
  })

  test('leaves a site that builds, and that says what to add', async () => {
    const log = await call('npm', 'run', 'build')
    expect(log).toContain('No MCP servers are configured')
    expect(log).toContain("weather: { command: 'npx', args: ['-y', 'your-mcp-server'] }")
    expect(log).toContain('Complete!')
  })

  test('has a reference once the line is written', async () => {
    write('server.mjs', server)
    write('mcp-discovery.config.json', {
      servers: { weather: { command: 'node', args: ['server.mjs'] } },
    })
    await call('npm', 'run', 'build')
    expect(read('dist/reference/mcp/index.html')).toContain('What it will be like.')
  })

  function write(file: string, content: string | object): void {
    writeFileSync(join(cwd, file), typeof content === 'string' ? content : JSON.stringify(content))
  }

  function read(file: string): string {
    return readFileSync(join(cwd, file), 'utf8')
  }

  async function call(command: string, ...args: string[]): Promise<string> {
    const env = { ...ownerEnv(), npm_config_registry: registry.url }
    const { stdout, stderr } = await run(command, args, { cwd, env })
    return stdout + stderr
  }
})

const server = `
import { createInterface } from 'node:readline'
const cache = { resultType: 'complete', ttlMs: 0, cacheScope: 'public' }
const tool = { name: 'get_forecast', description: 'What it will be like.', inputSchema: { type: 'object' } }
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line)
  const result = method === 'tools/list'
    ? { ...cache, tools: [tool] }
    : { ...cache, supportedVersions: ['2026-07-28'], capabilities: { tools: {} } }
  console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
})
`
