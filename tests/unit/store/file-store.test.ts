import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore, type StoredServer } from '../../../src/store/file-store.ts'
import { createSnapshot } from './snapshot-fixture.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'amd-store-'))
})
afterEach(async () => {
  await chmod(dir, 0o755)
  await rm(dir, { recursive: true })
})

describe('a written server', () => {
  it('is read back as it was, with every key of the server and in its order', async () => {
    const tool = JSON.parse('{"name":"b","__proto__":{"x":1},"10":1,"2":2,"a":null}') as {
      name: string
    }
    const server = createServer({ tools: [tool, 'a'] })
    const store = createFileStore(dir)
    expect(await store.write('weather', server)).toBe('written')
    expect(JSON.stringify(await store.read('weather'))).toBe(JSON.stringify(server))
  })

  it('is three pretty files and nothing else', async () => {
    await createFileStore(dir).write('weather', createServer())
    expect(await readdir(join(dir, 'weather'))).toEqual([
      'receipt.json',
      'snapshot.json',
      'urls.json',
    ])
    expect(await readFile(join(dir, 'weather/receipt.json'), 'utf8')).toBe(
      '{\n  "receivedAt": "2026-11-29T12:00:00Z",\n  "recordedBy": "1.0.0",\n  "digest": "sha256-1"\n}\n',
    )
  })

  it('is left untouched by the same content, whatever its receipt says', async () => {
    const store = createFileStore(dir)
    await store.write('weather', createServer())
    const before = await timesOf('weather')
    const later = { ...createServer(), receipt: { ...receipt, receivedAt: '2027-01-01T00:00:00Z' } }
    expect(await store.write('weather', later)).toBe('unchanged')
    expect(await timesOf('weather')).toEqual(before)
    expect((await store.read('weather'))?.receipt).toEqual(receipt)
  })

  it('keeps its snapshot and receipt when only the URL map is new', async () => {
    const store = createFileStore(dir)
    await store.write('weather', createServer())
    const before = await timesOf('weather')
    const urls = { slugs: { tools: { a: 'a' } }, aliases: {} }
    expect(await store.write('weather', { ...createServer(), urls })).toBe('written')
    const after = await timesOf('weather')
    expect([after[0], after[1]]).toEqual([before[0], before[1]])
    expect((await store.read('weather'))?.urls).toEqual(urls)
  })

  it('gets a new receipt with new content', async () => {
    const store = createFileStore(dir)
    await store.write('weather', createServer())
    const next = { ...createServer({ tools: ['a'] }), receipt: { ...receipt, digest: 'sha256-2' } }
    expect(await store.write('weather', next)).toBe('written')
    expect(await store.read('weather')).toEqual(next)
  })
})

