import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extractUnits, type TranslationUnit } from '../../../src/core/translation/index.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import { config, goodAnswers, Project, tool } from './harness.ts'

const project = new Project()
const before = createSnapshot('weather', goodAnswers)
/** One tool gone, one new, one with other words. */
const after = createSnapshot('weather', {
  ...goodAnswers,
  tools: [
    tool('get_rain', 'Tells the rain of a day.'),
    tool('get_sun', 'Tells the sunshine hours.'),
  ],
})

describe('diff of two paths', () => {
  it('tells each change with its class, worst first', async () => {
    await project.write('a.json', before)
    await project.write('b.json', after)
    const { code, out, err } = await project.call(['diff', 'a.json', 'b.json'])
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatchInlineSnapshot(`
      "weather  from its snapshot, modern 2026-07-28 over stdio, 2 tools
        breaking    Tool get_wind: no longer listed
        model-text  Tool get_rain: the description changed
        additive    Tool get_sun: newly listed

      1 server: 1 breaking, 1 model-text, 1 additive. Failed (--fail-on breaking).
      "
    `)
  })

  it('finds nothing between equal snapshots, whatever the order of their keys', async () => {
    await project.write('a.json', before)
    await project.write('b.json', Object.fromEntries(Object.entries(before).reverse()))
    expect(await project.call(['diff', 'a.json', 'b.json'])).toEqual({
      code: 0,
      err: '',
      out: 'weather  from its snapshot, modern 2026-07-28 over stdio, 2 tools\n  No changes.\n\n1 server: no changes.\n',
    })
  })

  it.each([
    ['breaking', 0],
    ['dangerous', 0],
    ['model-text', 1],
    ['additive', 1],
    ['docs-only', 1],
    ['never', 0],
  ])('with --fail-on %s ends with %i for other words', async (level, expected) => {
    await project.write('a.json', before)
    const tools = [tool('get_rain', 'Rain.'), tool('get_wind', 'Tells the wind.')]
    await project.write('b.json', createSnapshot('weather', { ...goodAnswers, tools }))
    expect((await project.call(['diff', 'a.json', 'b.json', '--fail-on', level])).code).toBe(
      expected,
    )
  })

  it('pairs the servers of two folders, and tells of those that come and go', async () => {
    await project.write('old/weather/snapshot.json', before)
    await project.write('old/tides/snapshot.json', createSnapshot('tides', goodAnswers))
    await project.write('new/weather/snapshot.json', before)
    await project.write('new/news/snapshot.json', createSnapshot('news', goodAnswers))
    const { code, out } = await project.call(['diff', 'old', 'new'])
    expect(code).toBe(1)
    expect(out).toMatchInlineSnapshot(`
      "news  from its snapshot, modern 2026-07-28 over stdio, 2 tools
        The server is new.

      tides  from its snapshot, modern 2026-07-28 over stdio, 2 tools
        The server is no longer there.

      weather  from its snapshot, modern 2026-07-28 over stdio, 2 tools
        No changes.

      3 servers: 1 server added, 1 server removed. Failed (--fail-on breaking).
      "
    `)
  })

  it.each([
    [['diff', 'a.json'], 'Write: diff BEFORE AFTER, or: diff --against REF'],
    [['diff', 'a.json', 'none.json'], 'There is no none.json.'],
    [['diff', 'a.json', 'broken.json'], 'broken.json'],
    [['diff', 'a.json', 'empty'], 'empty holds no snapshot.'],
    [['diff', 'a.json', 'several'], 'a.json is one server, and several a folder of several.'],
    [['diff', 'a.json', 'a.json', '--against', 'HEAD'], 'Two snapshots are named'],
  ])('%j is refused', async (argv, message) => {
    await project.write('a.json', before)
    await project.write('broken.json', '{')
    await project.write('empty/readme.md', 'x')
    await project.write('several/weather/snapshot.json', before)
    const { code, err } = await project.call(argv)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })
})

