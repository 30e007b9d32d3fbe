import { execFile, type ExecFileException } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unpackPackage } from './pack.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const server = [process.execPath, join(root, 'tests/servers/stdio.mjs')]

let folder = ''
let bin = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amd-packed-'))
  const target = join(folder, 'node_modules', 'astro-mcp-discovery')
  await unpackPackage(target)
  const { dependencies, bin: names } = JSON.parse(
    readFileSync(join(target, 'package.json'), 'utf8'),
  ) as { dependencies: Record<string, string>; bin: Record<string, string> }
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), link)
  }
  bin = join(target, names['astro-mcp-discovery'] ?? '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the command works as installed where Astro is not', async () => {
  const resolve = createRequire(bin).resolve
  expect(() => resolve('astro')).toThrow('Cannot find module')
  expect(await run('--version')).toMatchObject({ code: 0 })
  expect(await run('record', '--', ...server, 'modern')).toMatchObject({ code: 0 })
  expect(await run('check', '--frozen', '--', ...server, 'modern')).toMatchObject({ code: 0 })
  const changed = await run('check', '--frozen', '--locale', 'ru', '--', ...server, 'paged')
  expect([changed.code, changed.out.includes('Не пройдено (--frozen).')]).toEqual([1, true])
  const broken = await run('check', '--', ...server, 'exits', '3')
  expect([broken.code, broken.out.includes('It exited with code 3.')]).toEqual([3, true])
  const snapshot = 'mcp-discovery/server/snapshot.json'
  expect(await run('diff', snapshot, snapshot)).toMatchObject({ code: 0 })
  for (const format of ['md', 'html', 'json']) {
    const { code, out } = await run('render', '--snapshot', snapshot, '--format', format)
    expect([format, code, out.length > 500]).toEqual([format, 0, true])
  }
  expect(await run('explain', 'cache/ttl-present')).toMatchObject({ code: 0 })
  expect(await run('explain', 'no-such-rule')).toMatchObject({ code: 2 })
})

it('the command makes a configuration from another client’s, and works with it', async () => {
  const [command, ...args] = server
  const servers = { town: { command, args: [...args, 'modern'] } }
  writeFileSync(join(folder, '.mcp.json'), JSON.stringify({ mcpServers: servers }))
  expect(await run('init')).toMatchObject({ code: 0 })
  expect(await run('record')).toMatchObject({ code: 0 })
  const { code, out } = await run('check', '--frozen', '--reporter', 'json')
  expect([code, (JSON.parse(out) as { dir: string }).dir]).toEqual([0, 'src/content/mcp'])
})

function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [bin, ...argv],
      { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder }, maxBuffer: 64_000_000 },
      (error: ExecFileException | null, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
