import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordServer } from '../../src/wire/record-server.ts'
import { failureOf } from '../servers/harness.ts'
import { io, toStdioTarget, toTarget } from '../servers/target.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wire-'))
})
afterAll(() => rm(folder, { recursive: true }))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function idsIn(file: string): Promise<number[]> {
  return (await readFile(file, 'utf8')).trim().split('\n').map(Number)
}

describe('a process that can not be used', () => {
  test('because its command does not exist is named', async () => {
    const error = await failureOf(
      toTarget({ type: 'stdio', command: 'no-such-program-here', args: [], env: {} }),
    )
    expect(error).toMatchObject({
      code: 'COMMAND_NOT_FOUND',
      server: 'scripted',
      why: '"no-such-program-here" is no program on PATH, and no file.',
    })
  })

  test('because a path to its command leads to no file is not advised to write a path', async () => {
    const command = join(folder, 'bin/no-such-program-here')
    const error = await failureOf(toTarget({ type: 'stdio', command, args: [], env: {} }))
    expect(error).toMatchObject({
      code: 'COMMAND_NOT_FOUND',
      why: `There is no file "${command}" that can be started.`,
      fix: "Correct `command`: a path is relative to the root of the project, or to `cwd`. A name alone is looked up on PATH: command: 'no-such-program-here'",
    })
  })

  test('is told of in the words of the command line, where it was written there', async () => {
    const fixOf = async (command: string): Promise<string | undefined> => {
      const target = toTarget({ type: 'stdio', command, args: [], env: {} })
      return (await failureOf({ ...target, origin: 'command-line' })).fix
    }
    expect(await fixOf('no-such-program-here')).toBe(
      'Install it, or write its full path: -- /path/to/no-such-program-here',
    )
    expect(await fixOf('./no-such-program-here')).toBe(
      'Correct the command after --: a path is relative to the folder that you are in. A name alone is looked up on PATH: -- no-such-program-here',
    )
  })

  test('because its working directory does not exist is told so', async () => {
    const error = await failureOf(
      toTarget({ type: 'stdio', command: 'node', args: [], env: {}, cwd: join(folder, 'nowhere') }),
    )
    expect(error.code).toBe('COMMAND_NOT_FOUND')
    expect(error.fix).toBe('Correct `cwd`, or leave it out.')
  })

  test('because it exits at once shows its last words, without secrets', async () => {
    const SERVER_TOKEN = 'hunter2-hunter2'
    const target = toStdioTarget('exits', { secrets: [SERVER_TOKEN] }, '1')
    if (target.connection.type === 'stdio')
      target.connection.env = { SERVER_TOKEN, REGION: 'north' }
    const error = await failureOf(target)
    expect(error).toMatchObject({
      code: 'SERVER_EXITED',
      stderr: 'starting\nthe token [redacted] is not valid',
    })
    expect(error.why).toContain('It exited with code 1.')
    expect(error.fix).toContain('Variables passed to it: SERVER_TOKEN, REGION.')
    expect(error.message).not.toContain('hunter2')
    expect(error.message).not.toContain('north')
  })

  test('because it leaves without a word says that', async () => {
    const error = await failureOf(toStdioTarget('exits-silently'))
    expect(error.code).toBe('SERVER_EXITED')
    expect(error.why).toContain('It exited with code 0.')
    expect(error.stderr).toBeUndefined()
  })

  test('because it never answers is a timeout that names the option', async () => {
    const timeouts = { start: 400, request: 400, total: 5000 }
    const error = await failureOf(toStdioTarget('always-silent', { timeouts }))
    expect(error.code).toBe('SERVER_TIMEOUT')
    expect(error.fix).toContain('`timeouts.start` (400 ms)')
    expect(error.fix).toContain('Run its command by hand. Variables passed to it: none.')
    expect(error.fix).toContain('not even HTTPS_PROXY')
  })

  test('because a message is too long names the bound', async () => {
    const bounds = {
      messageBytes: 1_000_000,
      serverBytes: 1e8,
      pages: 10,
      items: 10,
      callBytes: 10,
    }
    const error = await failureOf(toStdioTarget('long-line', { bounds }))
    expect(error.code).toBe('BOUND_CROSSED')
    expect(error.message).toContain('`bounds.messageBytes` (1000000 bytes)')
    const within = await recordServer(
      toStdioTarget('long-line', { bounds: { ...bounds, messageBytes: 3_000_000 } }),
      io,
    )
    expect(within.lists.tools?.items).toHaveLength(1)
  })

  test('because the recording is stopped ends at once', async () => {
    const stop = new AbortController()
    const failure = failureOf(toStdioTarget('always-silent'), stop.signal)
    await delay(200)
    stop.abort()
    expect((await failure).why).toBe('The recording was stopped.')
  })
})

describe('a process', () => {
  test('that ignores its end is gone afterwards, with all it started', async () => {
    const file = join(folder, 'stubborn')
    await recordServer(toStdioTarget('stubborn', {}, file), io)
    const ids = await idsIn(file)
    expect(ids).toHaveLength(2)
    await expect.poll(() => ids.filter(isAlive), { timeout: 10_000 }).toEqual([])
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('does not outlive us at %s', async (signal) => {
    const file = join(folder, signal)
    const entry = fileURLToPath(new URL('../servers/record-stubborn.ts', import.meta.url))
    const child = spawn(process.execPath, [entry, file], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    await expect.poll(() => readFile(file).catch(() => ''), { timeout: 20_000 }).not.toEqual('')
    child.kill(signal)
    expect(await ended).toEqual([null, signal])
    const ids = await idsIn(file)
    await expect.poll(() => ids.filter(isAlive), { timeout: 10_000 }).toEqual([])
  })
})
