import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DiscoveryError } from '../../../src/core/error.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import { answerWith, config, Project } from './harness.ts'

const project = new Project()

describe('record', () => {
  it('writes the servers, tells what happens and ends with a table', async () => {
    await writeConfig(config)
    const { code, out, err } = await call(['record'])
    expect(code).toBe(0)
    expect(await readdir(join(project.cwd, 'mcp'))).toEqual(['other', 'weather'])
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
    expect([code, await readdir(join(project.cwd, 'mcp'))]).toEqual([0, ['weather']])
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

  it('says which file it cannot write, and takes it for no fault of ours', async () => {
    await writeConfig(config)
    await project.write('mcp/weather', 'A file where the folder of the server has to be.')
    const { code, err } = await call(['record', 'weather'])
    expect(code).toBe(2)
    expect(err).toContain('Server "weather": A file could not be read or written. EEXIST')
  })

  it('needs no servers', async () => {
    await writeConfig({})
    expect(await call(['record'])).toMatchObject({ code: 0, out: 'No servers are configured.\n' })
  })

  it('keeps a release beside, which never changes', async () => {
    await writeConfig(config)
    const { code, out } = await call(['record', '--release', '1.4.0'])
    expect(code).toBe(0)
    expect(out).toContain('\nweather: release 1.4.0 written.\nother: release 1.4.0 written.\n')
    const folder = join(project.cwd, 'mcp/weather/releases/1.4.0')
    expect(await readdir(folder)).toEqual(['receipt.json', 'snapshot.json'])
    const kept = await project.read('mcp/weather/releases/1.4.0/snapshot.json')
    expect(kept).toBe(await project.read('mcp/weather/snapshot.json'))
    const again = await call(['record', 'weather', '--release', '1.4.0'])
    expect(again.out).toContain('weather: release 1.4.0 unchanged.')
    const other = { record: recordWith(['a']) }
    const refused = await call(['record', 'weather', '--release', '1.4.0'], other)
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('Release 1.4.0 is kept already, with another snapshot.')
    expect(await project.read('mcp/weather/releases/1.4.0/snapshot.json')).toBe(kept)
  })

  it('takes no release that names no folder, and then calls nobody', async () => {
    await writeConfig(config)
    for (const version of ['../1.0', '', 'a/b', '.']) {
      const { code, err } = await call(['record', '--release', version], {
        record: () => Promise.reject(new Error('called')),
      })
      expect([version, code, err.includes('can not name a folder')]).toEqual([version, 2, true])
    }
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
        -v, --version                    print the version
        -h, --help                       display help for command

      Commands:
        init [options]                   Write a configuration from a .mcp.json or the
                                         file of another client.
        record [options] [ids...]        Call the servers and write what they answer
                                         into their folders.
        check [options] [ids...]         Call the servers and judge what they answer
                                         by the specification.
        diff [options] [before] [after]  Say what changed between snapshots, and whom
                                         it breaks.
        explain [options] <rule>         Say what a rule asks, of whom, how strongly,
                                         and where it is written.
        render [options] [ids...]        Write the reference of the servers as
                                         Markdown, HTML or JSON.
        i18n                             Translate the texts of the servers, and check
                                         it.
        help [command]                   display help for command
      "
    `)
    expect(await call(['--version'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    })
  })
})

function writeConfig(options: object, name = 'mcp-discovery.config.json'): Promise<void> {
  return project.write(name, options)
}

function recordWith(tools: string[]): ReturnType<typeof answerWith> {
  return answerWith({ tools })
}

function call(
  argv: string[],
  more: Parameters<Project['call']>[1] = {},
): ReturnType<Project['call']> {
  return project.call(argv, { record: recordWith(['a', 'b']), ...more })
}
