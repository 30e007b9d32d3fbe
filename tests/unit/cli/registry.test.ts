import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import { answerWith, config, goodAnswers, Project, withoutTotals } from './harness.ts'
import { toFlags } from './reports.ts'

const project = new Project()
// `skylark 1.0.0` is what the server of `goodAnswers` says it is.
const right = {
  name: 'io.example/skylark',
  version: '1.0.0',
  packages: [{ registryType: 'npm', identifier: 'skylark', version: '1.0.0' }],
}
const adHoc = ['--id', 'weather', '--', 'node']
const wrong = { ...right, version: '0.9.0' }

describe('check beside a server.json', () => {
  it('is content with a right one', async () => {
    await project.write('server.json', right)
    const { code, out } = await project.call([
      'check',
      '--frozen',
      '--server-json',
      'server.json',
      ...adHoc,
    ])
    expect([code, out.includes('server-json')]).toEqual([2, false])
    await project.call(['record', ...adHoc])
    expect(await project.call(['check', '--frozen', ...adHoc])).toMatchObject({ code: 0 })
  })

  it('names both places with what stands there, and the line to write', async () => {
    await project.write('server.json', wrong)
    const { code, out } = await project.call(['check', ...adHoc])
    expect(code).toBe(0)
    expect(withoutTotals(out)).toMatchInlineSnapshot(`
      "weather  live, modern 2026-07-28 over stdio, 2 tools
        No rule is broken.
        warning  server-json/version
          The file names another version than the server.
          server.json /version: "0.9.0"
          server/discover /result/_meta/io.modelcontextprotocol~1serverInfo/version: "1.0.0"
          Fix: in server.json write "version": "1.0.0"

      server   errors  warnings  notes  known  passed  not applicable  not testable
      weather  0       0         0      0      P N T

      1 server: 0 errors, 0 warnings, 0 notes, 1 difference from server.json.
      "
    `)
  })

  it('fails for it with --frozen, and with --fail-on warning', async () => {
    await project.write('server.json', wrong)
    await project.call(['record', ...adHoc])
    const frozen = await project.call(['check', '--frozen', ...adHoc])
    expect([frozen.code, frozen.out.trimEnd().endsWith('Failed (--frozen).')]).toEqual([1, true])
    const warned = await project.call(['check', '--fail-on', 'warning', ...adHoc])
    expect([warned.code, warned.out.trimEnd().endsWith('Failed (--fail-on warning).')]).toEqual([
      1,
      true,
    ])
  })

  it('leaves other files of that name alone, and this one when told to', async () => {
    for (const content of ['{', '[]', '{ "port": 80 }', '']) {
      await project.write('server.json', content)
      const { code, out } = await project.call(['check', '--fail-on', 'warning', ...adHoc])
      expect([content, code, out.includes('server-json')]).toEqual([content, 0, false])
    }
    await project.write('server.json', wrong)
    const argv = ['check', '--no-server-json', '--fail-on', 'warning', ...adHoc]
    expect((await project.call(argv)).code).toBe(0)
  })

  it('takes one that is named, and says what is wrong with it', async () => {
    await project.write('registry/entry.json', wrong)
    const argv = ['check', '--server-json', 'registry/entry.json', ...adHoc]
    expect((await project.call(argv)).out).toContain('registry/entry.json /version: "0.9.0"')
    await project.write('registry/entry.json', {})
    const { code, err } = await project.call(argv)
    expect(code).toBe(2)
    expect(err).toContain('it is no server.json of the MCP registry')
  })

  it('takes the one that the configuration names for each server', async () => {
    const servers = {
      weather: { command: 'node', serverJson: 'weather.json' },
      other: { command: 'node', install: { from: 'other.json' } },
    }
    await project.write('mcp-discovery.config.json', { ...config, servers })
    await project.write('weather.json', right)
    await project.write('other.json', wrong)
    const { out } = await project.call(['check', ...toFlags('json')])
    const report = JSON.parse(out) as {
      servers: { id: string; registry?: { file: string; mismatches: { id: string }[] } }[]
    }
    expect(
      report.servers.map(({ id, registry }) => [
        id,
        registry?.file,
        registry?.mismatches.map((one) => one.id),
      ]),
    ).toEqual([
      ['weather', 'weather.json', []],
      ['other', 'other.json', ['server-json/version']],
    ])
    const flagged = await project.call(['check', '--server-json', 'other.json'])
    expect([flagged.code, flagged.err.includes("serverJson: './server.json'")]).toEqual([2, true])
  })

  it.each(['markdown', 'sarif', 'junit', 'github', 'json'])('is told by %s', async (name) => {
    await project.write('server.json', wrong)
    const argv = ['check', '--fail-on', 'warning', ...toFlags(name), ...adHoc]
    const { code, out } = await project.call(argv)
    expect(code).toBe(1)
    for (const text of ['server-json/version', '0.9.0', '1.0.0', 'serverInfo/version']) {
      expect([text, out.includes(text)]).toEqual([text, true])
    }
  })

  it('lets no server steer the terminal by its version', async () => {
    const _meta = {
      'io.modelcontextprotocol/serverInfo': { name: 'x', version: '\u001b[2J\n::error::x' },
    }
    const record = answerWith({ ...goodAnswers, caching: { ...goodAnswers.caching, _meta } })
    await project.write('server.json', wrong)
    const argv = ['check', ...toFlags('human', 'github'), ...adHoc]
    const { out } = await project.call(argv, { record })
    expect(out).toContain('server-json/version')
    expect([out.includes('\u001b'), /^::error::x/m.test(out)]).toEqual([false, false])
  })
})

