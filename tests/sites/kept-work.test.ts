import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildHost, type Host } from './build-host.ts'

const folder = fileURLToPath(
  new URL('twins/node_modules/.astro/astro-mcp-discovery/work', import.meta.url),
)

test('a site is the same whether what it is made of was kept, lost, broken or can not be kept', async () => {
  rmSync(folder, { recursive: true, force: true })
  const first = readAll(await buildHost('twins'))
  expect(Object.keys(first).length).toBeGreaterThan(80)
  const kept = readFileSync(`${folder}/index.json`, 'utf8')
  expect(readAll(await buildHost('twins'))).toEqual(first)
  expect(readFileSync(`${folder}/index.json`, 'utf8')).toBe(kept)

  writeFileSync(`${folder}/blocks.bin`, 'no blocks')
  expect(readAll(await buildHost('twins'))).toEqual(first)

  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  expect(readAll(await buildHost('twins'))).toEqual(first)
  rmSync(folder)
})

function readAll(host: Host): Record<string, string> {
  expect(host.code).toBe(0)
  return Object.fromEntries(host.files().map((file) => [file, host.read(file)]))
}
