import { describe, expect, it } from 'vitest'
import { writeOutputs } from '../../../src/cli/output.ts'
import { humanReporter } from '../../../src/cli/reporters/human.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { reporters } from '../../../src/cli/reporters/index.ts'
import { rules } from '../../../src/core/requirements/rules.ts'
import { answerWith, config, poorAnswers, Project } from './harness.ts'
import { readXml } from './read-xml.ts'
import { nastyReport, raise, reportOf, toFlags } from './reports.ts'
import { sarifSchema } from './sarif-schema.ts'

const project = new Project()
const poor = { record: answerWith(poorAnswers) }

describe('reporters', () => {
  it('lay out one report at the same time, each where it is told', async () => {
    await project.write('mcp-discovery.config.json', config)
    const argv = ['check', 'weather', ...toFlags('human', 'json=out/a.json', 'junit=out/a.xml')]
    const { code, out } = await project.call(argv, poor)
    expect(code).toBe(1)
    expect(out).toContain('1 server: 1 error')
    expect(JSON.parse(await project.read('out/a.json'))).toMatchObject({ failed: true })
    expect(readXml(await project.read('out/a.xml')).name).toBe('testsuites')
  })

  it('are colourful only in a terminal that wants it', async () => {
    await project.write('mcp-discovery.config.json', config)
    const isTty = { write: (text: string) => void (out += text), isTty: true }
    let out = ''
    await project.call(['check', 'weather'], { ...poor, out: isTty })
    expect(out).toContain('\u001b[31merror\u001b[39m')
    for (const env of [{ NO_COLOR: '1' }, { FORCE_COLOR: '0' }]) {
      out = ''
      await project.call(['check', 'weather'], { ...poor, out: isTty, env })
      expect(out).not.toContain('\u001b')
    }
    const forced = await project.call(['check', 'weather'], { ...poor, env: { FORCE_COLOR: '1' } })
    expect(forced.out).toContain('\u001b[31m')
    await project.call(['check', 'weather', ...toFlags('human=a.txt')], { ...poor, out: isTty })
    expect(await project.read('a.txt')).not.toContain('\u001b')
  })

  it('cost no other when one of them fails', async () => {
    const report = await reportOf(project, ['check', 'weather'], poor)
    const broken = { name: 'broken', report: () => raise('no ink') }
    const outputs = [{ reporter: broken }, { reporter: humanReporter }]
    const written = { out: '', err: '' }
    const code = await writeOutputs(outputs, report, {
      cwd: project.cwd,
      env: {},
      now: () => new Date(0),
      cpus: 1,
      out: { write: (text) => void (written.out += text), isTty: false },
      err: { write: (text) => void (written.err += text), isTty: false },
    })
    expect(code).toBe(70)
    expect(written.err).toBe(
      'The reporter broken failed. This is a fault of astro-mcp-discovery. no ink\n',
    )
    expect(written.out).toContain('1 server: 1 error')
  })

  it('tell how to ask for a report that is longer than a text can be', async () => {
    const report = await reportOf(project, ['check', 'weather'], poor)
    const endless = { name: 'endless', report: () => ({ text: 'x'.repeat(2 ** 30) }) }
    let err = ''
    const code = await writeOutputs([{ reporter: endless }], report, {
      ...{ cwd: project.cwd, env: {}, now: () => new Date(0), cpus: 1 },
      out: { write: () => undefined, isTty: false },
      err: { write: (text) => void (err += text), isTty: false },
    })
    expect([code, err]).toEqual([
      2,
      'The report of endless is longer than a text can be. Ask for it part by part: --shard 1/10\n',
    ])
  })

  it('tell of a file that can not be written, and the others are', async () => {
    await project.write('mcp-discovery.config.json', config)
    await project.write('taken', '')
    const { code, out, err } = await project.call([
      'check',
      'weather',
      ...toFlags('json=taken/a.json', 'human'),
    ])
    expect(code).toBe(2)
    expect(out).toContain('1 server: 0 errors')
    expect(err).toContain('The report of json could not be written.')
  })

  it('need no server, and no finding', async () => {
    await project.write('mcp-discovery.config.json', { servers: {} })
    const texts = await Promise.all(
      reporters.map(async ({ name }) => (await project.call(['check', ...toFlags(name)])).out),
    )
    expect(texts[0]).toBe('0 servers: 0 errors, 0 warnings, 0 notes.\n')
    sarifSchema.parse(JSON.parse(texts[3] ?? ''))
    expect(readXml(texts[4] ?? '').children).toEqual([])
    expect(texts[5]).toBe('')
  })

  it('say the same twice', async () => {
    await project.write('mcp-discovery.config.json', config)
    for (const { name } of reporters) {
      const argv = ['check', ...toFlags(name)]
      expect((await project.call(argv, poor)).out).toBe((await project.call(argv, poor)).out)
    }
  })

  it('give server text no power over terminal, runner, page or file', async () => {
    const report = await nastyReport(project)
    for (const reporter of reporters.filter(({ name }) => !['json', 'sarif'].includes(name))) {
      const { text, stepSummary = '' } = reporter.report(report, {
        colors: false,
        translator: createTranslator('en'),
      })
      const controls = [...(text + stepSummary)].filter((char) => /[\p{Cc}\u202e]/u.test(char))
      expect([reporter.name, new Set(controls)]).toEqual([reporter.name, new Set(['\n'])])
      // The one command of a line of annotations is ours, and the rest of the line is its text.
      const own = /^::(?:error|warning|notice) (?:file=[^,]*,)?title=/
      const lines = `${text}${stepSummary}`.split('\n')
      const commands = lines.filter((line) => /^\s*::/.test(line) && !own.test(line))
      expect([reporter.name, commands]).toEqual([reporter.name, []])
      if (reporter.name !== 'junit') expect(text + stepSummary).not.toContain('##[')
    }
  })
})

