import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CliIo } from '../../../src/cli/io.ts'
import { run } from '../../../src/cli/run.ts'
import { DiscoveryError } from '../../../src/core/error.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'

let cwd = ''
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'amd-cli-'))
})
afterEach(() => rm(cwd, { recursive: true }))

const config = { dir: 'mcp', servers: { weather: { command: 'node' }, other: { command: 'node' } } }

describe('record', () => {
  it('writes the servers, tells what happens and ends with a table', async () => {
    await writeConfig(config)
    const { code, out, err } = await call(['record'])
    expect(code).toBe(0)
    expect(await readdir(join(cwd, 'mcp'))).toEqual(['other', 'weather'])
    expect(out).toMatchInlineSnapshot(`
      "server   files    era     version     transport  primitives  findings
      weather  written  modern  2026-07-28  stdio      2 tools     1 error, 1 warning
      other    written  modern  2026-07-28  stdio      2 tools     1 error, 1 warning
      2 servers written to mcp, 0 unchanged.
      "
    `)
    expect(err.split('\n').sort().join('\n')).toMatchInlineSnapshot(`
      "
      other: done: modern 2026-07-28, 2 tools; files written
      other: starting
      weather: done: modern 2026-07-28, 2 tools; files written
      weather: starting"
    `)
  })

  it('records the servers that are named, with the configuration that is named', async () => {
    await writeConfig(config, 'other.json')
    const { code, out } = await call(['record', '--config', 'other.json', 'weather'])
    expect([code, await readdir(join(cwd, 'mcp'))]).toEqual([0, ['weather']])
    expect(out).toContain('1 server written to mcp, 0 unchanged.')
  })

  it('keeps the terminal safe from what a server says', async () => {
    await writeConfig(config)
    const { err } = await call(['record', 'weather'], {
      record: (target, io) => {
        io.onProgress?.({ type: 'warning', text: '\u001b[2Jgone\u0007' })
        return Promise.resolve(createSnapshot(target.id))
      },
    })
    expect(err).toContain('weather: warning: gone\n')
  })

  it('takes an emptied list with --accept-empty only', async () => {
    await writeConfig(config)
    const empty = { record: recordWith([]) }
    await call(['record', 'weather'])
    const refused = await call(['record', 'weather'], empty)
    expect([refused.code, refused.out]).toEqual([3, ''])
    expect(refused.err).toContain('record --accept-empty weather')
    expect((await call(['record', '--accept-empty', 'weather'], empty)).code).toBe(0)
  })

  it('needs no servers', async () => {
    await writeConfig({})
    expect(await call(['record'])).toMatchObject({ code: 0, out: 'No servers are configured.\n' })
  })

  it('finds the same content unchanged', async () => {
    await writeConfig(config)
    await call(['record'])
    expect((await call(['record'])).out).toContain('0 servers written to mcp, 2 unchanged.')
  })
})

describe('the exit code', () => {
  it.each([
    ['2 without a configuration', undefined, ['record'], 'No configuration was found.'],
    ['2 for a wrong configuration', { bse: '' }, ['record'], 'did you mean "base"?'],
    ['2 for an unknown server', config, ['record', 'wether'], 'Did you mean "weather"?'],
    ['2 for an unknown command', config, ['recrod'], "error: unknown command 'recrod'"],
    ['2 for an unknown option', config, ['record', '--al'], "error: unknown option '--al'"],
    ['2 without a command', config, [], 'Usage: astro-mcp-discovery'],
  ])('is %s', async (title, options, argv, message) => {
    if (options) await writeConfig(options)
    const { code, err } = await call(argv)
    expect(code).toBe(Number(title[0]))
    expect(err).toContain(message)
  })

  it('is 2 where a variable is missing, 3 where a server fails, 70 for a fault of ours', async () => {
    const servers = { ok: { command: 'x' }, variable: { command: '${NONE}' } }
    await writeConfig({ dir: 'mcp', servers })
    expect((await call(['record'])).code).toBe(2)
    const exited = new DiscoveryError('SERVER_EXITED', { server: 'ok', why: 'It ended.' })
    expect((await call(['record'], { record: () => Promise.reject(exited) })).code).toBe(3)
    const broken = await call(['record', 'ok'], {
      record: () => Promise.reject(new TypeError('x')),
    })
    expect(broken).toMatchObject({
      code: 70,
      err: expect.stringContaining('This is a fault of astro-mcp-discovery. x') as string,
    })
  })

  it('is 0 for help and version', async () => {
    const help = await call(['--help'])
    expect(help).toMatchObject({ code: 0, err: '' })
    expect(help.out).toMatchInlineSnapshot(`
      "Usage: astro-mcp-discovery [options] [command]

      Reference pages for MCP servers: the command beside the Astro integration.

      Options:
        -v, --version              print the version
        -h, --help                 display help for command

      Commands:
        record [options] [ids...]  Call the servers and write what they answer into
                                   their folders.
        help [command]             display help for command
      "
    `)
    expect(await call(['--version'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    })
  })
})

async function writeConfig(options: object, name = 'mcp-discovery.config.json'): Promise<void> {
  await writeFile(join(cwd, name), JSON.stringify(options))
}

function recordWith(tools: string[]): CliIo['record'] {
  return (target) => Promise.resolve(createSnapshot(target.id, { tools }))
}

async function call(
  argv: string[],
  more: Partial<CliIo> = {},
): Promise<{ code: number; out: string; err: string }> {
  let out = ''
  let err = ''
  const code = await run(argv, {
    cwd,
    env: {},
    now: () => new Date('2026-11-29T12:00:00Z'),
    cpus: 2,
    out: { write: (text) => void (out += text), isTty: false },
    err: { write: (text) => void (err += text), isTty: false },
    record: recordWith(['a', 'b']),
    ...more,
  })
  return { code, out, err }
}
