import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../../../src/config/load.ts'

let cwd = ''
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'amd-config-'))
})
afterEach(() => rm(cwd, { recursive: true }))

it.each([
  ['mcp-discovery.config.ts', 'const base: string = "a/b"\nexport default { base }'],
  ['mcp-discovery.config.mjs', 'export default { base: "a/b" }'],
  ['mcp-discovery.config.json', '{ "$schema": "x", /* ours */ "base": "a/b", }'],
])('reads %s', async (name, text) => {
  await writeFile(join(cwd, name), text)
  const { options, file } = await loadConfig(cwd)
  expect([options.base, file]).toEqual(['a/b', join(cwd, name)])
})

it('reads a file again that changed since', async () => {
  const file = join(cwd, 'mcp-discovery.config.mjs')
  await writeFile(file, 'export default { base: "a" }')
  await loadConfig(cwd)
  await writeFile(file, 'export default { base: "b" }')
  await utimes(file, new Date(), new Date(Date.now() + 5000))
  expect((await loadConfig(cwd)).options.base).toBe('b')
})

it('reads the file that is named, and servers beside it', async () => {
  await writeFile(join(cwd, '.mcp.json'), '{ "mcpServers": { "a": { "command": "x" } } }')
  await writeFile(join(cwd, 'other.json'), '{ "servers": { "from": ".mcp.json" } }')
  const { options } = await loadConfig(cwd, 'other.json')
  expect(Object.keys(options.servers)).toEqual(['a'])
})

it('says what to write when there is none', async () => {
  await expect(loadConfig(cwd)).rejects.toMatchObject({
    code: 'CONFIG_NOT_FOUND',
    why: `${cwd} has no mcp-discovery.config.{ts,js,mjs,json}.`,
  })
  await expect(loadConfig(cwd, 'x.json')).rejects.toMatchObject({ code: 'CONFIG_NOT_FOUND' })
})

it.each([
  ['mcp-discovery.config.mjs', 'export const options = {}', 'has no default export'],
  ['mcp-discovery.config.mjs', 'throw new Error("broken")', 'can not be read: broken.'],
  ['mcp-discovery.config.json', '{ "base": }', 'can not be read: '],
  ['mcp-discovery.config.json', '{ "bse": "x" }', '1 problem in mcp-discovery.config.json:'],
  ['mcp-discovery.config.json', '{ "servers": { "a": {}, "a": {} } }', 'The key "a" stands twice'],
])('names %s and the fault of %s', async (name, text, fault) => {
  await writeFile(join(cwd, name), text)
  await expect(loadConfig(cwd)).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    why: expect.stringContaining(fault) as string,
  })
})