describe('diff against git', () => {
  it('compares the working tree with the last commit', async () => {
    await startRepository()
    expect(await project.call(['diff'])).toMatchObject({ code: 0 })
    await project.write('mcp/weather/snapshot.json', after)
    const { code, out } = await project.call(['diff'])
    expect(code).toBe(1)
    expect(out).toContain('  breaking    Tool get_wind: no longer listed')
  })

  it('compares with any revision, also from before the servers were recorded', async () => {
    await startRepository()
    await project.write('mcp/weather/snapshot.json', after)
    git('commit', '-qam', 'Change')
    expect((await project.call(['diff', '--against', 'HEAD~1'])).code).toBe(1)
    const first = await project.call(['diff', '--against', 'HEAD~2', '--reporter', 'json'])
    expect(JSON.parse(first.out)).toMatchObject({
      dir: 'mcp',
      failed: false,
      servers: [
        { id: 'weather', presence: 'added', file: 'mcp/weather/snapshot.json', changes: [] },
      ],
    })
  })

  it('tells translators what a change leaves to them, by language', async () => {
    await startRepository()
    const units = Object.fromEntries(extractUnits(before).map((unit) => [unit.id, toEntry(unit)]))
    const file = { schemaVersion: 1, locale: 'ru', units }
    await project.write('mcp/weather/translations/ru.json', file)
    await project.write('mcp/weather/translations/de.json', { ...file, locale: 'de', units: {} })
    expect((await project.call(['diff'])).out).not.toContain('translat')
    await project.write('mcp/weather/snapshot.json', after)
    const { out } = await project.call(['diff', '--reporter', 'markdown'])
    expect(out.slice(out.indexOf('#### Translations'))).toMatchInlineSnapshot(`
      "#### Translations to look at

      - de: 1 text without a translation
        - \`tools/get_sun/description\`
      - ru: 1 text without a translation
        - \`tools/get_sun/description\`
      - ru: 1 translation out of date
        - \`tools/get_rain/description\`
      - ru: 1 translation whose text is gone
        - \`tools/get_wind/description\`
      "
    `)
    const human = await project.call(['diff', '--locale', 'ru'])
    expect(human.out.slice(human.out.indexOf('  Переводы'))).toMatchInlineSnapshot(`
      "  Переводы, требующие внимания
          de: 1 текст без перевода
            tools/get_sun/description
          ru: 1 текст без перевода
            tools/get_sun/description
          ru: 1 перевод устарел
            tools/get_rain/description
          ru: 1 перевод исчезнувшего текста
            tools/get_wind/description

      1 сервер: 1 ломающее, 1 в текстах для модели, 1 дополнение. Не пройдено (--fail-on breaking).
      "
    `)
  })

  it('says nothing of a receipt or a translation that alone is another', async () => {
    await startRepository()
    await project.write('mcp/weather/receipt.json', { receivedAt: '2001-01-01T00:00:00Z' })
    await project.write('mcp/weather/translations/ru.json', {
      schemaVersion: 1,
      locale: 'ru',
      units: {},
    })
    const { code, out } = await project.call([
      'diff',
      '--reporter',
      'markdown',
      '--fail-on',
      'docs-only',
    ])
    expect([code, out]).toEqual([0, '## MCP changes\n\n1 server: no changes.\n'])
  })

  it('misses nothing that git ignores', async () => {
    await startRepository()
    await project.write('.gitignore', 'mcp/other/\n')
    await project.write('mcp/other/snapshot.json', createSnapshot('other', goodAnswers))
    await project.write('mcp/news/snapshot.json', createSnapshot('news', goodAnswers))
    const { out } = await project.call(['diff', '--fail-on', 'never'])
    expect(out).toContain('2 servers: 1 server added.')
    expect(out).not.toContain('other')
  })

  it('tells of a server whose folder is gone', async () => {
    await startRepository()
    await rm(join(project.cwd, 'mcp'), { recursive: true })
    const { code, out } = await project.call(['diff', '--dir', 'mcp'])
    expect(code).toBe(1)
    expect(out).toContain('The server is no longer there.')
  })

  it('knows its way from a folder inside the repository', async () => {
    await project.write('docs/mcp-discovery.config.json', config)
    await project.write('docs/mcp/weather/snapshot.json', before)
    git('init', '-q')
    commit('Record')
    await project.write('docs/mcp/weather/snapshot.json', after)
    const cwd = join(project.cwd, 'docs')
    expect((await project.call(['diff'], { cwd })).code).toBe(1)
  })

  it.each([
    [['diff', '--against', 'v9.9.9'], 'git fetch --depth=1 origin v9.9.9'],
    [['diff', '--against', 'HEAD~9'], 'git fetch --unshallow'],
    [['diff', '--against', '--output=x'], 'git knows no revision "--output=x" here.'],
    [['diff', '--dir', '../elsewhere'], '../elsewhere is outside of the working directory.'],
  ])('%j is refused', async (argv, message) => {
    await startRepository()
    const { code, err } = await project.call(argv)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })

  it('tells in a shallow clone how a revision is had, and takes it then', async () => {
    await startRepository()
    git('tag', 'v1.0.0')
    await project.write('mcp/weather/snapshot.json', after)
    commit('Record again')
    git('clone', '-q', '--depth=1', `file://${project.cwd}`, 'shallow')
    const cwd = join(project.cwd, 'shallow')
    const { code, err } = await project.call(['diff', '--against', 'v1.0.0'], { cwd })
    expect(code).toBe(2)
    expect(err).toBe(
      'git knows no revision "v1.0.0" here.\n' +
        '  Fix: In a shallow clone fetch it first, git fetch --depth=1 origin v1.0.0, and write: --against FETCH_HEAD\n',
    )
    git('-C', 'shallow', 'fetch', '-q', '--depth=1', 'origin', 'v1.0.0')
    const fetched = await project.call(['diff', '--against', 'FETCH_HEAD'], { cwd })
    expect(fetched.code).toBe(1)
    expect(fetched.out).toContain('Tool get_wind: no longer listed')
  })

  it('says of a repository without a commit that there is none', async () => {
    await project.write('mcp-discovery.config.json', config)
    git('init', '-q')
    const { code, err } = await project.call(['diff'])
    expect(code).toBe(2)
    expect(err).toContain('  Fix: Nothing is committed yet: commit the snapshots first.\n')
  })

  it('is refused outside of a repository', async () => {
    await project.write('mcp-discovery.config.json', config)
    const { code, err } = await project.call(['diff'])
    expect(code).toBe(2)
    expect(err).toContain('is in no git repository.')
  })
})

async function startRepository(): Promise<void> {
  await project.write('mcp-discovery.config.json', config)
  git('init', '-q')
  commit('Start')
  await project.write('mcp/weather/snapshot.json', before)
  commit('Record')
}

function commit(message: string): void {
  git('add', '.')
  git('commit', '-qm', message)
}

function toEntry({ source, digest, id }: TranslationUnit): object {
  return { source, digest, text: `ru ${id}`, state: 'reviewed' }
}

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  execFileSync('git', [...identity, ...args], { cwd: project.cwd })
}
