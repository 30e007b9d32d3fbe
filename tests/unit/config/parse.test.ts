import { describe, expect, it } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'

describe('options that are right', () => {
  it('get every default when nothing is given', () => {
    expect(parseOptions({})).toEqual({
      servers: {},
      base: 'reference/mcp',
      render: 'static',
      onDemand: { minTtl: 0, staleWhileRevalidate: 60_000, retryAfter: 10_000 },
      source: 'auto',
      onFailure: 'snapshot',
      others: 'omit',
      findings: 'dev',
      check: { failOn: 'never' },
      layout: 'auto',
      twins: true,
      tokens: false,
      translations: { stale: 'source' },
      pages: {
        catalogue: true,
        discovery: true,
        tools: true,
        prompts: true,
        resources: true,
        conformance: true,
        changelog: true,
        releases: true,
      },
      messages: {},
    })
    expect(parseOptions(undefined)).toEqual(parseOptions({}))
  })

  it('take no time on demand that is longer than a year', () => {
    const year = 31_536_000_000
    const last = { minTtl: year, staleWhileRevalidate: year, retryAfter: year }
    expect(parseOptions({ onDemand: last }).onDemand).toEqual(last)
    for (const name of Object.keys(last))
      expect(() => parseOptions({ onDemand: { [name]: year + 1 } })).toThrow(
        `onDemand.${name}: must be at most ${year}`,
      )
    const servers = { a: { command: 'node', minTtl: year + 1 } }
    expect(() => parseOptions({ servers })).toThrow(`must be at most ${year}`)
  })

  it('lose the slashes around the base', () => {
    expect(parseOptions({ base: '/docs/mcp/' }).base).toBe('docs/mcp')
  })

  it('allow an address that environment variables complete', () => {
    const servers = { weather: { url: '${HOST}/mcp' } }
    expect(parseOptions({ servers }).servers['weather']?.url).toBe('${HOST}/mcp')
  })
})

