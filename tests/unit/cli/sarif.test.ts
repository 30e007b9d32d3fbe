import { describe, expect, it } from 'vitest'
import type { CliIo } from '../../../src/cli/io.ts'
import { DiscoveryError } from '../../../src/core/error.ts'
import { answerWith, config, poorAnswers, Project } from './harness.ts'
import { nastyReport, raise, reportOf, textOf } from './reports.ts'
import { sarifSchema } from './sarif-schema.ts'

const project = new Project()
const poor = { record: answerWith(poorAnswers) }

describe('the sarif reporter', () => {
  it('writes SARIF 2.1.0', async () => {
    const report = await reportOf(project, ['check', 'weather'], poor)
    const log: unknown = JSON.parse(textOf('sarif', report))
    expect(sarifSchema.parse(log)).toEqual(log)
    expect({ ...sarifSchema.parse(log).runs[0]?.results[0] }).toMatchInlineSnapshot(`
      {
        "level": "error",
        "locations": [
          {
            "logicalLocations": [
              {
                "fullyQualifiedName": "weather: server/discover: /result/ttlMs",
                "name": "server/discover: /result/ttlMs",
              },
            ],
            "physicalLocation": {
              "artifactLocation": {
                "uri": "mcp/weather/snapshot.json",
              },
              "region": {
                "startLine": 1,
              },
            },
          },
        ],
        "message": {
          "text": "Every complete result of discovery and of a list MUST carry ttlMs.
      weather: server/discover: /result/ttlMs = not sent",
        },
        "partialFingerprints": {
          "astroMcpDiscovery/v1": "cache/ttl-present weather: server/discover: /result/ttlMs",
        },
        "ruleId": "cache/ttl-present",
        "ruleIndex": 0,
      }
    `)
  })

  it('marks known findings as suppressed, and stands for changes and failures too', async () => {
    await project.write('mcp-discovery.config.json', config)
    await project.call(['record', 'weather'])
    await project.call(['check', 'weather', '--baseline', 'b.json', '--update-baseline'], poor)
    const known = await reportOf(
      project,
      ['check', 'weather', '--baseline', 'b.json', '--frozen'],
      poor,
    )
    const stale = await reportOf(project, ['check', 'weather', '--baseline', 'b.json'])
    const failing: CliIo['record'] = ({ id }) =>
      Promise.reject(new DiscoveryError('SERVER_TIMEOUT', { server: id, why: 'Slow.' }))
    const failed = await reportOf(project, ['check', 'weather'], { record: failing })
    const logs = [known, stale, failed, await nastyReport(project)].map((report) => {
      const log: unknown = JSON.parse(textOf('sarif', report))
      return sarifSchema.parse(log).runs[0] ?? raise('no run')
    })
    const shown = logs.slice(0, 3).map(({ results, invocations }) => ({
      results: results.map(({ ruleId, level, suppressions }) => [
        ruleId,
        level,
        suppressions?.length ?? 0,
      ]),
      successful: invocations[0]?.executionSuccessful,
      notifications: invocations[0]?.toolExecutionNotifications?.map(
        ({ descriptor }) => descriptor.id,
      ),
    }))
    expect(shown).toMatchInlineSnapshot(`
      [
        {
          "notifications": undefined,
          "results": [
            [
              "change/lifetime-changed",
              "error",
              0,
            ],
            [
              "change/lifetime-changed",
              "error",
              0,
            ],
            [
              "cache/ttl-present",
              "error",
              1,
            ],
            [
              "cache/ttl-present",
              "error",
              1,
            ],
          ],
          "successful": true,
        },
        {
          "notifications": undefined,
          "results": [
            [
              "baseline/stale",
              "error",
              0,
            ],
            [
              "baseline/stale",
              "error",
              0,
            ],
          ],
          "successful": true,
        },
        {
          "notifications": [
            "SERVER_TIMEOUT",
          ],
          "results": [],
          "successful": false,
        },
      ]
    `)
  })

  it('gives two places of one rule different fingerprints, and one place the same', async () => {
    const prints = async (): Promise<string[]> => {
      const report = await reportOf(project, ['check'], poor)
      const log = sarifSchema.parse(JSON.parse(textOf('sarif', report)))
      return (log.runs[0]?.results ?? []).flatMap((one) => Object.values(one.partialFingerprints))
    }
    const first = await prints()
    expect(first.length).toBe(4)
    expect(new Set(first).size).toBe(4)
    expect(await prints()).toEqual(first)
  })

  it('names a file for each result, for GitHub takes none without', async () => {
    const files = async (argv: string[], more: Partial<CliIo> = {}): Promise<string[]> => {
      const report = await reportOf(project, argv, more)
      const { runs } = sarifSchema.parse(JSON.parse(textOf('sarif', report)))
      const uris = runs[0]?.results.map(
        ({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri ?? '',
      )
      return [...new Set(uris)]
    }
    expect(await files(['check', 'weather'], poor)).toEqual(['mcp/weather/snapshot.json'])
    await project.write('b.json', { schemaVersion: 1, findings: { gone: { 'a/b': ['c'] } } })
    expect(await files(['check', '--baseline', 'b.json'])).toEqual(['mcp/gone/snapshot.json'])
    const dir = ['check', 'weather', '--dir', '.']
    expect(await files(dir, poor)).toEqual(['weather/snapshot.json'])
  })
})
