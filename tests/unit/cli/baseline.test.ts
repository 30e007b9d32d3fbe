import { describe, expect, it } from 'vitest'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import type { CliIo } from '../../../src/cli/io.ts'
import { answerWith, config, goodAnswers, poorAnswers, Project, tool } from './harness.ts'

const project = new Project()
const file = 'known.json'
const check = ['check', '--baseline', file]
const poor = { record: answerWith(poorAnswers) }

describe('a baseline', () => {
  it('holds what fails now, by server, rule and place', async () => {
    await project.write('mcp-discovery.config.json', config)
    const { code } = await project.call([...check, '--update-baseline', 'weather'], poor)
    expect(code).toBe(0)
    expect(await project.read(file)).toMatchInlineSnapshot(`
      "{
        "schemaVersion": 1,
        "findings": {
          "weather": {
            "cache/ttl-present": [
              "server/discover /result/ttlMs",
              "tools/list /result/ttlMs"
            ]
          }
        }
      }
      "
    `)
  })

  it('lets known findings pass, and shows them', async () => {
    await project.write('mcp-discovery.config.json', config)
    await project.call([...check, '--update-baseline'], poor)
    const { code, out } = await project.call(check, poor)
    expect(code).toBe(0)
    expect(out).toContain('  known  MUST  cache/ttl-present\n')
    expect(out).toContain('2 servers: 0 errors, 0 warnings, 0 notes, 2 known.\n')
  })

  it('does not cover a new place of a known rule', async () => {
    await project.write('mcp-discovery.config.json', config)
    await project.call([...check, '--update-baseline', 'weather'], poor)
    const more = answerWith({ ...poorAnswers, prompts: [{ name: 'plan', description: 'Plans.' }] })
    const { code, out } = await project.call([...check, 'weather'], { record: more })
    expect(code).toBe(1)
    expect(out).toContain('    tools/list: /result/ttlMs: not sent (known)\n')
    expect(out).toContain('    prompts/list: /result/ttlMs: not sent\n')
  })

  it('does not move with the order of a list', async () => {
    await project.write('mcp-discovery.config.json', config)
    const broken = { name: 'get_sun', description: 'Sun.', inputSchema: { type: 'array' } }
    const before = answerWith({ ...goodAnswers, tools: [broken] })
    await project.call([...check, '--update-baseline', 'weather'], { record: before })
    const after = answerWith({ ...goodAnswers, tools: [tool('get_air', 'Air.'), broken] })
    expect((await project.call([...check, 'weather'], { record: after })).code).toBe(0)
    expect(await project.read(file)).toContain('"tools/list get_sun /inputSchema/type"')
  })

  it('reports a known finding that passes, until it is removed', async () => {
    await project.write('mcp-discovery.config.json', config)
    await project.call([...check, '--update-baseline'], poor)
    const { code, out } = await project.call([...check, 'weather'])
    expect(code).toBe(1)
    expect(out).toContain(
      [
        'To remove from the baseline, for it no longer fails',
        '  weather: cache/ttl-present server/discover /result/ttlMs',
        '  weather: cache/ttl-present tools/list /result/ttlMs',
        '',
      ].join('\n'),
    )
    await project.call([...check, '--update-baseline', 'weather'])
    expect((await project.call([...check, 'weather'])).code).toBe(0)
    expect(
      Object.keys((JSON.parse(await project.read(file)) as { findings: object }).findings),
    ).toEqual(['other'])
  })

  it('reports findings of a server that is gone, not of one that was not asked', async () => {
    await project.write('mcp-discovery.config.json', config)
    await project.call([...check, '--update-baseline'], poor)
    const servers = { weather: config.servers.weather }
    await project.write('mcp-discovery.config.json', { ...config, servers })
    const { code, out } = await project.call(check, poor)
    expect(code).toBe(1)
    expect(out).toContain('  other: cache/ttl-present tools/list /result/ttlMs\n')
    expect(out).not.toContain('  weather: cache/ttl-present')
  })

  it('holds nothing against rules that could not be judged', async () => {
    await project.write('mcp-discovery.config.json', config)
    await project.call([...check, '--update-baseline', 'weather'], poor)
    const silent: CliIo['record'] = (target) => {
      const snapshot = createSnapshot(target.id, poorAnswers)
      return Promise.resolve({ ...snapshot, exchanges: [], lists: {} })
    }
    const { out } = await project.call([...check, 'weather'], { record: silent })
    expect(out).not.toContain('To remove from the baseline')
    const known = await project.read(file)
    await project.call([...check, '--update-baseline', 'weather'], { record: silent })
    expect(await project.read(file)).toBe(known)
  })

  it.each([
    [undefined, 'There is no known.json.\n  Fix: Write it: add --update-baseline'],
    ['{', 'known.json is no baseline'],
    [{ schemaVersion: 2, findings: {} }, 'known.json is no baseline: /schemaVersion: '],
    [
      { schemaVersion: 1, findings: { weather: [] } },
      'known.json is no baseline: /findings/weather: ',
    ],
  ])('is refused as %j', async (content, message) => {
    await project.write('mcp-discovery.config.json', config)
    if (content !== undefined) await project.write(file, content)
    const { code, err } = await project.call(check)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })
})
