import { describe, expect, it } from 'vitest'
import { DiscoveryError } from '../../../src/core/error.ts'
import type { CliIo } from '../../../src/cli/io.ts'
import type { Target } from '../../../src/wire/target.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import {
  answerWith,
  config,
  goodAnswers,
  poorAnswers,
  Project,
  tool,
  withoutTotals,
} from './harness.ts'

const project = new Project()
const poor = { record: answerWith(poorAnswers) }

describe('check', () => {
  it('calls the servers of the configuration and finds nothing', async () => {
    await project.write('mcp-discovery.config.json', config)
    const { code, out, err } = await project.call(['check'])
    expect(code).toBe(0)
    expect(withoutTotals(out)).toMatchInlineSnapshot(`
      "weather  live, modern 2026-07-28 over stdio, 2 tools
        No rule is broken.

      other  live, modern 2026-07-28 over stdio, 2 tools
        No rule is broken.

      server   errors  warnings  notes  known  passed  not applicable  not testable
      weather  0       0         0      0      P N T
      other    0       0         0      0      P N T

      2 servers: 0 errors, 0 warnings, 0 notes.
      "
    `)
    expect(err.split('\n').filter((line) => line.startsWith('weather'))).toEqual([
      'weather: starting',
      'weather: done: modern 2026-07-28, 2 tools',
    ])
  })

  it('fails for a broken rule, with the sentence, each place, what stood there and the link', async () => {
    await project.write('mcp-discovery.config.json', config)
    const { code, out } = await project.call(['check', 'weather'], poor)
    expect(code).toBe(1)
    expect(withoutTotals(out)).toMatchInlineSnapshot(`
      "weather  live, modern 2026-07-28 over stdio, 2 tools
        error  MUST  cache/ttl-present
          Every complete result of discovery and of a list MUST carry ttlMs.
          server/discover: /result/ttlMs: not sent
          tools/list: /result/ttlMs: not sent
          Fix: Add ttlMs to every complete result of discovery and of a list; write 0 if it is not to be kept.
          https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cacheable-results

      server   errors  warnings  notes  known  passed  not applicable  not testable
      weather  1       0         0      0      P N T

      1 server: 1 error, 0 warnings, 0 notes. Failed (--fail-on error).
      "
    `)
  })

  it('says rules in another language', async () => {
    await project.write('mcp-discovery.config.json', config)
    const { out } = await project.call(['check', 'weather', '--locale', 'ru'], poor)
    expect(out).toContain(
      'Каждый завершённый результат обнаружения и перечня ДОЛЖЕН содержать ttlMs.',
    )
  })

  it.each([
    ['error', 0],
    ['warning', 0],
    ['info', 1],
    ['never', 0],
  ])('with --fail-on %s ends with %i for a note', async (level, expected) => {
    await project.write('mcp-discovery.config.json', config)
    const record = answerWith({ ...goodAnswers, tools: [tool('get_rain')] })
    const { code, out } = await project.call(['check', 'weather', '--fail-on', level], { record })
    expect(out).toContain('note  ADVISORY  tool/description-present')
    expect(code).toBe(expected)
  })

  it('takes a duty of clients for a note', async () => {
    await project.write('mcp-discovery.config.json', config)
    const icons = [{ src: 'javascript:alert(1)' }]
    const record = answerWith({
      ...goodAnswers,
      tools: [{ ...(tool('get_rain', 'Rain.') as object), icons }],
    })
    const { code, out } = await project.call(['check', 'weather'], { record })
    expect(out).toMatch(/note +MUST +icon\/src-unsafe-scheme/)
    expect(code).toBe(0)
  })

  it('judges a server that no configuration knows', async () => {
    const { record, targets } = remember()
    const argv = ['check', '--env', 'TOKEN', '--env', 'MODE=a=b', '--', 'node', 'server.mjs', '--x']
    const { code, out } = await project.call(argv, { record, env: { TOKEN: 'tok-123456' } })
    expect(code).toBe(0)
    expect(out).toContain('server  live, modern 2026-07-28 over stdio, 2 tools')
    expect(targets.map(({ connection, secrets }) => ({ connection, secrets }))).toEqual([
      {
        connection: {
          type: 'stdio',
          command: 'node',
          args: ['server.mjs', '--x'],
          env: { TOKEN: 'tok-123456', MODE: 'a=b' },
          cwd: project.cwd,
        },
        secrets: ['tok-123456'],
      },
    ])
  })

  it('judges an address, with headers from the environment', async () => {
    const { record, targets } = remember()
    const header = 'Authorization: Bearer ${env:TOKEN}'
    const argv = ['check', '--url', 'https://mcp.example/mcp', '--header', header, '--id', 'rain']
    expect((await project.call(argv, { record, env: { TOKEN: 'tok-123456' } })).code).toBe(0)
    expect(targets.map(({ id, connection }) => ({ id, connection }))).toEqual([
      {
        id: 'rain',
        connection: {
          type: 'http',
          url: 'https://mcp.example/mcp',
          headers: { Authorization: 'Bearer tok-123456' },
        },
      },
    ])
  })

  it('judges a recorded snapshot and a folder of them without a call', async () => {
    await project.write('mcp/weather/snapshot.json', createSnapshot('weather', poorAnswers))
    await project.write('mcp/other/snapshot.json', createSnapshot('other', goodAnswers))
    const offline = { record: () => Promise.reject(new Error('called')) }
    const one = await project.call(['check', '--snapshot', 'mcp/weather/snapshot.json'], offline)
    expect(one).toMatchObject({ code: 1, err: '' })
    expect(one.out).toContain('weather  from its snapshot, modern 2026-07-28 over stdio, 2 tools')
    const all = await project.call(['check', '--snapshot', 'mcp'], offline)
    expect(all).toMatchObject({ code: 1, err: '' })
    expect(all.out).toContain('2 servers: 1 error, 0 warnings, 0 notes.')
    expect((await project.call(['check', 'other', '--snapshot', 'mcp'], offline)).code).toBe(0)
  })

  it('reads snapshots where the environment says so', async () => {
    await project.write('mcp-discovery.config.json', config)
    await project.call(['record', 'weather'])
    const { code, out } = await project.call(['check', 'weather'], {
      record: () => Promise.reject(new Error('called')),
      env: { MCP_DISCOVERY_SOURCE: 'snapshot' },
    })
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      'weather  from its snapshot, modern 2026-07-28 over stdio, 2 tools',
    ])
  })

  it('tells of a server that can not be reached beside the others', async () => {
    await project.write('mcp-discovery.config.json', config)
    const exited = new DiscoveryError('SERVER_EXITED', {
      server: 'other',
      why: 'Gone.\n::error::x',
    })
    const record: CliIo['record'] = (target) =>
      target.id === 'other'
        ? Promise.reject(exited)
        : Promise.resolve(createSnapshot(target.id, poorAnswers))
    const { code, out } = await project.call(['check'], { record })
    expect(code).toBe(3)
    expect(out).toContain('error  MUST  cache/ttl-present')
    expect(out).toContain(`Server "other": The server's process ended. Gone.\n: :error::x\n`)
    expect(out).toContain('1 server could not be used. Failed (--fail-on error).')
  })
})