describe('the json reporter', () => {
  it('writes the whole report', async () => {
    const report = await reportOf(project, ['check', 'weather', '--locale', 'ru'], poor)
    const { findings, ...server } = report.servers[0] ?? raise('no server')
    expect({
      ...report,
      version: 'x',
      servers: [{ ...server, findings: findings.slice(0, 1) }],
    }).toMatchInlineSnapshot(`
      {
        "command": "check",
        "dir": "mcp",
        "failOn": "error",
        "failed": true,
        "failures": [],
        "locale": "ru",
        "servers": [
          {
            "changes": [],
            "era": "modern",
            "findings": [
              {
                "binds": "server",
                "cite": "https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cacheable-results",
                "fails": true,
                "fix": "Добавьте ttlMs в каждый завершённый результат обнаружения и перечня; если хранить его нельзя, напишите 0.",
                "known": false,
                "lang": "ru",
                "level": "MUST",
                "places": [
                  {
                    "id": "server/discover /result/ttlMs",
                    "known": false,
                    "method": "server/discover",
                    "pointer": "/result/ttlMs",
                  },
                  {
                    "id": "tools/list /result/ttlMs",
                    "known": false,
                    "method": "tools/list",
                    "page": 0,
                    "pointer": "/result/ttlMs",
                  },
                ],
                "rule": "cache/ttl-present",
                "sentence": "Каждый завершённый результат обнаружения и перечня ДОЛЖЕН содержать ttlMs.",
                "severity": "error",
                "status": "failed",
              },
            ],
            "id": "weather",
            "primitives": {
              "prompts": 0,
              "resourceTemplates": 0,
              "resources": 0,
              "tools": 2,
            },
            "protocolVersion": "2026-07-28",
            "source": "live",
            "transport": "stdio",
          },
        ],
        "stale": [],
        "version": "x",
      }
    `)
    const ids = findings.map(({ rule }) => rule)
    expect(ids.length).toBeGreaterThan(100)
    expect(ids.filter((id) => !rules.some((rule) => rule.id === id))).toEqual([])
  })
})
