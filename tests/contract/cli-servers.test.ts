import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../examples/demo-server/http.mjs'
import type { Report } from '../../src/cli/report/report.ts'
import { run } from '../../src/cli/run.ts'
import { dualEra, legacyOnly, modernOnly } from '../servers/answers.mjs'
import { closeAfterEach, serve } from '../servers/harness.ts'
import { behaveAs } from '../servers/http.ts'

const scripted = fileURLToPath(new URL('../servers/stdio.mjs', import.meta.url))
const demo = fileURLToPath(new URL('../../examples/demo-server/stdio.mjs', import.meta.url))
const node = process.execPath

let cwd = ''
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'amd-cli-'))
})
afterEach(() => rm(cwd, { recursive: true }))
closeAfterEach()

describe('check on real processes', () => {
  it.each([
    ['the demo server', [node, demo], 0, 'modern'],
    ['a modern server', [node, scripted, 'modern'], 0, 'modern'],
    ['a server of both eras', [node, scripted, 'dual'], 0, 'modern'],
    ['a legacy server', [node, scripted, 'legacy', '2024-11-05'], 0, 'legacy'],
    ['a server that pages', [node, scripted, 'paged'], 0, 'modern'],
    ['a server whose pages repeat', [node, scripted, 'cursor-loop'], 1, 'modern'],
    ['a server that logs to stdout', [node, scripted, 'noisy'], 1, 'legacy'],
    ['a server that fails one list', [node, scripted, 'list-error'], 1, 'modern'],
    ['a server with odd items', [node, scripted, 'odd-json'], 1, 'modern'],
  ])('judges %s', async (_name, words, expected, era) => {
    const { code, out } = await call(['check', '--reporter', 'json', '--', ...words])
    const report = JSON.parse(out) as Report
    expect([code, report.servers[0]?.era, report.failures]).toEqual([expected, era, []])
    expect(report.failed).toBe(expected === 1)
  })

  it.each([
    ['ends at once', [node, scripted, 'exits', '3'], 'It exited with code 3.'],
    ['does not exist', ['no-such-program-here'], 'command was not found'],
    ['is no server', [node, '-e', 'console.log("hello")'], "The server's process ended."],
  ])('tells of a program that %s', async (_name, words, message) => {
    const { code, out } = await call(['check', '--', ...words])
    expect(code).toBe(3)
    expect(out).toContain(message)
  })

  it('judges servers over HTTP', async () => {
    for (const face of [modernOnly(), dualEra(), legacyOnly()]) {
      const { url } = await serve(behaveAs(face))
      expect(await call(['check', '--url', url])).toMatchObject({ code: 0 })
    }
    const server = await (listen as () => Promise<{ url: string; close(): Promise<void> }>)()
    try {
      const { code, out } = await call(['check', '--url', server.url, '--id', 'demo'])
      expect(code).toBe(0)
      expect(out).toMatch(/^demo {2}live, modern 2026-07-28 over streamable-http, /)
    } finally {
      await server.close()
    }
  })

  it('asks more with --probes, and judges the answers', async () => {
    const words = [node, scripted, 'modern']
    const judged = async (...flags: string[]): Promise<string[]> => {
      const argv = ['check', '--reporter', 'json', ...flags, '--', ...words]
      const report = JSON.parse((await call(argv)).out) as Report
      const findings = report.servers.flatMap((server) => server.findings)
      return findings.filter(({ status }) => status === 'passed').map(({ rule }) => rule)
    }
    const without = await judged()
    const more = (await judged('--probes')).filter((rule) => !without.includes(rule))
    expect(more).toMatchInlineSnapshot(`
      [
        "discover/supported-versions-match-error",
        "error/code-integer",
        "error/code-message",
        "error/reserved-undefined",
        "error/retired-code",
        "error/legacy-range",
        "error/custom-range",
        "error/unsupported-version-data",
        "error/message-concise",
        "http/initialize-error-names-versions",
      ]
    `)
  })

  it('shows no secret of a header, whatever the server does with it', async () => {
    const secret = 'tok-0123456789'
    const { url, requests } = await serve((request, response) => {
      const instructions = `You sent ${String(request.headers['x-token'])}.`
      return behaveAs(modernOnly({ instructions }))(request, response)
    })
    const argv = ['check', '--url', url, '--header', 'X-Token: ${env:TOKEN}', '--reporter', 'json']
    const { code, out, err } = await call(argv, { TOKEN: secret })
    expect(code).toBe(0)
    expect(requests[0]?.headers['x-token']).toBe(secret)
    expect(out + err).not.toContain(secret)
  })
})