describe('check --frozen', () => {
  it('passes while the server says what was committed', async () => {
    await project.write('mcp-discovery.config.json', config)
    await project.call(['record'])
    expect(await project.call(['check', '--frozen'])).toMatchObject({ code: 0 })
  })

  it('fails when the server differs, and names tool and field', async () => {
    await project.write('mcp-discovery.config.json', config)
    await project.call(['record'])
    const tools = [
      tool('get_rain', 'Tells the rain of a day.'),
      tool('get_wind', 'Tells the wind.'),
    ]
    const { code, out } = await project.call(['check', 'weather', '--frozen'], {
      record: answerWith({ ...goodAnswers, tools }),
    })
    expect(code).toBe(1)
    expect(withoutTotals(out)).toMatchInlineSnapshot(`
      "weather  live, modern 2026-07-28 over stdio, 2 tools
        model-text  Tool get_rain: the description changed

      server   errors  warnings  notes  known  passed  not applicable  not testable
      weather  0       0         0      0      P N T

      1 server: 0 errors, 0 warnings, 0 notes, 1 difference from the committed snapshot. Failed (--frozen).
      "
    `)
  })

  it('needs a snapshot and a live answer', async () => {
    await project.write('mcp-discovery.config.json', config)
    const missing = await project.call(['check', 'weather', '--frozen'])
    expect(missing.code).toBe(2)
    expect(missing.out).toContain('npx astro-mcp-discovery record weather')
    const env = { MCP_DISCOVERY_SOURCE: 'snapshot' }
    const blind = await project.call(['check', 'weather', '--frozen'], { env })
    expect(blind.code).toBe(2)
    expect(blind.out).toContain('there is no answer to compare the snapshot with')
  })
})

describe('the usage of check', () => {
  it.each([
    [
      ['check', '--url', 'https://a.example/mcp', '--', 'node'],
      '--url and -- COMMAND exclude each other.',
    ],
    [['check', '--'], 'No command stands after --.'],
    [['check', '--header', 'A: b'], '--header is for --url.'],
    [['check', '--env', 'A'], '--env is for -- COMMAND.'],
    [['check', '--url', 'https://a.example/mcp', '--header', 'oops'], 'A --header has no name.'],
    [['check', 'weather', '--', 'node'], 'Ids name servers of a configuration; leave them out.'],
    [
      ['check', '--snapshot', 'x', '--frozen'],
      '--snapshot calls nobody; beside it there is no --frozen.',
    ],
    [['check', '--snapshot', 'x'], 'There is no x.'],
    [['check', '--snapshot', 'words.txt'], 'Record it again: npx astro-mcp-discovery record\n'],
    [['check', '--update-baseline'], '--baseline mcp-discovery.baseline.json --update-baseline'],
    [['check', '--fail-on', 'fatal'], "argument 'fatal' is invalid"],
    [['check', '--reporter', 'jsn'], 'Did you mean "json"?'],
    [['check', '--reporter', 'human', '--reporter', 'json'], '--reporter json=report.txt'],
    [['check', 'wether'], 'Did you mean "weather"?'],
    [['check', '--', 'node'], undefined],
    [['explain', '--', 'node'], 'explain takes no command after --.'],
  ])('%j', async (argv, message) => {
    await project.write('mcp-discovery.config.json', config)
    await project.write('words.txt', 'no JSON')
    const { code, err } = await project.call(argv)
    expect(code).toBe(message === undefined ? 0 : 2)
    expect(err).toContain(message ?? 'server: done')
  })
})

function remember(): { record: NonNullable<CliIo['record']>; targets: Target[] } {
  const targets: Target[] = []
  return {
    targets,
    record: (target) => {
      targets.push(target)
      return Promise.resolve(createSnapshot(target.id, goodAnswers))
    },
  }
}
