import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const servers = join(root, 'tests/servers')
const rows = readFileSync(join(servers, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line))
  .slice(1)
  .map((line) =>
    line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, it]) => it)),
  )

test('each kind of odd server is there, and so is its test', () => {
  const script = readFileSync(join(servers, 'stdio.mjs'), 'utf8')
  const missing = rows.flatMap(([, , named = [], tests = []]) => [
    ...named.filter((name = '') => !name.startsWith('…') && !isThere(name)),
    ...tests.filter((file = '') => !existsSync(join(root, file))),
  ])
  expect(rows.length).toBeGreaterThan(24)
  expect(missing).toEqual([])

  function isThere(name: string): boolean {
    return existsSync(join(servers, name)) || new RegExp(`^  '?${name}'?[:(]`, 'm').test(script)
  }
})
