import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../src/cli/run.ts'
import { serveAuthorized, type AuthorizedServer } from '../servers/authorization.ts'
import { closeAfterEach } from '../servers/harness.ts'

let cwd = ''
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'amd-cli-login-'))
})
afterEach(() => rm(cwd, { recursive: true }))
closeAfterEach()

describe('record --login', () => {
  it('prints where to log in, records, and keeps no token anywhere', async () => {
    const server = await serveAuthorized()
    const argv = ['record', '--login', '--publish-private', '--url', server.url]
    const { code, out, err } = await call(argv, server)
    expect([code, err]).toEqual([0, err])
    const { host } = new URL(server.url)
    expect(err).toContain(
      `server: log in at ${host} within 5 minutes:\n  http://${host}/authorize?`,
    )
    const files = await Promise.all(
      ['snapshot', 'receipt', 'urls'].map((name) =>
        readFile(join(cwd, `mcp-discovery/server/${name}.json`), 'utf8'),
      ),
    )
    expect([out, err, ...files].join('\n')).not.toMatch(/token-1|refresh-1/)
    expect(JSON.parse(files[0] ?? '')).toMatchObject({ authenticated: true })
  })

  it('logs in at configured servers that ask for it', async () => {
    const server = await serveAuthorized()
    await writeFile(
      join(cwd, 'mcp-discovery.config.json'),
      JSON.stringify({ dir: 'mcp', servers: { town: { url: server.url, publishPrivate: true } } }),
    )
    const without = await call(['record'], server)
    expect(without.code).toBe(3)
    expect(without.err).toContain(
      'or let a person log in: npx astro-mcp-discovery record --login town',
    )
    expect(without.err).toContain(
      `What it says of its access: ${server.origin}/.well-known/oauth-protected-resource/mcp`,
    )
    expect(server.requests.every(({ path }) => path === '/mcp')).toBe(true)
    const { code, out } = await call(['record', '--login'], server)
    expect([code, out.includes('1 server written to mcp')]).toEqual([0, true])
  })

  it('ends with 3 and the reason where the person says no', async () => {
    const server = await serveAuthorized({ isDenied: true })
    const { code, err } = await call(['record', '--login', '--url', server.url], server)
    expect([code, err.includes('refused the login (access_denied: The person said no).')]).toEqual([
      3,
      true,
    ])
  })

  it.each([
    [['--open'], '--open can only stand beside --login.'],
    [['--client-id', 'x', '--login-port', '1'], '--client-id, --login-port can only stand'],
    [['--login', '--client-secret', 'x'], '--client-secret is of no use without --client-id.'],
    [['--login', '--login-port', '0'], '--login-port 0 is no port.'],
    [['--login', '--client-id', 'a', '--client-secret', '${env:NONE}'], 'NONE is not set.'],
  ])('refuses %j', async (flags, message) => {
    const { code, err } = await call(['record', '--url', 'http://127.0.0.1:9/', ...flags])
    expect([code, err.includes(message), err]).toEqual([2, true, err])
  })
})

interface Called {
  code: number
  out: string
  err: string
}

/** Runs the command; the person beside it follows the address that it prints. */
async function call(argv: string[], server?: AuthorizedServer): Promise<Called> {
  const called = { code: -1, out: '', err: '' }
  called.code = await run(argv, {
    cwd,
    env: {},
    now: () => new Date('2026-11-29T12:00:00Z'),
    cpus: 2,
    out: { write: (text) => void (called.out += text), isTty: false },
    err: {
      write(text) {
        called.err += text
        const [, url] = /^ {2}(http\S+)$/m.exec(text) ?? []
        if (url !== undefined && text.includes('log in at')) {
          void server?.browse(url).catch(() => undefined)
        }
      },
      isTty: false,
    },
  })
  return called
}