it('record, check --frozen and diff agree on what changed', async () => {
  await configure('modern')
  expect((await call(['record', '--release', '1.0.0'])).code).toBe(0)
  expect((await call(['check', '--frozen'])).code).toBe(0)
  await configure('paged')
  const frozen = await call(['check', '--frozen', '--reporter', 'json'])
  expect(frozen.code).toBe(1)
  expect((await call(['record', '--release', '1.1.0'])).code).toBe(0)
  const [before, after] = ['mcp/town/releases/1.0.0', 'mcp/town/releases/1.1.0']
  const diff = await call(['diff', before, after, '--fail-on', 'additive', '--reporter', 'json'])
  expect(diff.code).toBe(1)
  const changesOf = ({ out }: Called): unknown[] =>
    (JSON.parse(out) as Report).servers.flatMap(({ changes }) =>
      changes.map(({ class: name, kind, subject }) => [name, kind, subject.list, subject.key]),
    )
  expect(changesOf(diff)).toEqual(changesOf(frozen))
  expect(changesOf(diff).length).toBe(4 * 99)
  expect((await call(['diff', after, after])).code).toBe(0)
  expect((await call(['check', '--snapshot', after])).code).toBe(0)
  expect(await readFile(join(cwd, after, 'snapshot.json'), 'utf8')).toBe(
    await readFile(join(cwd, 'mcp/town/snapshot.json'), 'utf8'),
  )
})

it('record and check --frozen need no configuration', async () => {
  expect((await call(['record', '--', node, scripted, 'modern'])).code).toBe(0)
  expect((await call(['check', '--frozen', '--', node, scripted, 'modern'])).code).toBe(0)
  const frozen = await call(['check', '--frozen', '--', node, scripted, 'paged'])
  expect([frozen.code, frozen.out.includes('differences from the committed snapshot')]).toEqual([
    1,
    true,
  ])
  const { url } = await serve(behaveAs(modernOnly()))
  const printed = await call(['record', '--out', '-', '--url', url])
  expect([printed.code, JSON.parse(printed.out)]).toMatchObject([0, { era: 'modern' }])
})

it('init, record and check follow each other', async () => {
  await writeFile(
    join(cwd, '.mcp.json'),
    JSON.stringify({ mcpServers: { town: { command: node, args: [scripted, 'modern'] } } }),
  )
  expect((await call(['init'])).code).toBe(0)
  expect((await call(['record'])).code).toBe(0)
  const { code, out } = await call(['check', '--frozen'])
  expect(code).toBe(0)
  expect(out).toMatch(/^town {2}live, modern 2026-07-28 over stdio, /)
})

interface Called {
  code: number
  out: string
  err: string
}

async function configure(behaviour: string): Promise<void> {
  const servers = { town: { command: node, args: [scripted, behaviour] } }
  await writeFile(join(cwd, 'mcp-discovery.config.json'), JSON.stringify({ dir: 'mcp', servers }))
}

async function call(argv: string[], env: Record<string, string> = {}): Promise<Called> {
  const called = { code: -1, out: '', err: '' }
  called.code = await run(argv, {
    cwd,
    env: { ...process.env, ...env },
    now: () => new Date('2026-11-29T12:00:00Z'),
    cpus: 2,
    out: { write: (text) => void (called.out += text), isTty: false },
    err: { write: (text) => void (called.err += text), isTty: false },
  })
  return called
}
