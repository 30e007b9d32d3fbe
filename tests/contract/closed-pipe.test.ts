import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('a command whose reader has enough, as `head` has, ends with the exit code of its work', async () => {
  const server = fileURLToPath(new URL('../servers/stdio.mjs', import.meta.url))
  const bin = fileURLToPath(new URL('../../src/cli/bin.ts', import.meta.url))
  const words = ['check', '--', process.execPath, server, 'modern']
  const child = spawn(process.execPath, [bin, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  child.stdout.destroy()
  expect(await text(child.stderr)).toMatch(/done: .*\n$/)
  expect(await ended).toEqual([0, null])
})
