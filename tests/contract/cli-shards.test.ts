import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { modernOnly } from '../servers/answers.mjs'
import { closeAfterEach, serve } from '../servers/harness.ts'
import { behaveAs } from '../servers/http.ts'

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const [bin, scripted, demo] = [
  pathOf('../../src/cli/bin.ts'),
  pathOf('../servers/stdio.mjs'),
  pathOf('../../examples/demo-server/stdio.mjs'),
]
const behaviours = ['modern', 'dual', 'legacy', 'paged', 'cursor-loop', 'list-error', 'odd-json']

closeAfterEach()

test('processes that record a shard each, merged, leave what one process leaves', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'amd-shards-'))
  const { url } = await serve(behaveAs(modernOnly()))
  const servers = {
    demo: { command: process.execPath, args: [demo] },
    remote: { url },
    ...Object.fromEntries(
      behaviours.map((name) => [name, { command: process.execPath, args: [scripted, name] }]),
    ),
  }
  const config = JSON.stringify({ dir: 'mcp', servers })
  await writeFile(join(cwd, 'mcp-discovery.config.json'), config)
  const call = (...argv: string[]): Promise<{ stdout: string; stderr: string }> =>
    promisify(execFile)(process.execPath, [bin, 'record', ...argv], { cwd })

  await call('--dir', 'whole')
  await Promise.all([
    call('--shard', '1/2', '--dir', 'shards/1'),
    call('--shard', '2/2', '--dir', 'shards/2'),
  ])
  const parts = await Promise.all(['1', '2'].map((name) => readdir(join(cwd, 'shards', name))))
  expect(parts.flat().sort()).toEqual(Object.keys(servers).sort())
  expect(parts.map(({ length }) => length > 0)).toEqual([true, true])
  const { stdout, stderr } = await call('--merge', 'shards/1', 'shards/2')
  expect([stdout.split('\n').at(-2), stderr]).toEqual([
    `${Object.keys(servers).length} servers written to mcp, 0 unchanged.`,
    '',
  ])
  expect(await readFolder(join(cwd, 'mcp'))).toEqual(await readFolder(join(cwd, 'whole')))
  await rm(cwd, { recursive: true })
})

/** Text of each file below a folder, but for the time of day at which it was received. */
async function readFolder(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const text = await readFile(join(parentPath, name), 'utf8')
      const file = join(parentPath, name).slice(path.length + 1)
      return [file, text.replace(/"receivedAt": "[^"]*"/, '"receivedAt": "…"')] as const
    }),
  )
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)))
}
