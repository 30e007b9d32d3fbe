import { beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../../src/cli/report/report.ts'
import { toVisible } from '../../../src/core/invisible.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { recordServer } from '../../../src/wire/record-server.ts'
import { stripControl } from '../../../src/render/strip-control.ts'
import { answerHostile, type Message } from '../../hostile/answers.ts'
import { allVectors } from '../../hostile/vectors.ts'
import { serveHttp } from '../../servers/http.ts'
import { io, toHttpTarget } from '../../servers/target.ts'
import { findFaults, listNodes, readMarkdown } from '../render/to-markdown/read-markdown.ts'
import { config, Project } from './harness.ts'
import { readXml } from './read-xml.ts'
import { reportOf, textOf } from './reports.ts'
import { sarifSchema } from './sarif-schema.ts'

/** Where requirements are written. */
const ours = /^https:\/\/(?:modelcontextprotocol\.io|github\.com\/modelcontextprotocol)\//

const project = new Project()

/** What a server with these texts in all its fields answers, as recorded. */
async function recordTexts(texts: readonly string[]): Promise<Snapshot> {
  const server = await serveHttp(({ message }) => ({
    body: answerHostile({ texts, others: texts }, message as Message),
  }))
  const snapshot = await recordServer(toHttpTarget(server.url, { id: 'weather' }), io)
  await server.close()
  return snapshot
}

describe('whatever hostile servers say', () => {
  let before: Snapshot
  let after: Snapshot

  beforeAll(async () => {
    before = await recordTexts(allVectors)
    // The same names with the texts of others, so that each text is in a change and in a finding.
    after = await recordTexts(allVectors.map((_, index) => allVectors.at(index - 1) ?? ''))
    const keys = new Map(allVectors.map((text, index) => [text, allVectors.at(index - 1) ?? '']))
    for (const { items } of Object.values(after.lists))
      for (const item of items) {
        const words = item.value as Record<string, string>
        if (words['name'] !== undefined) words['description'] = keys.get(words['name']) ?? ''
      }
  })

  async function report(): Promise<Report> {
    await project.write('mcp-discovery.config.json', config)
    const recorded = await project.call(['record', 'weather'], {
      record: () => Promise.resolve(before),
    })
    expect(recorded.code).toBe(0)
    const whole = await reportOf(project, ['check', 'weather', '--frozen', '--fail-on', 'info'], {
      record: () => Promise.resolve(after),
    })
    const failures = allVectors.map((message) => ({
      ...{ server: 'weather', code: 'SERVER_EXITED' as const, message },
    }))
    return { ...whole, failures }
  }

  test('steers no terminal and no CI runner', async () => {
    const text = textOf('human', await report())
    expect(text).toBe(stripControl(text))
    expect(text).not.toMatch(/^\s*::|##\[|##vso\[/m)
    const { out, err } = await project.call(['check', 'weather', '--frozen'], {
      record: () => Promise.resolve(after),
    })
    expect(out + err).toBe(stripControl(out + err))
    expect(out + err).not.toMatch(/^\s*::|##\[|##vso\[/m)
  })

  test('is the text of annotations, one a line, and no command', async () => {
    const whole = await report()
    const lines = textOf('github', whole).trimEnd().split('\n')
    for (const line of lines) {
      expect(line).toMatch(/^::(?:error|warning|notice) (?:file=[^:,]*,)?title=[^:,]*::[^\r\n]*$/)
      expect(line).toBe(stripControl(line))
    }
    const entries = whole.servers.flatMap(({ findings, changes }) => [
      ...findings.filter(({ status }) => status === 'failed'),
      ...changes,
    ])
    expect(lines).toHaveLength(entries.length + whole.failures.length)
  })

  test('is words in Markdown: no HTML, image, mention or link but ours', async () => {
    const text = textOf('markdown', await report())
    expect(toVisible(text).replaceAll('[U+2060]', '\u2060')).toBe(
      text.replaceAll('f[U+2060]g', 'f\u2060g'),
    )
    const tree = readMarkdown(text)
    expect(findFaults(tree)).toEqual([])
    const links = listNodes(tree).flatMap((node) => (node.type === 'link' ? [node.url] : []))
    expect(links.filter((url) => !ours.test(url))).toEqual([])
    const words = listNodes(tree).flatMap((node) => (node.type === 'text' ? [node.value] : []))
    expect(words.filter((word) => /@octocat/.test(word))).toEqual([])
    const headings = listNodes(tree).filter(({ type }) => type === 'heading')
    expect(headings.length).toBeLessThan(16)
  })

  test('is text in SARIF, which no viewer takes for a link', async () => {
    const log: unknown = JSON.parse(textOf('sarif', await report()))
    const [run] = sarifSchema.parse(log).runs
    const texts = run?.results.map(({ message }) => message.text) ?? []
    expect(texts.length).toBeGreaterThan(300)
    expect(texts.filter((text) => /\]\(/.test(text))).toEqual([])
    const seen = texts.map((text) => text.replaceAll(']\u2060(', ']('))
    expect(seen.filter((text) => toVisible(text) !== text)).toEqual([])
  })

  test('is text in JUnit XML', async () => {
    const { name, children } = readXml(textOf('junit', await report()))
    expect(name).toBe('testsuites')
    expect(children.map(({ attributes }) => attributes['name'])).toEqual(['weather', 'connections'])
    for (const suite of children)
      expect(new Set(suite.children.map((one) => one.name))).toEqual(new Set(['testcase']))
  })
})
