import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSnapshot } from '../../../src/core/parse-snapshot.ts'
import type { Target } from '../../../src/wire/target.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import { answerWith, config, goodAnswers, Project, tool } from './harness.ts'

const project = new Project()
const changed = answerWith({ ...goodAnswers, tools: [tool('get_rain', 'Other words.')] })
const priv = answerWith({ authenticated: true, caching: { cacheScope: 'private' }, tools: ['a'] })

describe('record without a configuration', () => {
  it('writes the folder that check --frozen and diff look into', async () => {
    const recorded = await project.call(['record', '--', './server', '--stdio'])
    expect(recorded.code).toBe(0)
    expect(recorded.out).toContain('1 server written to mcp-discovery, 0 unchanged.')
    expect(await readdir(join(project.cwd, 'mcp-discovery/server'))).toEqual([
      'receipt.json',
      'snapshot.json',
      'urls.json',
    ])
    const same = await project.call(['check', '--frozen', '--', './server'])
    const other = await project.call(['check', '--frozen', '--', './server'], { record: changed })
    expect([same.code, other.code]).toEqual([0, 1])
    expect(other.out).toContain('Tool get_wind: no longer listed')
  })

  it('takes name and folder from the command line', async () => {
    const argv = ['record', '--id', 'rain', '--dir', 'kept', '--url', 'https://mcp.example/']
    expect((await project.call(argv)).code).toBe(0)
    expect(await readdir(join(project.cwd, 'kept'))).toEqual(['rain'])
    expect(JSON.parse(await project.read('kept/rain/snapshot.json'))).toMatchObject({
      server: 'rain',
    })
    const release = await project.call([...argv, '--release', '1.0.0'])
    expect(release.out).toContain('rain: release 1.0.0 written.')
  })

  it('fills headers in from the environment, and names a variable that is not set', async () => {
    const targets: Target[] = []
    const argv = ['record', '--url', 'https://mcp.example/', '--header', 'X-Key: ${env:KEY}']
    const record = (target: Target): ReturnType<typeof changed> => {
      targets.push(target)
      return Promise.resolve(createSnapshot(target.id, goodAnswers))
    }
    expect((await project.call(argv, { env: { KEY: 'k-0123456789' }, record })).code).toBe(0)
    expect(targets.map(({ connection, secrets }) => [connection, secrets])).toEqual([
      [
        { type: 'http', url: 'https://mcp.example/', headers: { 'X-Key': 'k-0123456789' } },
        ['k-0123456789'],
      ],
    ])
    const { code, err } = await project.call(argv, { record })
    expect([code, err.includes('KEY is not set.'), targets.length]).toEqual([2, true, 1])
  })

  it('publishes nothing private unless told to, and says with which words', async () => {
    const refused = await project.call(['record', '--', 'x'], { record: priv })
    expect([refused.code, await readdir(project.cwd)]).toEqual([2, []])
    expect(refused.err).toContain('If everyone may read it, write: --publish-private')
    const told = await project.call(['record', '--publish-private', '--', 'x'], { record: priv })
    expect([told.code, await readdir(project.cwd)]).toEqual([0, ['mcp-discovery']])
  })
})

describe('record --out', () => {
  it('writes the snapshot alone, and leaves the same one untouched', async () => {
    const argv = ['record', '--out', 'build/mcp.json', '--', 'x']
    const first = await project.call(argv)
    expect([first.code, await readdir(join(project.cwd, 'build'))]).toEqual([0, ['mcp.json']])
    expect(first.out).toContain('1 server written to build/mcp.json, 0 unchanged.')
    const text = await project.read('build/mcp.json')
    expect(parseSnapshot(JSON.parse(text))).toEqual(createSnapshot('server', goodAnswers))
    expect((await project.call(argv)).out).toContain('0 servers written to build/mcp.json')
    const third = await project.call(argv, { record: changed })
    expect(third.out).toContain('1 server written to build/mcp.json')
    expect(await project.read('build/mcp.json')).not.toBe(text)
  })

  it('prints it with -, and nothing else on the same stream', async () => {
    const { code, out, err } = await project.call(['record', '--out', '-', '--', 'x'])
    expect([code, JSON.parse(out)]).toEqual([0, createSnapshot('server', goodAnswers)])
    expect(err).toContain('1 server written to the standard output, 0 unchanged.')
    expect(await readdir(project.cwd)).toEqual([])
  })

  it('takes one server of a configuration', async () => {
    await project.write('mcp-discovery.config.json', config)
    const several = await project.call(['record', '--out', 'x.json'])
    expect([several.code, several.err]).toEqual([
      2,
      '--out is for one server, and there are 2.\n  Fix: Name one: record --out snapshot.json weather\n',
    ])
    expect((await project.call(['record', 'other', '--out', 'x.json'])).code).toBe(0)
    expect(JSON.parse(await project.read('x.json'))).toMatchObject({ server: 'other' })
  })
})

describe('the usage of record', () => {
  it.each([
    [['rain', '--', 'x'], 'Ids name servers of a configuration; leave them out.'],
    [['--url', 'https://a.example', '--', 'x'], '--url and -- COMMAND exclude each other.'],
    [['--out', 'a', '--dir', 'b', '--', 'x'], '--out writes one file and nothing beside it'],
    [['--out', 'a', '--release', '1', '--', 'x'], '--release can not stand there too.'],
    [['--publish-private'], 'What a configured server publishes stands in the configuration.'],
    [['--'], 'No command stands after --.'],
  ])('refuses %j', async (argv, message) => {
    const { code, err } = await project.call(['record', ...argv])
    expect([code, err.includes(message), err]).toEqual([2, true, err])
  })
})