describe('options that are wrong', () => {
  it('are all told in one message, each with the line to write', () => {
    const options = {
      server: {},
      base: 'https://example.com/My Docs/',
      onFailure: 'snapshots',
      locales: ['en_US'],
      servers: {
        weather: { command: 'node', args: 'server.js --stdio', timeouts: { start: '5000' } },
        both: { command: 'node', url: 'https://me:pw@example.com/mcp?key=s3cret' },
        none: { lable: 'None' },
        text: 'npx -y some-server',
        remote: { url: 'localhost:3000/mcp', publishPrivate: 'yes', lang: 'en_GB' },
      },
    }
    expect(messageOf(options)).toMatchInlineSnapshot(`
      "The configuration is not valid. 13 problems:
        - servers.weather.args: must be an array, not a string.
            Write: args: ['server.js', '--stdio']
        - servers.weather.timeouts.start: must be a number, not a string.
            Write: start: 5000
        - servers.none.lable: unknown key, did you mean "label"?
            Write: label: 'None'
        - servers.text: must be an object, not a string.
            Write: text: { command: 'npx', args: ['-y', 'some-server'] }
        - servers.remote.lang: is not a language tag (BCP 47).
            Write: lang: 'en-GB'
        - servers.remote.publishPrivate: must be a boolean, not a string.
            Write: publishPrivate: true
        - onFailure: must be one of 'snapshot', 'error'.
            Write: onFailure: 'snapshot'
        - server: unknown key, did you mean "servers"?
            Write: servers: { … }
        - servers.both: has both \`command\` and \`url\`; a server has exactly one of them.
            Write: command: 'node'
               or: url: 'https://example.com/mcp'
        - servers.none: has neither \`command\` nor \`url\`.
            Write: command: 'npx', args: ['-y', 'your-server']
               or: url: 'https://example.com/mcp'
        - servers.remote.url: must be an http or https address.
            Write: url: 'http://localhost:3000/mcp'
        - base: must be a path below the site's root, like 'reference/mcp', not 'https://example.com/My Docs/'.
            Write: base: 'My-Docs'
        - locales[0]: 'en_US' is not a language tag (BCP 47).
            Write: locales: ['en-US']"
    `)
  })

  it('never show values that may be secret', () => {
    const message = messageOf({
      servers: {
        a: { command: 'x', env: { PIN: 4711 }, envs: { TOKEN: 'hunter22' } },
        b: { url: 'https://example.com', header: { Authorization: 'Bearer hunter22' } },
        c: { uri: 'https://user:hunter22@example.com/?key=hunter22' },
        d: { url: 'https://example.com', auth: { type: 'bearer', tokn: 'hunter22' } },
      },
    })
    expect(message).not.toMatch(/hunter22|4711/)
    expect(message).toMatchInlineSnapshot(`
      "The configuration is not valid. 7 problems:
        - servers.a.env.PIN: must be a string, not a number.
            Write: PIN: '…'
        - servers.a.envs: unknown key, did you mean "env"?
            Write: env: { … }
        - servers.b.header: unknown key, did you mean "headers"?
            Write: headers: { … }
        - servers.c.uri: unknown key, did you mean "url"?
            Write: url: '…'
        - servers.d.auth.token: is missing; a string is needed.
            Write: token: '\${TOKEN}'
        - servers.d.auth.tokn: unknown key, did you mean "token"?
            Write: token: '…'
        - servers.c: has neither \`command\` nor \`url\`.
            Write: command: 'npx', args: ['-y', 'your-server']
               or: url: 'https://example.com/mcp'"
    `)
  })

  it('tell keys of other clients what takes their place', () => {
    const servers = { a: { type: 'http', url: 'https://example.com', disabled: true } }
    expect(messageOf({ servers })).toMatchInlineSnapshot(`
      "The configuration is not valid. 2 problems:
        - servers.a.type: unknown key; the kind follows from \`command\` or \`url\`: leave it out.
        - servers.a.disabled: unknown key; leave the server out, or write \`draft: true\` to show it only in development."
    `)
  })

  it('name keys that belong to the other kind of server', () => {
    const servers = { a: { command: 'x', headers: {} }, b: { url: 'https://x.test', cwd: '.' } }
    expect(messageOf({ servers })).toMatchInlineSnapshot(`
      "The configuration is not valid. 2 problems:
        - servers.a.headers: has no effect beside \`command\`: leave it out.
        - servers.b.cwd: has no effect beside \`url\`: leave it out."
    `)
  })

  it('name ids and paths that clash with each other or with pages', () => {
    const server = { command: 'x' }
    const servers = {
      weather: server,
      Weather: server,
      tools: server,
      '../up': server,
      'my.docs': server,
      'my-docs': server,
      other: { ...server, path: 'discovery' },
      empty: { ...server, path: '' },
      deep: { ...server, path: 'a/B' },
    }
    expect(messageOf({ servers })).toMatchInlineSnapshot(`
      "The configuration is not valid. 7 problems:
        - servers.tools: clashes with a page of the reference: /tools/.
            Write: path: 'tools-server'
        - servers["../up"]: is no usable server id: letters, digits, "-", "_" and "." (not at the ends), up to 64 characters.
            Write: up: { … }
        - servers.other.path: clashes with a page of the reference: /discovery/.
            Write: path: 'discovery-server'
        - servers.empty.path: must be one path segment of lower-case letters, digits, "-" and "_".
            Write: path: 'empty'
        - servers.deep.path: must be one path segment of lower-case letters, digits, "-" and "_".
            Write: path: 'a-b'
        - servers.Weather: is the same id as "weather" where upper and lower case are one.
            Write: 'Weather-2': { … }
        - servers.my-docs: has the same path as "my.docs": /my-docs/.
            Write: path: 'my-docs-2'"
    `)
  })

  it.each([
    ['', "base: 'reference/mcp'"],
    ['../up', "base: 'up'"],
    ['a//b', "base: 'a/b'"],
    ['[...path]', "base: 'path'"],
    ['reference/mcp?x', "base: 'reference/mcp-x'"],
  ])('correct the base %j', (base, line) => {
    expect(messageOf({ base })).toContain(`Write: ${line}`)
  })

  it('say what is wrong when they are no object', () => {
    expect(messageOf([])).toMatchInlineSnapshot(`
      "The configuration is not valid. 1 problem:
        - options: must be an object, not an array."
    `)
    expect(messageOf({ servers: [{ name: 'x' }] })).toMatchInlineSnapshot(`
      "The configuration is not valid. 1 problem:
        - servers: must be an object, not an array.
            Write: servers: { weather: { url: 'https://example.com/mcp' } }"
    `)
  })

  it('name the file they stand in', () => {
    expect(() => parseOptions({ a: 1 }, { origin: 'mcp-discovery.config.json' })).toThrow(
      '1 problem in mcp-discovery.config.json:',
    )
  })
})

