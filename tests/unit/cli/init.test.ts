import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../../src/config/load.ts'
import type { Called } from './harness.ts'
import { Project } from './harness.ts'

const project = new Project()
const file = 'mcp-discovery.config.mjs'
const rain = { mcpServers: { rain: { command: 'npx', args: ['-y', 'rain-server'] } } }

describe('init', () => {
  it('writes a configuration from .mcp.json, with no secret in it', async () => {
    await project.write('.mcp.json', {
      mcpServers: {
        rain: {
          type: 'stdio',
          command: 'npx',
          args: [
            '-y',
            'rain-server',
            '--api-key',
            'k-123456',
            '--units=metric',
            '--token=t-654321',
          ],
          env: { RAIN_TOKEN: 'tok-abcdef', LOG_LEVEL: 'debug', CITY: '${CITY:-Riga}' },
        },
        'My Tides': {
          type: 'http',
          url: 'https://tides.example/mcp?api_key=q-123456&units=metric',
          headers: {
            Authorization: 'Bearer tok-abcdef',
            'X-Tenant-Key': 'tenant-42',
            Accept: '*/*',
          },
        },
        off: { command: 'x', disabled: true },
      },
    })
    const { code, out, err } = await project.call(['init'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatchInlineSnapshot(`
      "mcp-discovery.config.mjs written with 2 servers of .mcp.json: rain, my-tides.
      Set in the environment: MY_TIDES_API_KEY, MY_TIDES_TOKEN, MY_TIDES_X_TENANT_KEY, RAIN_API_KEY, RAIN_TOKEN, RAIN_TOKEN_2.
      Called with credentials: my-tides. Where everyone may read what they list, add publishPrivate: true.
      Next: npx astro-mcp-discovery record
      "
    `)
    expect(await project.read(file)).toMatchInlineSnapshot(`
      "// The servers come from .mcp.json.
      /** @type {import('astro-mcp-discovery').McpDiscoveryOptions} */
      export default {
        servers: {
          rain: {
            command: 'npx',
            args: [
              '-y',
              'rain-server',
              '--api-key',
              '\${RAIN_API_KEY}',
              '--units=metric',
              '--token=\${RAIN_TOKEN}',
            ],
            env: { RAIN_TOKEN: '\${RAIN_TOKEN_2}', LOG_LEVEL: 'debug', CITY: '\${CITY:-Riga}' },
          },
          'my-tides': {
            label: 'My Tides',
            url: 'https://tides.example/mcp?api_key=\${MY_TIDES_API_KEY}&units=metric',
            headers: {
              Authorization: 'Bearer \${MY_TIDES_TOKEN}',
              'X-Tenant-Key': '\${MY_TIDES_X_TENANT_KEY}',
              Accept: '*/*',
            },
          },
        },
      }
      "
    `)
    const { options } = await loadConfig(project.cwd)
    expect(Object.keys(options.servers)).toEqual(['rain', 'my-tides'])
  })

  it('takes what VS Code asks a person for from the environment', async () => {
    await project.write(
      '.vscode/mcp.json',
      `{
        // Asked at the first start.
        "inputs": [{ "id": "rain-key", "type": "promptString", "password": true }],
        "servers": {
          "rain": {
            "type": "stdio",
            "command": "\${workspaceFolder}/bin/rain",
            "cwd": "\${workspaceFolder}",
            "env": { "RAIN_KEY": "\${input:rain-key}", "HOME_DIR": "\${userHome}" },
          },
        },
      }`,
    )
    const { out } = await project.call(['init', '--format', 'json'])
    expect(out).toContain('written with 1 server of .vscode/mcp.json: rain.\n')
    expect(out).toContain('Set in the environment: HOME, RAIN_KEY.\n')
    expect(JSON.parse(await project.read('mcp-discovery.config.json'))).toEqual({
      servers: {
        rain: {
          command: './bin/rain',
          cwd: '.',
          env: { RAIN_KEY: '${RAIN_KEY}', HOME_DIR: '${HOME}' },
        },
      },
    })
  })

  it.each([
    [
      '--header',
      'Authorization: Bearer abc-12345',
      '--header',
      'Authorization: Bearer ${RAIN_TOKEN}',
    ],
    [
      '--url',
      'https://me:pass-1234@a.example/',
      '--url',
      'https://${RAIN_USER}:${RAIN_PASSWORD}@a.example/',
    ],
    ['--db', 'postgres://me:pass-1234@db/rain', '--db', '${RAIN_URL}'],
    ['--db=postgres://me:pass-1234@db/rain', 'x', '--db=${RAIN_DB}', 'x'],
    ['run', 'ghp_0123456789abcdef', 'run', '${RAIN_TOKEN}'],
    ['--token', '${TOKEN}', '--token', '${TOKEN}'],
    ['--author', 'somebody', '--author', 'somebody'],
    ['--dir', '/srv/rain', '--dir', '/srv/rain'],
  ])('reads the arguments %s %s as %s %s', async (flag, value, ...expected) => {
    await project.write('.mcp.json', {
      mcpServers: { rain: { command: 'npx', args: [flag, value] } },
    })
    await project.call(['init', '--format', 'json'])
    const written = JSON.parse(await project.read('mcp-discovery.config.json')) as typeof rain
    expect(written).toEqual({ servers: { rain: { command: 'npx', args: expected } } })
  })

  it('gives each value a variable of its own', async () => {
    const env = { API_KEY: 'key-111111' }
    await project.write('.mcp.json', {
      mcpServers: {
        a: { command: 'a', env },
        b: { command: 'b', env: { API_KEY: 'key-222222' } },
        c: { command: 'c', env, args: ['--api-key', 'key-333333'] },
      },
    })
    await project.call(['init', '--format', 'json'])
    expect(JSON.parse(await project.read('mcp-discovery.config.json'))).toEqual({
      servers: {
        a: { command: 'a', env: { API_KEY: '${API_KEY}' } },
        b: { command: 'b', env: { API_KEY: '${API_KEY_2}' } },
        c: { command: 'c', args: ['--api-key', '${C_API_KEY}'], env: { API_KEY: '${API_KEY}' } },
      },
    })
  })

  it('asks whether private results may be published', async () => {
    const headers = { Authorization: 'Bearer ${TOKEN}' }
    await project.write('.mcp.json', {
      mcpServers: {
        open: { url: 'https://open.example/mcp' },
        tides: { url: 'https://tides.example/mcp', headers },
        news: { url: 'https://news.example/mcp', headers },
      },
    })
    const { called, questions } = await answer(['init'], ['y', ''])
    expect(called.code).toBe(0)
    expect(questions.map((text) => text.split(' ')[0])).toEqual(['"tides"', '"news"'])
    const { options } = await loadConfig(project.cwd)
    const published = Object.entries(options.servers).map(([id, one]) => [id, one.publishPrivate])
    expect(published).toEqual([
      ['open', false],
      ['tides', true],
      ['news', false],
    ])
    expect(called.out).toContain('Called with credentials: news.')
  })

  it('with --yes asks nothing, and publishes nothing private', async () => {
    const headers = { Authorization: 'Bearer ${TOKEN}' }
    await project.write('.mcp.json', {
      mcpServers: { tides: { url: 'https://a.example/', headers } },
    })
    const { called, questions } = await answer(['init', '--yes'], [])
    expect([called.code, questions]).toEqual([0, []])
    expect(await project.read(file)).not.toContain('publishPrivate')
  })

  it('takes the file that is named', async () => {
    await project.write('.mcp.json', { mcpServers: { other: { command: 'x' } } })
    await project.write('clients/desktop.json', rain)
    const { out } = await project.call(['init', '--from', 'clients/desktop.json'])
    expect(out).toContain('1 server of clients/desktop.json: rain.')
  })

  it('takes a server of the command line', async () => {
    await project.call(['init', '--id', 'rain', '--', 'node', 'server.mjs'])
    expect(await project.read(file)).toMatchInlineSnapshot(`
      "// The servers come from the command line.
      /** @type {import('astro-mcp-discovery').McpDiscoveryOptions} */
      export default {
        servers: {
          rain: { command: 'node', args: ['server.mjs'] },
        },
      }
      "
    `)
  })

  it("takes a person's own file only when told to", async () => {
    const env = { HOME: join(project.cwd, 'home') }
    await project.write('home/.cursor/mcp.json', rain)
    const refused = await project.call(['init'], { env })
    expect(refused.code).toBe(2)
    expect(refused.err).toContain("~/.cursor/mcp.json is yours and not the project's")
    expect((await answer(['init'], ['n'], { env })).called.code).toBe(2)
    expect(await readdir(project.cwd)).toEqual(['home'])
    expect((await answer(['init'], ['yes'], { env })).called.code).toBe(0)
  })

  it.each([
    [
      'Claude Desktop on macOS',
      'HOME',
      'Library/Application Support/Claude/claude_desktop_config.json',
    ],
    ['Claude Desktop on Linux', 'HOME', '.config/Claude/claude_desktop_config.json'],
    ['Claude Desktop on Windows', 'APPDATA', 'Claude/claude_desktop_config.json'],
    ['Cursor', 'USERPROFILE', '.cursor/mcp.json'],
  ])('finds the file of %s', async (_name, variable, path) => {
    await project.write(`home/${path}`, rain)
    const env = { [variable]: join(project.cwd, 'home') }
    const { code, out } = await project.call(['init', '--yes'], { env })
    expect([code, out.includes('with 1 server of')]).toEqual([0, true])
  })

  it('prefers the file of the project, and names the others', async () => {
    await project.write('.mcp.json', rain)
    await project.write('.cursor/mcp.json', { mcpServers: { other: { command: 'x' } } })
    const { out, err } = await project.call(['init'])
    expect(out).toContain('1 server of .mcp.json: rain.')
    expect(err).toBe('Found too, and left alone: .cursor/mcp.json.\n')
  })

  it.each([['mcp-discovery.config.json'], ['mcp-discovery.config.ts']])(
    'overwrites no %s',
    async (name) => {
      await project.write('.mcp.json', rain)
      await project.write(name, '{}')
      const { code, err } = await project.call(['init'])
      expect([code, err]).toEqual([2, `${name} is there already; init overwrites nothing.\n`])
      expect(await project.read(name)).toBe('{}')
      expect((await readdir(project.cwd)).sort()).toEqual(['.mcp.json', name])
    },
  )

  it.each([
    [undefined, [], 'No servers were found. Looked at: .mcp.json, .vscode/mcp.json'],
    ['{}', [], 'there are none.'],
    ['{', [], '.mcp.json can not be read'],
    [{ mcpServers: { rain: { type: 'http' } } }, [], 'has neither `command` nor `url`'],
    [rain, ['--from', 'none.json'], 'none.json can not be read'],
    [rain, ['--from', 'a.json', '--url', 'https://a.example'], 'exclude each other'],
  ])('writes nothing for %j %j', async (content, argv, message) => {
    if (content !== undefined) await project.write('.mcp.json', content)
    const { code, err } = await project.call(['init', ...argv])
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect((await readdir(project.cwd)).filter((name) => name !== '.mcp.json')).toEqual([])
  })
})

async function answer(
  argv: string[],
  answers: string[],
  more: object = {},
): Promise<{ called: Called; questions: string[] }> {
  const questions: string[] = []
  const called = await project.call(argv, {
    ...more,
    ask: (question) => {
      questions.push(question)
      return Promise.resolve(answers[questions.length - 1] ?? 'y')
    },
  })
  return { called, questions }
}