it('diff says of a configured server.json where it lags behind', async () => {
  const servers = { weather: { command: 'node', serverJson: 'weather.json' } }
  await project.write('mcp-discovery.config.json', { dir: 'mcp', servers })
  await project.write('weather.json', wrong)
  await project.write('mcp/weather/snapshot.json', createSnapshot('weather', goodAnswers))
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '-qm', 'Start')
  const { code, out } = await project.call(['diff', ...toFlags('markdown')])
  expect(code).toBe(0)
  expect(out).toContain('#### Differences from weather.json')
})

it('reports speak the language that is asked for, headings and verdicts too', async () => {
  await project.write('server.json', wrong)
  const argv = ['check', '--locale', 'ru', ...toFlags('human', 'markdown=report.md'), ...adHoc]
  const { out } = await project.call(argv)
  expect(withoutTotals(out)).toMatchInlineSnapshot(`
    "weather  вживую, современный 2026-07-28, транспорт stdio, 2 инструмента
      Ни одно правило не нарушено.
      предупреждение  server-json/version
        В файле указана не та версия, которую называет сервер.
        server.json /version: "0.9.0"
        server/discover /result/_meta/io.modelcontextprotocol~1serverInfo/version: "1.0.0"
        Исправление: напишите в server.json: "version": "1.0.0"

    сервер   ошибки  предупреждения  заметки  известные  соблюдено  неприменимо  проверить нельзя
    weather  0       0               0        0          P N T

    1 сервер: 0 ошибок, 0 предупреждений, 0 заметок, 1 отличие от server.json.
    "
  `)
  const english = /\b(?:server|error|warning|note|known|passed|testable|fix|live|over)s?\b/i
  expect(
    out
      .replaceAll('server.json', '')
      .replaceAll(/\S*[/]\S*/g, '')
      .match(english),
  ).toBeNull()
  expect(await project.read('report.md')).toMatchInlineSnapshot(`
    "## Соответствие MCP

    1 сервер: 0 ошибок, 0 предупреждений, 0 заметок, 1 отличие от server.json.

    ### weather

    вживую, современный 2026-07-28, транспорт stdio, 2 инструмента

    #### Расхождения с server.json

    - В файле указана не та версия, которую называет сервер. \`server-json/version\`
      - \`server.json /version: "0.9.0"\`
      - \`server/discover /result/_meta/io.modelcontextprotocol~1serverInfo/version: "1.0.0"\`
      - Исправление: напишите в server.json: "version": "1.0.0"
    "
  `)
})

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: project.cwd })
}
