import { describe, expect, it } from 'vitest'
import { expandServer, type ExpandedServer } from '../../../src/config/expand.ts'
import { expandText } from '../../../src/config/expand-text.ts'
import { parseOptions } from '../../../src/config/parse.ts'

describe('a text with environment variables', () => {
  it.each([
    ['${TOKEN}', 'abc'],
    ['${env:TOKEN}', 'abc'],
    ['Bearer ${TOKEN}!', 'Bearer abc!'],
    ['${NONE:-fallback}', 'fallback'],
    ['${EMPTY:-fallback}', 'fallback'],
    ['${env:NONE:-}', ''],
    ['${NONE:-a:-b}', 'a:-b'],
    ['$TOKEN ${} ${1x}', '$TOKEN ${} ${1x}'],
  ])('%s becomes %s', (text, expanded) => {
    expect(expandText(text, { TOKEN: 'abc', EMPTY: '' })).toMatchObject({
      text: expanded,
      missing: [],
    })
  })

  it('lists variables that are not set, set to nothing, or asked of a person', () => {
    expect(expandText('${NONE}${EMPTY}${input:key}', { EMPTY: '' }).missing).toEqual([
      'NONE',
      'EMPTY',
      'input:key',
    ])
  })

  it('does not take a variable from the prototype of the environment', () => {
    expect(expandText('${constructor}', {}).missing).toEqual(['constructor'])
  })
})

describe('a server', () => {
  it('is expanded in command, arguments, environment and folder', () => {
    const server = {
      command: '${BIN}',
      args: ['--key=${KEY}'],
      env: { A: '${KEY}', MODE: 'read-only' },
      cwd: '${DIR:-work}',
    }
    expect(expand(server, { BIN: 'node', KEY: 'k-123456' })).toEqual({
      connection: {
        type: 'stdio',
        command: 'node',
        args: ['--key=k-123456'],
        env: { A: 'k-123456', MODE: 'read-only' },
        cwd: 'work',
      },
      missing: [],
      secrets: ['k-123456'],
      variables: ['BIN', 'KEY'],
    })
  })

  it('is expanded in address, headers and auth, and lists all that is missing once', () => {
    const server = {
      url: 'https://${HOST}/mcp',
      headers: { 'X-Key': '${KEY}', 'X-Again': '${KEY}' },
      auth: {
        type: 'client-credentials',
        issuer: 'https://id.test',
        clientId: 'docs',
        clientSecret: '${SECRET}',
      },
    }
    expect(expand(server, { HOST: 'example.com', SECRET: 'shh-1234' })).toEqual({
      connection: {
        type: 'http',
        url: 'https://example.com/mcp',
        headers: { 'X-Key': '', 'X-Again': '' },
        auth: {
          type: 'client-credentials',
          issuer: 'https://id.test',
          clientId: 'docs',
          clientSecret: 'shh-1234',
        },
      },
      missing: ['KEY'],
      secrets: ['shh-1234'],
      variables: ['HOST', 'SECRET'],
    })
  })

  it('sends credentials of its address as a header, and masks them, and query values', () => {
    const server = { url: 'https://svc:p%40ssw0rd@example.com/mcp?api_key=q-12345&page=first' }
    expect(expand(server)).toEqual({
      connection: {
        type: 'http',
        url: 'https://example.com/mcp?api_key=q-12345&page=first',
        headers: { Authorization: 'Basic c3ZjOnBAc3N3MHJk' },
      },
      missing: [],
      secrets: ['Basic c3ZjOnBAc3N3MHJk', 'c3ZjOnBAc3N3MHJk', 'p@ssw0rd', 'q-12345'],
      variables: [],
    })
  })

  it('is expanded in the command for a token, whose type may be left out', () => {
    const auth = { command: ['vault', '${PATH_OF_IT}'], env: { VAULT_TOKEN: '${VT}' } }
    const env = { PATH_OF_IT: 'secret/mcp', VT: 'v-123456' }
    expect(expand({ url: 'https://example.com', auth }, env)).toEqual({
      connection: {
        type: 'http',
        url: 'https://example.com',
        headers: {},
        auth: {
          type: 'command',
          command: ['vault', 'secret/mcp'],
          env: { VAULT_TOKEN: 'v-123456' },
          timeout: 30_000,
        },
      },
      missing: [],
      secrets: ['secret/mcp', 'v-123456'],
      variables: ['PATH_OF_IT', 'VT'],
    })
  })

  it('masks a token with and without its scheme', () => {
    const server = { url: 'https://example.com', headers: { Authorization: 'Bearer abcd-1234' } }
    expect(expand(server).secrets).toEqual(['Bearer abcd-1234', 'abcd-1234'])
  })

  it('masks no common word, no short value and no name of the machine', () => {
    const env = {
      DEBUG: 'true',
      NODE_ENV: 'production',
      LEVEL: 'verbose',
      LIMIT: '100',
      DAY: '2026-07-28',
      HOME: '${HOME}',
      PIN: '12',
      TOKEN: 'test',
    }
    expect(expand({ command: 'x', env }, { HOME: '/home/someone' }).secrets).toEqual([])
  })

  it('masks what a command line itself calls a secret, and passwords in addresses', () => {
    const args = [
      ...['--api-key', 'key-of-ours', '--token=t0k3n', '--depth', '3', '--', 'password: hush'],
      ...['--header', 'Authorization: Bearer b34r3r', 'https://a.example/?sig=s1gn&page=2'],
      ...['postgres://docs:p%40ss@db.example/docs', '--verbose'],
    ]
    const env = { DATABASE: 'mysql://me:w0rd@db.example/x' }
    expect(expand({ command: 'x', args, env }).secrets).toEqual([
      'postgres://docs:p%40ss@db.example/docs',
      'mysql://me:w0rd@db.example/x',
      'Bearer b34r3r',
      'key-of-ours',
      'b34r3r',
      'p%40ss',
      't0k3n',
      'hush',
      'p@ss',
      's1gn',
      'w0rd',
    ])
  })

  it('masks what its name or its shape tells', () => {
    const env = { API_TOKEN: 'abcd', PLACE: 'a1b2c3d4e5', SOURCE: '${SOURCE}' }
    expect(expand({ command: 'x', env }, { SOURCE: 'orchid' }).secrets).toEqual([
      'a1b2c3d4e5',
      'orchid',
      'abcd',
    ])
  })
})

function expand(server: object, env: Record<string, string> = {}): ExpandedServer {
  const options = parseOptions({ servers: { one: server } }).servers['one']
  if (!options) throw new Error('no server')
  return expandServer(options, env)
}