describe('reading', () => {
  it('finds nothing where nothing was written', async () => {
    const store = createFileStore(join(dir, 'none'))
    expect([await store.read('weather'), await store.list()]).toEqual([undefined, []])
  })

  it('lists the servers with a snapshot', async () => {
    const store = createFileStore(dir)
    await store.write('b', createServer())
    await store.write('a', createServer())
    await mkdir(join(dir, 'prose'))
    await mkdir(join(dir, '.hidden'))
    await writeFile(join(dir, 'readme.md'), '')
    expect(await store.list()).toEqual(['a', 'b'])
  })

  it('lists the servers that links lead to, and no link that leads nowhere', async () => {
    const [real, linked] = [join(dir, 'real'), join(dir, 'linked')]
    await createFileStore(real).write('weather', createServer())
    await mkdir(linked)
    await symlink(join(real, 'weather'), join(linked, 'weather'), 'junction')
    await symlink(join(real, 'gone'), join(linked, 'gone'), 'junction')
    await symlink(join(linked, 'round'), join(linked, 'round'), 'junction')
    expect(await createFileStore(linked).list()).toEqual(['weather'])
  })

  it('takes $schema, a byte order mark and a missing URL map', async () => {
    const store = createFileStore(dir)
    await store.write('weather', createServer())
    const file = join(dir, 'weather/snapshot.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, `\uFEFF${text.replace('{', '{ "$schema": "./schema.json",')}`)
    await rm(join(dir, 'weather/urls.json'))
    expect(await store.read('weather')).toEqual(createServer())
  })

  it.each([
    ['snapshot.json', '{ "schemaVersion": 1', /snapshot\.json: .*JSON/],
    ['snapshot.json', '{}', /snapshot\.json: \/schemaVersion: .*; \/server: /],
    ['receipt.json', '[]', /receipt\.json: the file: /],
    [
      'urls.json',
      '{ "slugs": { "tools": { "a": 1 } }, "aliases": {} }',
      /urls\.json: \/slugs\/tools\/a: /,
    ],
  ])('names %s and what is wrong with %s', async (name, text, why) => {
    const store = createFileStore(dir)
    await store.write('weather', createServer())
    await writeFile(join(dir, 'weather', name), text)
    await expect(store.read('weather')).rejects.toMatchObject({
      code: 'SNAPSHOT_INVALID',
      server: 'weather',
      why: expect.stringMatching(why) as string,
      fix: 'Record it again: npx astro-mcp-discovery record weather',
    })
  })

  it.each([
    ['a slug of two tools', { a: 'x', b: 'X' }, '/slugs/tools/b: "X" is the slug of "a" too.'],
    ['a slug of two parts', { a: 'x/y' }, '/slugs/tools/a: "x/y" is no name that an address'],
    ['a slug that leads up', { a: '..' }, '/slugs/tools/a: ".." is no name that an address'],
    ['a slug of nothing', { a: '' }, '/slugs/tools/a: "" is no name that an address'],
  ])('takes no URL map with %s, as a merge may leave it', async (_, tools, why) => {
    const store = createFileStore(dir)
    await store.write('weather', createServer())
    const file = join(dir, 'weather/urls.json')
    await writeFile(file, JSON.stringify({ slugs: { tools }, aliases: {} }))
    await expect(store.read('weather')).rejects.toMatchObject({
      code: 'SNAPSHOT_INVALID',
      why: expect.stringContaining(`urls.json: ${why}`) as string,
      fix: expect.stringContaining('Write another slug there.') as string,
    })
  })

  it('names a snapshot that is nested deeper than can be read', async () => {
    const store = createFileStore(dir)
    await store.write('weather', createServer())
    const deep = `${'['.repeat(9999)}${']'.repeat(9999)}`
    await writeFile(join(dir, 'weather/snapshot.json'), `{ "lists": ${deep} }`)
    await expect(store.read('weather')).rejects.toMatchObject({ code: 'SNAPSHOT_INVALID' })
  })

  it('says when the snapshot is of a newer version, and when the receipt is missing', async () => {
    const store = createFileStore(dir)
    await store.write('weather', createServer())
    await rm(join(dir, 'weather/receipt.json'))
    await expect(store.read('weather')).rejects.toThrow('receipt.json is missing.')
    await store.write('weather', createServer())
    await writeFile(join(dir, 'weather/snapshot.json'), '{ "schemaVersion": 2 }')
    await expect(store.read('weather')).rejects.toThrow('update astro-mcp-discovery')
  })
})

describe('writing', () => {
  it('mends what can not be read', async () => {
    const store = createFileStore(dir)
    await store.write('weather', createServer())
    await writeFile(join(dir, 'weather/snapshot.json'), '{ "half')
    expect(await store.write('weather', createServer())).toBe('written')
    expect(await store.read('weather')).toEqual(createServer())
  })

  it('leaves no half of a file behind when it fails', async () => {
    const store = createFileStore(dir)
    await store.write('weather', createServer())
    await rm(join(dir, 'weather/snapshot.json'))
    await mkdir(join(dir, 'weather/snapshot.json/in-the-way'), { recursive: true })
    await expect(store.write('weather', createServer({ tools: ['a'] }))).rejects.toThrow()
    expect(await readdir(join(dir, 'weather'))).toEqual([
      'receipt.json',
      'snapshot.json',
      'urls.json',
    ])
  })

  it.each(['..', '../up', 'a/b', 'a\\b', '', '.git', 'a..b', '/etc', 'a\0', 'x'.repeat(65)])(
    'never leaves its folder for the id %j',
    async (id) => {
      const store = createFileStore(dir)
      const refusal = { code: 'CONFIG_INVALID' }
      await expect(async () => store.write(id, createServer())).rejects.toMatchObject(refusal)
      await expect(async () => store.read(id)).rejects.toMatchObject(refusal)
      expect(await readdir(dir)).toEqual([])
    },
  )
})

const receipt = { receivedAt: '2026-11-29T12:00:00Z', recordedBy: '1.0.0', digest: 'sha256-1' }

function createServer(answers = {}): StoredServer {
  return {
    snapshot: createSnapshot('weather', answers),
    receipt,
    urls: { slugs: {}, aliases: {} },
  }
}

/** Inode and time of change: a file written anew has another one of both. */
async function timesOf(id: string): Promise<string[]> {
  const names = ['snapshot.json', 'receipt.json', 'urls.json']
  const stats = names.map(async (name) => {
    const file = await stat(join(dir, id, name)).catch(() => undefined)
    return `${name} ${file?.ino} ${file?.mtimeMs}`
  })
  return Promise.all(stats)
}
