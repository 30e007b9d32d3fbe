import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isInShard } from '../../../src/config/shard.ts'
import { Project } from './harness.ts'
import { configure, recordShards, speak, towns } from './towns.ts'

const project = new Project()

describe('record --shard', () => {
  it('calls and writes the servers of its shard, and looks at no other', async () => {
    // A server elsewhere whose variable is not set would be a failure.
    const broken = towns.find((id) => !isInShard(id, { index: 2, count: 3 })) ?? ''
    await configure(project, towns, {
      [broken]: { command: 'node', env: { TOKEN: '${NOT_SET}' } },
    })
    const called: string[] = []
    const { code, out } = await project.call(['record', '--shard', '2/3'], {
      record: speak('words', [], called),
    })
    const own = towns.filter((id) => isInShard(id, { index: 2, count: 3 }))
    expect([code, called, await readdir(join(project.cwd, 'mcp'))]).toEqual([0, own, own.sort()])
    expect(out).toContain(`${own.length} servers written to mcp, 0 unchanged.`)
  })

  it('takes the named servers that fall to it, and refuses unknown ones in any shard', async () => {
    await configure(project)
    const named = towns.slice(0, 4)
    const called: string[] = []
    for (const shard of ['1/2', '2/2'])
      expect(
        (
          await project.call(['record', ...named, '--shard', shard], {
            record: speak('', [], called),
          })
        ).code,
      ).toBe(0)
    expect(called.sort()).toEqual([...named].sort())
    for (const shard of ['1/2', '2/2']) {
      const { code, err } = await project.call(['record', 'town-0', 'tow-1', '--shard', shard])
      expect([code, err]).toEqual([2, expect.stringContaining('There is no server "tow-1"')])
    }
  })

  it('goes with --url', async () => {
    const argv = ['record', '--url', 'https://mcp.example/', '--id', 'rain', '--shard']
    const both = [await project.call([...argv, '1/2']), await project.call([...argv, '2/2'])]
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(both.map(({ out }) => out.trim().split('\n').at(-1)).sort()).toEqual([
      '1 server written to mcp-discovery, 0 unchanged.',
      expect.stringMatching(/^No server falls to [12]\/2\.$/),
    ])
  })

  it.each([
    ['5/4', 'There is no shard 5 of 4.\n  Fix: Write: --shard 4/4\n'],
    ['0/4', 'Shards are counted from 1.\n  Fix: Write: --shard 1/4\n'],
    ['half', '"half" names no shard.\n  Fix: Write: --shard 1/4, the first of four\n'],
  ])('refuses %s', async (text, err) => {
    await configure(project)
    expect(await project.call(['record', '--shard', text])).toEqual({ code: 2, out: '', err })
  })

  it('fails for its own servers only', async () => {
    await configure(project)
    const failing = towns.filter((id) => isInShard(id, { index: 1, count: 2 })).slice(0, 1)
    const calls = await recordShards(project, 2, { record: speak('words', failing) })
    expect(calls.map(({ code }) => code)).toEqual([3, 0])
  })
})

it('check and render take a part too', async () => {
  await configure(project)
  const record = speak('words')
  const seen = async (...argv: string[]): Promise<string[]> => {
    const { code, out } = await project.call(argv, { record, env: { PATH: process.env['PATH'] } })
    expect(code).toBe(0)
    return towns.filter((id) => new RegExp(`${id}(?!\\d)`).test(out))
  }
  const own = towns.filter((id) => isInShard(id, { index: 1, count: 3 }))
  expect(await seen('check', '--shard', '1/3')).toEqual(own)
  expect(await seen('render', '--shard', '1/3')).toEqual(own)
  await project.call(['record'], { record })
  expect(await seen('check', '--snapshot', 'mcp', '--shard', '1/3')).toEqual(own)
  expect(await seen('render', '--snapshot', 'mcp', '--shard', '1/3')).toEqual(own)
  await configure(project, ['town-0'])
  const none = isInShard('town-0', { index: 1, count: 2 }) ? '2/2' : '1/2'
  expect(await seen('check', '--shard', none)).toEqual([])
  expect(await seen('render', '--shard', none)).toEqual([])
})
