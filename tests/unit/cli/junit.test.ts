import { describe, expect, it } from 'vitest'
import { answerWith, poorAnswers, Project } from './harness.ts'
import { readXml, type XmlElement } from './read-xml.ts'
import { createSnapshot, type Answers } from '../store/snapshot-fixture.ts'
import { nastyReport, reportOf, textOf } from './reports.ts'

const project = new Project()
const poor = { record: answerWith(poorAnswers) }

describe('the junit reporter', () => {
  it('has a suite for each server and a case for each rule, counted right', async () => {
    const report = await reportOf(project, ['check'], poor)
    const root = readXml(textOf('junit', report))
    checkJunit(root)
    expect(root.children.map(({ attributes }) => attributes['name'])).toEqual(['weather', 'other'])
    const cases = root.children[0]?.children ?? []
    expect(cases.length).toBe(report.servers[0]?.findings.length)
    expect(cases[0]).toMatchInlineSnapshot(`
      {
        "attributes": {
          "classname": "weather",
          "name": "cache/ttl-present",
        },
        "children": [
          {
            "attributes": {
              "message": "Every complete result of discovery and of a list MUST carry ttlMs.",
              "type": "error",
            },
            "children": [],
            "name": "failure",
            "text": "server/discover: /result/ttlMs = not sent
      tools/list: /result/ttlMs = not sent
      Fix: Add ttlMs to every complete result of discovery and of a list; write 0 if it is not to be kept.
      https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cacheable-results",
          },
        ],
        "name": "testcase",
        "text": "
            
          ",
      }
    `)
  })

  it('leaves nothing green that was not seen', async () => {
    const report = await reportOf(project, ['check', 'weather'], poor)
    const cases = readXml(textOf('junit', report)).children[0]?.children ?? []
    const green = cases.filter(({ children }) => children.length === 0)
    const passed = report.servers[0]?.findings.filter(({ status }) => status === 'passed') ?? []
    expect(green.map(({ attributes }) => attributes['name'])).toEqual(
      passed.map(({ rule }) => rule),
    )
  })

  it('says of a change only what the change says', async () => {
    const schema = (more: object): NonNullable<Answers['tools']> => [
      { name: 'get_rain', inputSchema: { type: 'object', ...more } },
    ]
    const before = schema({ properties: { at: { type: ['number', 'string'] } } })
    const after = schema({ properties: { at: { type: ['integer', 'string'] } }, required: ['at'] })
    await project.write('before.json', createSnapshot('weather', { tools: before }))
    await project.write('after.json', createSnapshot('weather', { tools: after }))
    const report = await reportOf(project, ['diff', 'before.json', 'after.json'])
    const cases = readXml(textOf('junit', report)).children[0]?.children ?? []
    expect(cases.map(({ children }) => children.map(({ text }) => text))).toMatchInlineSnapshot(`
      [
        [
          "",
        ],
        [
          "before: ["number"]",
        ],
      ]
    `)
  })

  it('holds any text of a server, changes, stale findings and failures', async () => {
    const root = readXml(textOf('junit', await nastyReport(project)))
    checkJunit(root)
    expect(root.children.map(({ attributes }) => attributes['name'])).toEqual([
      'weather',
      'baseline',
      'connections',
    ])
    const failures = root.children
      .flatMap(({ children }) => children)
      .flatMap(({ children }) => children)
    const kinds = new Set(failures.map(({ name }) => name))
    expect([...kinds].sort()).toEqual(['error', 'failure', 'skipped'])
  })
})

/** The structure that the schemas of Jenkins and Surefire agree on. */
function checkJunit(root: XmlElement): void {
  expect(root.name).toBe('testsuites')
  for (const suite of root.children) {
    expect([suite.name, Object.keys(suite.attributes)]).toEqual([
      'testsuite',
      ['name', 'tests', 'failures', 'errors', 'skipped'],
    ])
    for (const one of suite.children) {
      expect([one.name, Object.keys(one.attributes)]).toEqual(['testcase', ['name', 'classname']])
      expect(one.children.length).toBeLessThanOrEqual(1)
      for (const { name, attributes } of one.children) {
        expect(['failure', 'error', 'skipped']).toContain(name)
        expect(attributes['message']).toBeTruthy()
      }
    }
    const count = (name: string): string =>
      String(suite.children.filter(({ children }) => children[0]?.name === name).length)
    expect(suite.attributes).toMatchObject({
      tests: String(suite.children.length),
      failures: count('failure'),
      errors: count('error'),
      skipped: count('skipped'),
    })
  }
  const total = root.children.reduce((sum, suite) => sum + Number(suite.attributes['tests']), 0)
  expect(root.attributes['tests']).toBe(String(total))
}
