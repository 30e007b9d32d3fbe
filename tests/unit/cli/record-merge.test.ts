import { createHash } from 'node:crypto'
import { readdir, readFile, rename, stat, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CliIo } from '../../../src/cli/io.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import { Project } from './harness.ts'
import { configure, recordShards, speak } from './towns.ts'

const project = new Project()
const at = (hour: number): Partial<CliIo> => ({
  now: () => new Date(Date.UTC(2026, 10, 29, hour)),
})

describe('record --merge', () => {
  it('leaves what one recording of all servers leaves, to the byte', async () => {
    await configure(project)
    expect((await project.call(['record'], { record: speak('old words'), ...at(1) })).code).toBe(0)
    const base = await digestOf('mcp')
    const shards = await recordShards(project, 3, { record: speak('new words'), ...at(2) })
    expect(shards.map(({ code }) => code)).toEqual([0, 0, 0])
    const merge = ['record', '--merge', 'shards/1', 'shards/2', 'shards/3']
    const merged = await project.call(merge)
    expect([merged.code, merged.err]).toEqual([0, ''])
    expect(merged.out).toContain('12 servers written to mcp, 0 unchanged.')
    const together = await digestOf('mcp')
    await project.call(['record', '--dir', 'alone'], { record: speak('old words'), ...at(1) })
    await project.call(['record', '--dir', 'alone'], { record: speak('new words'), ...at(2) })
    expect(together).toEqual(await digestOf('alone'))
    expect(together).not.toEqual(base)
    expect(Object.keys(together)).toHaveLength(12 * 3)
    // A folder of such folders is all of them, and what is there is not touched again.
    const past = new Date('2020-01-01T00:00:00Z')
    await utimes(join(project.cwd, 'mcp/town-3/snapshot.json'), past, past)
    const again = await project.call(['record', '--merge', 'shards'])
    expect(again).toEqual({ code: 0, out: '0 servers written to mcp, 12 unchanged.\n', err: '' })
    expect((await stat(join(project.cwd, 'mcp/town-3/snapshot.json'))).mtime).toEqual(past)
  })

  it('brings releases and translations where none stand', async () => {
    await configure(project, ['town-0'])
    const record = speak('words')
    await project.call(['record', '--release', '1.0.0', '--dir', 'shards/1'], { record })
    await project.write('shards/1/town-0/translations/ru.json', translation('ru', 'theirs'))
    await project.write('shards/1/town-0/translations/de.json', translation('de', 'theirs'))
    await project.write('mcp/town-0/translations/ru.json', translation('ru', 'mine'))
    const { code, err } = await project.call(['record', '--merge', 'shards/1'])
    expect([code, err]).toEqual([0, ''])
    const files = Object.keys(await digestOf('mcp'))
    expect(files).toEqual([
      'town-0/receipt.json',
      'town-0/releases/1.0.0/receipt.json',
      'town-0/releases/1.0.0/snapshot.json',
      'town-0/snapshot.json',
      'town-0/translations/de.json',
      'town-0/translations/ru.json',
      'town-0/urls.json',
    ])
    expect(await project.read('mcp/town-0/translations/ru.json')).toContain('mine')
    expect(await project.read('mcp/town-0/translations/de.json')).toContain('theirs')
  })

  it('takes the newest of several, and none that is older than what stands', async () => {
    await configure(project, ['town-0', 'town-1'])
    await project.call(['record', '--dir', 'a'], { record: speak('first'), ...at(1) })
    await project.call(['record', '--dir', 'b'], { record: speak('second'), ...at(2) })
    await project.call(['record', 'town-1', '--dir', 'mcp'], { record: speak('third'), ...at(3) })
    const { code, out } = await project.call(['record', '--merge', 'a', 'b'])
    expect([code, out]).toEqual([
      0,
      'town-0: written from b\n1 server written to mcp, 1 unchanged.\n',
    ])
    expect(await project.read('mcp/town-0/snapshot.json')).toContain('second of town-0')
    expect(await project.read('mcp/town-1/snapshot.json')).toContain('third of town-1')
  })

  it('names shards that contradict each other, and merges the other servers', async () => {
    await configure(project, ['town-0', 'town-1'])
    await project.call(['record', '--dir', 'a'], { record: speak('one'), ...at(1) })
    await project.call(['record', 'town-0', '--dir', 'b'], { record: speak('two'), ...at(1) })
    const { code, out, err } = await project.call(['record', '--merge', 'a', 'b'])
    expect([code, out]).toEqual([
      2,
      'town-1: written from a\n1 server written to mcp, 0 unchanged.\n',
    ])
    expect(err).toBe(
      'Server "town-0": Snapshots of the server contradict each other. a and b hold different ones, both received at 2026-11-29T01:00:00Z.\n' +
        '  Fix: Merge only one of the two, or record it again: npx astro-mcp-discovery record town-0\n',
    )
  })

  it('names what stands where a shard contradicts it', async () => {
    await configure(project, ['town-0', 'town-1'])
    await project.call(['record', 'town-0'], { record: speak('one'), ...at(1) })
    await project.call(['record', '--dir', 'b'], { record: speak('two'), ...at(1) })
    const { code, out, err } = await project.call(['record', '--merge', 'b'])
    expect([code, out]).toEqual([
      2,
      'town-1: written from b\n1 server written to mcp, 0 unchanged.\n',
    ])
    expect(err).toContain('b and mcp hold different ones, both received at 2026-11-29T01:00:00Z.\n')
    expect(await project.read('mcp/town-0/snapshot.json')).toContain('one of town-0')
    // A later one settles it.
    await project.call(['record', '--dir', 'c'], { record: speak('three'), ...at(2) })
    expect(await project.call(['record', '--merge', 'b', 'c'])).toMatchObject({ code: 0, err: '' })
    expect(await project.read('mcp/town-0/snapshot.json')).toContain('three of town-0')
  })

  it('takes addresses of pages that a shard adds to the snapshot that stands', async () => {
    await configure(project, ['town-0'])
    await project.call(['record'], { record: speak('words'), ...at(1) })
    await project.call(['record', '--dir', 'a'], { record: speak('words'), ...at(1) })
    const urls = JSON.parse(await project.read('a/town-0/urls.json')) as object
    const added = { ...urls, aliases: { tools: { rain: 'get_rain' } } }
    await project.write('a/town-0/urls.json', added)
    const { code, out } = await project.call(['record', '--merge', 'a'])
    expect([code, out]).toEqual([
      0,
      'town-0: written from a\n1 server written to mcp, 0 unchanged.\n',
    ])
  })

  it('follows links to the folders of shards, and to those of servers', async () => {
    await configure(project, ['town-0', 'town-1'])
    await project.call(['record', 'town-0', '--dir', 'first'], { record: speak('words') })
    await project.call(['record', 'town-1', '--dir', 'second'], { record: speak('words') })
    const path = (name: string): string => join(project.cwd, name)
    await rename(path('second/town-1'), path('elsewhere'))
    await symlink(path('elsewhere'), path('second/town-1'), 'junction')
    await project.write('shards/notes.md', '')
    for (const name of ['first', 'second'])
      await symlink(path(name), path(`shards/${name}`), 'junction')
    const { code, out, err } = await project.call(['record', '--merge', 'shards'])
    expect([code, err, out.split('\n')[2]]).toEqual([
      0,
      '',
      '2 servers written to mcp, 0 unchanged.',
    ])
  })

  it('names file and server of what can not be read, which costs no other', async () => {
    await configure(project, ['town-0', 'town-1', 'town-2'])
    await project.call(['record', '--dir', 'a'], { record: speak('words') })
    await project.write('a/town-0/snapshot.json', '{ "schemaVersion": 1')
    await project.write('a/town-1/receipt.json', { receivedAt: 'yesterday' })
    const { code, out, err } = await project.call(['record', '--merge', 'a'])
    expect([code, out]).toEqual([
      2,
      'town-2: written from a\n1 server written to mcp, 0 unchanged.\n',
    ])
    expect(err).toContain('Server "town-0": The snapshot can not be read.')
    expect(err).toMatch(/a[\\/]town-0[\\/]snapshot\.json/)
    expect(err).toMatch(/a[\\/]town-1[\\/]receipt\.json/)
    expect(await readdir(join(project.cwd, 'mcp'))).toEqual(['town-2'])
  })

  it('names servers that no shard brought: a failure where nothing of them stands', async () => {
    await configure(project, ['town-0', 'town-1', 'town-2'])
    await project.call(['record', 'town-0', '--dir', 'a'], { record: speak('words') })
    await project.call(['record', 'town-1'], { record: speak('words') })
    const { code, out, err } = await project.call(['record', '--merge', 'a'])
    expect([code, out]).toEqual([
      2,
      'town-0: written from a\n1 server written to mcp, 0 unchanged.\n',
    ])
    expect(err).toBe(
      'town-1: warning: no shard brought it; its last snapshot stays\n' +
        'Server "town-2": There is no snapshot of the server. No shard brought one, and none stands.\n' +
        '  Fix: See what its shard said, or record it: npx astro-mcp-discovery record town-2\n',
    )
  })

  it('leaves out servers that the configuration does not have, and says so', async () => {
    await configure(project)
    await project.call(['record', '--dir', 'a'], { record: speak('words') })
    await configure(project, ['town-0'])
    const { code, err } = await project.call(['record', '--merge', 'a'])
    expect([code, await readdir(join(project.cwd, 'mcp'))]).toEqual([0, ['town-0']])
    expect(err).toBe(
      'warning: left out, for the configuration does not have them: town-1, town-10, town-11, town-2, town-3, town-4, town-5, town-6, town-7, town-8, town-9\n',
    )
  })

  it('publishes nothing private that a shard brought', async () => {
    await configure(project, ['town-0'])
    const secret = createSnapshot('town-0', {
      ...{ authenticated: true, caching: { cacheScope: 'private' }, tools: ['a'] },
    })
    await project.call(['record', '--dir', 'a'], { record: speak('words') })
    await project.write('a/town-0/snapshot.json', secret)
    const { code, err } = await project.call(['record', '--merge', 'a'])
    expect([code, err]).toEqual([2, expect.stringContaining('marks a result as private')])
  })

  it.each([
    [['town-0'], '"town-0"'],
    [['--shard', '1/2'], '--shard'],
    [['--out', 'x.json', '--accept-empty'], '--out and --accept-empty'],
    [['--url', 'https://mcp.example/'], '--url'],
  ])('refuses %j beside it', async (more, named) => {
    await configure(project)
    const { code, err } = await project.call(['record', ...more, '--merge', 'a'])
    expect([code, err]).toEqual([2, expect.stringContaining(`${named} can not stand there too.`)])
  })

  it('refuses a folder that is not there', async () => {
    await configure(project)
    const { code, err } = await project.call(['record', '--merge', 'nowhere'])
    expect([code, err]).toEqual([2, expect.stringContaining('The folder nowhere can not be read.')])
  })
})

/** Digest of each file below a folder. */
async function digestOf(folder: string): Promise<Record<string, string>> {
  const path = join(project.cwd, folder)
  const names = await readdir(path, { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const digests = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file)
      return [file.slice(path.length + 1), createHash('sha256').update(text).digest('hex')] as const
    }),
  )
  return Object.fromEntries(digests.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A file of translations with one text. */
function translation(locale: string, text: string): unknown {
  const unit = { source: 'words', digest: `sha256-${'0'.repeat(64)}`, text, state: 'reviewed' }
  return { schemaVersion: 1, locale, units: { 'tools/get_rain/description': unit } }
}