describe('servers of a file', () => {
  const file = `// kept by an editor
  { "mcpServers": {
      "git hub": { "type": "http", "url": "https://example.com/mcp", "headers": { "X": "1" }, "gallery": true },
      "local": { "command": "node", "args": ["a.js", 3], "env": { "PORT": 80 }, "disabledTools": [] },
      "off": { "command": "node", "disabled": true },
  } }`
  const readText = (name: string): string => {
    if (name !== './.mcp.json') throw new Error(`no such file: ${name}`)
    return file
  }

  it('are read leniently: comments, keys and switches of other clients', () => {
    const { servers } = parseOptions({ servers: { from: './.mcp.json' } }, { readText })
    expect(Object.keys(servers)).toEqual(['git-hub', 'local'])
    expect(servers['git-hub']).toMatchObject({
      label: 'git hub',
      url: 'https://example.com/mcp',
      headers: { X: '1' },
    })
    expect(servers['local']).toMatchObject({
      command: 'node',
      args: ['a.js', '3'],
      env: { PORT: '80' },
    })
  })

  it('are narrowed by `only` and completed by `overrides`', () => {
    const options = {
      servers: { from: './.mcp.json', only: ['off'], overrides: { off: { label: 'Off' } } },
    }
    const { servers } = parseOptions(options, { readText })
    expect(Object.keys(servers)).toEqual(['off'])
    expect(servers['off']).toMatchObject({ command: 'node', label: 'Off' })
  })

  it('are missed by name', () => {
    const options = { servers: { from: './.mcp.json', only: ['locl'], overrides: { of: {} } } }
    expect(messageOf(options, readText)).toMatchInlineSnapshot(`
      "The configuration is not valid. 2 problems:
        - servers.only: 'locl' is not in ./.mcp.json, which has: git hub, local, off.
            Write: 'local'
        - servers.overrides: 'of' is not in ./.mcp.json, which has: git hub, local, off.
            Write: 'off'"
    `)
  })

  it('are strict about our own keys', () => {
    const servers = { from: './.mcp.json', onyl: [], overrides: { local: { lable: 'x' } } }
    expect(messageOf({ servers }, readText)).toMatchInlineSnapshot(`
      "The configuration is not valid. 2 problems:
        - servers.onyl: unknown key, did you mean "only"?
            Write: only: []
        - servers.local.lable: unknown key, did you mean "label"?
            Write: label: 'x'"
    `)
  })

  it('can not come from a file that is missing, broken, or without servers', () => {
    expect(messageOf({ servers: { from: 'other.json' } }, readText)).toContain(
      'servers.from: other.json can not be read: no such file: other.json.',
    )
    expect(messageOf({ servers: { from: 'x' } }, () => '[]')).toContain(
      'servers.from: x holds no `mcpServers` object.',
    )
    expect(messageOf({ servers: { from: 'x' } }, () => '{"a":{},"a":{}}')).toContain(
      'The key "a" stands twice in the same object',
    )
    expect(messageOf({ servers: { from: 'x' } })).toContain('can not be read here')
  })
})

function messageOf(options: unknown, readText?: (file: string) => string): string {
  try {
    parseOptions(options, readText ? { readText } : {})
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the options were accepted')
}
