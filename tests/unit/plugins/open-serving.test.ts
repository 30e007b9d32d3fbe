import { sep } from 'node:path'
import { createStorage } from 'unstorage'
import { expect, test } from 'vitest'
import { openServing } from '../../../plugins/astro/on-demand/open-serving.ts'
import { parseOptions } from '../../../src/config/parse.ts'

const servers = { a: { command: 'no-such-program' } }
const cwd = import.meta.dirname
const surroundings = {
  ...{ env: {}, now: () => new Date(), sleep: () => Promise.resolve(), cpus: 1, cwd },
  report: () => undefined,
}
const open = (options: object, root: string | null = null, dir = 'mcp') =>
  openServing({ options: parseOptions(options), root, dir, version: '1.0.0' }, surroundings)

test('who asks with the same settings shares the calls, however the folder is written', async () => {
  const first = await open({ servers })
  expect(await open({ servers }, `${cwd}${sep}`)).toBe(first)
  expect(await open({ servers }, null, './mcp')).toBe(first)
  expect(await open({ servers }, null, 'elsewhere')).not.toBe(first)
})

test('two objects that are handed in as a store are two', async () => {
  const [one, two] = [createStorage(), createStorage()]
  const first = await open({ servers, store: one })
  expect(await open({ servers, store: one })).toBe(first)
  expect(await open({ servers, store: two })).not.toBe(first)
})
