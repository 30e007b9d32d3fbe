import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { answerWith, config, goodAnswers, Project, tool } from './harness.ts'

const project = new Project()
const callNobody = vi.fn(() => Promise.reject(new Error('called')))

/** A configuration whose snapshots are in a storage: the driver of files, as a stand-in for Redis. */
function shared(): object {
  return { ...config, store: { driver: 'fs', prefix: 'docs', base: '${STORE}' } }
}

const env = (): Record<string, string> => ({ STORE: join(project.cwd, 'shared') })

test('record writes snapshots and releases into the shared store, and no folder', async () => {
  await project.write('mcp-discovery.config.json', shared())
  const first = await project.call(['record', '--release', '1.0.0'], { env: env() })
  expect(first.code).toBe(0)
  expect(first.out.split('\n').slice(-4)).toEqual([
    `2 servers written to fs at ${join(project.cwd, 'shared')}, below docs, 0 unchanged.`,
    'weather: release 1.0.0 written.',
    'other: release 1.0.0 written.',
    '',
  ])
  const again = await project.call(['record', 'weather'], { env: env() })
  expect(again.out).toContain('0 servers written')
  expect(await readdir(project.cwd)).toEqual(['mcp-discovery.config.json', 'shared'])
  expect((await readdir(join(project.cwd, 'shared'), { recursive: true })).sort()).toEqual([
    'docs',
    ...['docs/releases', 'docs/releases/other', 'docs/releases/other/1.0.0.json'],
    ...['docs/releases/weather', 'docs/releases/weather/1.0.0.json'],
    ...['docs/servers', 'docs/servers/other.json', 'docs/servers/weather.json'],
  ])
})

test('check --frozen and render read the shared store, and tell where a snapshot is missing', async () => {
  await project.write('mcp-discovery.config.json', shared())
  const offline = { env: { ...env(), MCP_DISCOVERY_SOURCE: 'snapshot' }, record: callNobody }
  const missing = await project.call(['render', 'weather'], offline)
  expect(missing).toMatchObject({ code: 2 })
  expect(missing.err).toContain('There is no snapshot of the server.')
  await project.call(['record'], { env: env() })
  const rendered = await project.call(['render', 'weather'], offline)
  expect(rendered).toMatchObject({ code: 0 })
  expect(rendered.out).toContain('### `get_rain`')
  const checked = await project.call(['check', '--frozen'], { env: env() })
  expect(checked.code).toBe(0)
  const changed = { env: env(), record: answerWith({ ...goodAnswers, tools: ['new'] }) }
  expect(await project.call(['check', '--frozen'], changed)).toMatchObject({ code: 1 })
})

test('--dir means files again', async () => {
  await project.write('mcp-discovery.config.json', shared())
  const written = await project.call(['record', '--dir', 'copies'])
  expect(written.out).toContain('2 servers written to copies, 0 unchanged.')
  expect(await readdir(join(project.cwd, 'copies'))).toEqual(['other', 'weather'])
})

test('record --merge puts what shards wrote into the shared store', async () => {
  await project.write('mcp-discovery.config.json', shared())
  await project.call(['record', 'weather', '--dir', 'shards/1'])
  await project.call(['record', 'other', '--dir', 'shards/2'])
  const merged = await project.call(['record', '--merge', 'shards'], { env: env() })
  expect(merged).toMatchObject({ code: 0, err: '' })
  expect(merged.out).toContain('2 servers written to fs at ')
  expect(await readdir(join(project.cwd, 'shared/docs/servers'))).toEqual([
    'other.json',
    'weather.json',
  ])
})

test('diff compares the shared store with what is committed of the folder', async () => {
  await project.write('mcp-discovery.config.json', shared())
  const git = (...argv: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...argv], {
      cwd: project.cwd,
    })
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message', 'first')
  await project.call(['record'], { env: env() })
  const bare = await project.call(['diff'], { env: env() })
  expect(bare.code).toBe(2)
  expect(bare.err).toContain('nothing of mcp is committed to compare them with.')
  await project.call(['record', '--dir', 'mcp'])
  git('add', 'mcp')
  git('commit', '--quiet', '--message', 'second')
  const same = await project.call(['diff'], { env: env() })
  expect(same).toMatchObject({ code: 0, out: expect.stringContaining('no changes.') as string })
  const record = answerWith({ ...goodAnswers, tools: [tool('get_sun', 'Tells the sunshine.')] })
  await project.call(['record', 'weather', '--accept-empty'], { env: env(), record })
  const changed = await project.call(['diff'], { env: env() })
  expect(changed.code).toBe(1)
  expect(changed.out).toContain(
    'breaking  Tool get_wind: no longer listed\n  additive  Tool get_sun: newly listed',
  )
})

test('i18n reads texts from the shared store, and translations from files', async () => {
  await project.write('mcp-discovery.config.json', shared())
  await project.call(['record', 'weather'], { env: env() })
  const argv = ['i18n', 'check', 'weather', '--locale', 'ru']
  const checked = await project.call(argv, { env: env() })
  expect(checked).toEqual({
    code: 0,
    err: '',
    out: '2 texts in 1 translation checked: nothing to mend.\n',
  })
})

test('a store that does not answer is told of before any server is called', async () => {
  const store = { driver: 'redis', url: '${env:REDIS_URL}' }
  await project.write('mcp-discovery.config.json', { ...config, store })
  const down = { env: { REDIS_URL: 'redis://me:hidden-word@127.0.0.1:1' }, record: callNobody }
  for (const argv of [['record'], ['check', '--frozen'], ['render'], ['i18n', 'check']]) {
    const called = await project.call(argv, down)
    expect(called).toEqual({
      code: 3,
      out: '',
      err: expect.stringMatching(
        /The store could not be used\. redis at 127\.0\.0\.1:1: connect ECONNREFUSED 127\.0\.0\.1:1\.\n {2}Fix: Start it/,
      ) as string,
    })
    expect(called.err).not.toContain('hidden-word')
  }
  expect(callNobody).not.toHaveBeenCalled()
})

test('a variable that the store needs and that is not set is named', async () => {
  await project.write('mcp-discovery.config.json', shared())
  const { code, err } = await project.call(['record'])
  expect(code).toBe(2)
  expect(err).toContain('STORE is not set, and the shared store (`store`) needs it.')
})

test('check of servers that are called needs no store', async () => {
  await project.write('mcp-discovery.config.json', shared())
  expect(await project.call(['check'])).toMatchObject({ code: 0 })
})
