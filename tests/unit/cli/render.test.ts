import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CliIo } from '../../../src/cli/io.ts'
import { DiscoveryError } from '../../../src/core/error.ts'
import type { PageBase } from '../../../src/core/pages/model.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import { answerWith, config, goodAnswers, Project, tool, type Called } from './harness.ts'

const project = new Project()
// A server is called where its command is found.
const env = { PATH: dirname(process.execPath) }
const call = (argv: string[], more: Partial<CliIo> = {}): Promise<Called> =>
  project.call(argv, { env, ...more })
const configFile = 'mcp-discovery.config.json'

describe('render', () => {
  it('writes one server with its tools under headings of the second level', async () => {
    await project.write(configFile, config)
    const { code, out } = await call(['render', 'weather'])
    expect(code).toBe(0)
    expect(out).toMatchInlineSnapshot(`
      "## Tools

      Actions that a model can call.

      ### \`get_rain\`

      Tells the rain.

      #### Parameters

      Takes no parameters.

      ### \`get_wind\`

      Tells the wind.

      #### Parameters

      Takes no parameters.
      "
    `)
  })

  it('has a heading for each of several servers, in the language that is asked for', async () => {
    await project.write(configFile, config)
    const { out } = await call(['render', '--locale', 'ru', '--depth', '1'])
    expect(headings(out)).toEqual([
      '# weather',
      '## Инструменты',
      '### `get_rain`',
      '#### Параметры',
      '### `get_wind`',
      '#### Параметры',
      '# other',
      '## Инструменты',
      '### `get_rain`',
      '#### Параметры',
      '### `get_wind`',
      '#### Параметры',
    ])
  })

  it('has the requests and definitions too with --full, and no date', async () => {
    await project.write(configFile, config)
    const { out } = await call(['render', 'weather', '--full'])
    expect(out).toContain('"method": "tools/call"')
    expect(out).toContain('## Discovery (server/discover)')
    expect(out).not.toMatch(/2026-11-29|November/)
  })

  it('reads a snapshot and calls nobody', async () => {
    await project.write('mcp/weather/snapshot.json', createSnapshot('weather', goodAnswers))
    const record = (): never => {
      throw new Error('called')
    }
    const { code, out } = await call(['render', '--snapshot', 'mcp'], { record })
    expect([code, headings(out)[0]]).toEqual([0, '## Tools'])
  })

  it('says nothing of a date where a snapshot is read without its receipt', async () => {
    await project.write('mcp.json', createSnapshot('weather', goodAnswers))
    const { out } = await call(['render', '--snapshot', 'mcp.json', '--format', 'json'])
    const { pages } = JSON.parse(out) as { pages: Pick<PageBase, 'provenance'>[] }
    expect(pages[0]?.provenance?.items.map(({ label }) => label)).toEqual([
      'Type',
      'Basis',
      'Specification revision',
      'Transport',
      'Client capabilities declared',
      'Server version (self-reported)',
    ])
  })

  it('publishes nothing private of a recorded snapshot unless told to', async () => {
    const secret = answerWith({ ...goodAnswers, authenticated: true, caching: {} })
    const argv = ['--out', 'mcp.json', '--publish-private', '--', 'x']
    await project.call(['record', ...argv], { record: secret })
    const refused = await project.call(['render', '--snapshot', 'mcp.json'])
    expect([refused.code, refused.out]).toEqual([2, ''])
    expect(refused.err).toContain('If everyone may read it, write: --publish-private')
    const told = await project.call(['render', '--snapshot', 'mcp.json', '--publish-private'])
    expect([told.code, told.out.includes('get_rain')]).toEqual([0, true])
  })

  it('calls the command that stands after --', async () => {
    const { code, out } = await call(['render', '--', 'node', 'server.mjs'])
    expect([code, headings(out)[0]]).toEqual([0, '## Tools'])
  })

  it('gives HTML in which a text of the server is text', async () => {
    await project.write(configFile, config)
    const record = answerWith({ tools: [tool('a', 'A <b>x</b> **c**')] })
    const { out } = await call(['render', 'weather', '--format', 'html'], { record })
    expect(out).toContain('<h2>Tools</h2>')
    expect(out).toContain('<p>A &#x3C;b>x&#x3C;/b> <strong>c</strong></p>')
  })

  it('gives the models of the pages as JSON', async () => {
    await project.write(configFile, config)
    const { out } = await call(['render', 'weather', '--format', 'json'])
    const { version, pages } = JSON.parse(out) as { version: number; pages: object[] }
    expect(version).toBe(1)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatchObject({ kind: 'overview', lists: [{ slug: 'list-tools' }] })
  })

  it('is no command to a CI runner, whatever the server sends', async () => {
    await project.write(configFile, config)
    const text = '```\n::set-env name=A::b\n##[group]\n```\n\n::warning::x\u001b[2J'
    const record = answerWith({ tools: [tool('a', text)] })
    const { out } = await call(['render', 'weather'], { record })
    expect(out).not.toMatch(/^::|##\[/m)
    expect(out).not.toContain('\u001b')
  })
})

describe('render --into', () => {
  const readme =
    '# Weather\n\n<!-- astro-mcp-discovery:start -->\nold\n<!-- astro-mcp-discovery:end -->\n\nEnd.\n'

  it('writes between the markers, and nothing when it is there already', async () => {
    await project.write(configFile, config)
    await project.write('README.md', readme)
    const into = ['render', 'weather', '--into', 'README.md']
    expect(await call(into)).toMatchObject({ code: 0, out: 'README.md written.\n' })
    const written = await project.read('README.md')
    expect(written).toMatch(
      /^# Weather\n\n<!-- astro-mcp-discovery:start -->\n\n## Tools\n[^]*\n\n<!-- astro-mcp-discovery:end -->\n\nEnd\.\n$/,
    )
    expect(await call(into)).toMatchObject({ code: 0, out: 'README.md is up to date.\n' })
    expect(await project.read('README.md')).toBe(written)
  })

  it('fails with --check when the server says something else, and leaves the file alone', async () => {
    await project.write(configFile, config)
    await project.write('README.md', readme)
    const into = ['render', 'weather', '--into', 'README.md']
    const check = [...into, '--check']
    expect(await call(check)).toMatchObject({
      code: 1,
      out: expect.stringContaining(
        'README.md differs from what the servers answer, first in line 4',
      ) as string,
    })
    expect(await project.read('README.md')).toBe(readme)
    await call(into)
    expect((await call(check)).code).toBe(0)
    const record = answerWith({ ...goodAnswers, tools: [tool('get_snow', 'Tells the snow.')] })
    const changed = await call(check, { record })
    expect(changed.code).toBe(1)
    expect(changed.out).toContain('Fix: run the same command without --check.')
  })

  it('fills each place with the servers that it names', async () => {
    await project.write(configFile, config)
    const place = (words: string): string =>
      `<!-- astro-mcp-discovery:start${words} -->\n<!-- astro-mcp-discovery:end -->\n`
    await project.write('README.md', `${place(' other')}${place('')}`)
    const record: CliIo['record'] = (target) =>
      Promise.resolve(createSnapshot(target.id, { tools: [tool(`of_${target.id}`)] }))
    await call(['render', '--into', 'README.md'], { record })
    const written = await project.read('README.md')
    expect(headings(written).filter((line) => line.includes('of_') || /^## /.test(line))).toEqual([
      '## Tools',
      '### `of_other`',
      '## weather',
      '#### `of_weather`',
      '## other',
      '#### `of_other`',
    ])
  })

  it('is not led out of its place by a server', async () => {
    await project.write(configFile, config)
    await project.write('README.md', readme)
    const marks = '<!-- astro-mcp-discovery:end -->\n\n```\n<!-- astro-mcp-discovery:end -->\n```'
    const record = answerWith({ tools: [tool('a', marks)] })
    const into = ['render', 'weather', '--into', 'README.md']
    await call(into, { record })
    const written = await project.read('README.md')
    expect(written.match(/<!-- astro-mcp-discovery:end -->/g)).toHaveLength(1)
    expect((await call([...into, '--check'], { record })).code).toBe(0)
  })

  it('keeps the line ends of the file', async () => {
    await project.write(configFile, config)
    await project.write('README.md', readme.replaceAll('\n', '\r\n'))
    await call(['render', 'weather', '--into', 'README.md'])
    expect((await project.read('README.md')).match(/(?<!\r)\n/)).toBeNull()
  })

  it.each([
    ['no markers', 'A text.', 'README.md has no place for the reference.'],
    ['an example in a fence', `\`\`\`\n${readme}\`\`\`\n`, 'has no place for the reference.'],
    [
      'a start alone',
      '<!-- astro-mcp-discovery:start -->',
      'line 1: this start marker has no end marker.',
    ],
    [
      'an end alone',
      'a\n<!-- astro-mcp-discovery:end -->',
      'line 2: this end marker has no start marker.',
    ],
  ])('says what to write where there is %s', async (_, text, message) => {
    await project.write(configFile, config)
    await project.write('README.md', text)
    const { code, err } = await call(['render', '--into', 'README.md'])
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect(err).toContain(
      '    <!-- astro-mcp-discovery:start -->\n    <!-- astro-mcp-discovery:end -->',
    )
  })
})

describe('the exit code of render', () => {
  it.each([
    ['2 without a configuration', ['render'], 'No configuration was found.'],
    ['2 for a check of nothing', ['render', '--check'], '--into README.md --check'],
    ['2 for JSON in a file', ['render', '--format', 'json', '--into', 'x.md'], 'no place between'],
    ['2 for a snapshot that is not there', ['render', '--snapshot', 'x'], 'There is no x.'],
    ['2 for a file that is not there', ['render', '--into', 'x.md'], 'x.md can not be read.'],
    [
      '2 for an unknown format',
      ['render', '--format', 'pdf'],
      'Allowed choices are md, html, json.',
    ],
  ])('is %s', async (title, argv, message) => {
    const { code, err } = await call(argv)
    expect(code).toBe(Number(title[0]))
    expect(err).toContain(message)
  })

  it('is 2 without servers and for an unknown one, 3 where a server fails', async () => {
    await project.write(configFile, { servers: {} })
    expect((await call(['render'])).err).toContain('No servers are configured.')
    await project.write(configFile, config)
    const unknown = await call(['render', 'wether'])
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('"weather"') as string })
    const exited = new DiscoveryError('SERVER_EXITED', { server: 'weather', why: 'It ended.' })
    const failed = await call(['render', 'weather'], {
      record: () => Promise.reject(exited),
    })
    expect(failed.code).toBe(3)
  })
})

function headings(markdown: string): string[] {
  return markdown.split('\n').filter((line) => /^#{1,6} /.test(line))
}
