import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseToken } from '../../src/wire/auth/parse-token.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import type { Target, TokenCommand } from '../../src/wire/target.ts'
import { modernOnly } from '../servers/answers.mjs'
import { closeAfterEach, failureOf, serve } from '../servers/harness.ts'
import { behaveAs, type HttpServer } from '../servers/http.ts'
import { io, toHttpTarget } from '../servers/target.ts'

const token = 'tok-0123456789'
const node = process.execPath

closeAfterEach()
let cwd = ''
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'amd-token-'))
})
afterEach(() => rm(cwd, { recursive: true, force: true }))

describe('a command for a token', () => {
  test.each([
    ['the token alone', `console.log('${token}')`],
    ['a token with its scheme', `process.stdout.write('Bearer ${token}')`],
    ['JSON', `console.log(JSON.stringify({ access_token: '${token}', expires_in: 60 }))`],
  ])('prints %s, and it is sent and never shown', async (_name, script) => {
    const server = await serveFor([token])
    const lines: string[] = []
    const snapshot = await recordServer(toTarget(server, script), {
      ...io,
      onProgress: ({ text }) => void lines.push(text),
    })
    expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(
      new Set([`Bearer ${token}`]),
    )
    expect(snapshot.authenticated).toBe(true)
    expect([JSON.stringify(snapshot), ...lines].join('\n')).not.toContain(token)
  })

  test('gets the variables named for it, and of the others only what any program needs', async () => {
    process.env['AMD_TEST_SECRET'] = 'mine'
    try {
      const server = await serveFor([token])
      const script = `require('fs').writeFileSync('env.json', JSON.stringify(process.env)); console.log('${token}')`
      await recordServer(toTarget(server, script, { env: { VAULT: 'v' } }), io)
      const seen = JSON.parse(await readFile(join(cwd, 'env.json'), 'utf8')) as object
      const common = ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER']
      expect(Object.keys(seen).filter((name) => !common.includes(name))).toEqual(['VAULT'])
    } finally {
      delete process.env['AMD_TEST_SECRET']
    }
  })

  test('is run once more when its token is refused, and not again', async () => {
    const count = `const fs = require('fs'); const n = fs.existsSync('n') ? +fs.readFileSync('n') : 0; fs.writeFileSync('n', String(n + 1));`
    const server = await serveFor(['tok-1-0123456789'])
    await recordServer(toTarget(server, `${count} console.log('tok-' + n + '-0123456789')`), io)
    expect(await readFile(join(cwd, 'n'), 'utf8')).toBe('2')
    await writeFile(join(cwd, 'n'), '5')
    const script = `${count} console.log('tok-' + n + '-0123456789')`
    const error = await failureOf(toTarget(server, script))
    expect([error.code, await readFile(join(cwd, 'n'), 'utf8')]).toEqual([
      'SERVER_UNAUTHORIZED',
      '7',
    ])
    expect(error.fix).toContain(
      'The token of the command in `auth` of servers.scripted was refused: run it by hand',
    )
    expect(error.message).not.toMatch(/tok-\d-/)
  })

  test.each([
    [
      'fails',
      `console.error('vault is sealed'); console.log('${token}'); process.exit(4)`,
      'exited with code 4.',
    ],
    ['prints nothing', '', 'printed nothing.'],
    [
      'prints two lines',
      `console.log('${token}\\nmore')`,
      'printed 2 lines, and not a token alone.',
    ],
    ['prints a sentence', `console.log('Your ${token}')`, 'printed a line with spaces'],
    [
      'prints other JSON',
      `console.log('{"token":"${token}"}')`,
      'JSON without a usable access_token.',
    ],
    [
      'prints an old one',
      `console.log('{"access_token":"${token}","expires_in":0}')`,
      'has expired already.',
    ],
    ['never ends', 'setInterval(() => {}, 1000)', 'took longer than 400 ms.'],
    [
      'never stops',
      "setInterval(() => process.stdout.write('x'.repeat(9999)), 1)",
      'more than 65536 bytes.',
    ],
  ])('that %s costs no request, and is told without its output', async (_name, script, message) => {
    const server = await serveFor([token])
    const isSlow = script.startsWith('setInterval(() => {}')
    const error = await failureOf(toTarget(server, script, isSlow ? { timeout: 400 } : {}))
    expect([error.code, error.why.includes(message), error.why]).toEqual([
      'ACCESS_FAILED',
      true,
      error.why,
    ])
    expect(server.requests).toEqual([])
    expect(error.message).not.toContain(token)
    if (_name === 'fails') expect(error.stderr).toBe('vault is sealed')
  })

  test('that is not there is named', async () => {
    const server = await serveFor([token])
    const error = await failureOf(toTarget(server, '', { command: ['no-such-program-here'] }))
    expect(error.why).toBe(
      'The command for a token, "no-such-program-here", is no program on PATH, and no file.',
    )
  })
})

test('a token is one line of visible characters', () => {
  expect(parseToken(' a.b-c_d~e+/= \n')).toBe('a.b-c_d~e+/=')
  for (const text of ['a b', 'ä', '{"access_token":7}', '{', '{"access_token":"a\\n"}']) {
    expect(() => parseToken(text)).toThrow('The command for a token printed')
  }
  expect(() => parseToken('{"access_token":"abcd","token_type":"DPoP"}')).toThrow('not Bearer')
})

/** Lets in whoever shows one of the tokens. */
function serveFor(tokens: string[]): Promise<HttpServer> {
  const face = behaveAs(modernOnly())
  return serve((request, response) =>
    tokens.some((one) => request.headers.authorization === `Bearer ${one}`)
      ? face(request, response)
      : { status: 401 },
  )
}

function toTarget({ url }: HttpServer, script: string, more: Partial<TokenCommand> = {}): Target {
  const auth: TokenCommand = {
    type: 'command',
    command: [node, '-e', script],
    env: {},
    cwd,
    timeout: 20_000,
    ...more,
  }
  return toHttpTarget(url, { connection: { type: 'http', url, headers: {}, auth } })
}
