import { describe, expect, it } from 'vitest'
import { clients, type ClientSetup } from '../../../src/core/install/clients.ts'
import type { Install } from '../../../src/core/install/install.ts'
import { toSetup } from '../../../src/core/install/setup.ts'
import { buildInput, buildInstallOption, hostileTexts } from './hostile.ts'
import { readCursorLink, readVsCodeLink } from './read-link.ts'
import { readWords } from './read-words.ts'

const local: Partial<Install> = {
  command: 'npx',
  args: ['-y', 'weather-mcp', '--folder', '{folder}'],
  env: { API_KEY: '{apiKey}', REGION: '{region}', MODE: 'fast', EXTRA: '{extra}' },
  inputs: {
    folder: buildInput({
      description: 'Where forecasts are kept.',
      placeholder: '/path/to/folder',
    }),
    apiKey: buildInput({ description: 'From your account.', secret: true }),
    region: buildInput({ choices: ['eu', 'us'], default: 'us' }),
    extra: buildInput({ required: false }),
  },
}

const remote: Partial<Install> = {
  url: 'https://{tenant}.weather.example/mcp',
  headers: { Authorization: 'Bearer {token}', 'X-Trace': '{trace}' },
  inputs: {
    tenant: buildInput(),
    token: buildInput({ secret: true, description: 'A token.' }),
    trace: buildInput({ required: false }),
  },
}

describe('a local server', () => {
  const made = setAll(local)

  it('is a command of Claude Code, options first', () => {
    expect(made['claude-code']?.text).toBe(
      'claude mcp add --env API_KEY=YOUR_API_KEY --env REGION=us --env MODE=fast --transport stdio weather -- npx -y weather-mcp --folder /path/to/folder',
    )
  })

  it.each(['claude-desktop', 'cursor', 'other'])('is an entry of mcpServers for %s', (id) => {
    expect(JSON.parse(made[id]?.text ?? '')).toEqual({
      mcpServers: {
        weather: {
          command: 'npx',
          args: ['-y', 'weather-mcp', '--folder', '/path/to/folder'],
          env: { API_KEY: 'YOUR_API_KEY', REGION: 'us', MODE: 'fast' },
        },
      },
    })
  })

  it('asks for its values in VS Code, and never has a secret or a default for one', () => {
    const inputs = [
      {
        type: 'promptString',
        id: 'weather-folder',
        description: 'Where forecasts are kept.',
      },
      {
        type: 'promptString',
        id: 'weather-apiKey',
        description: 'From your account.',
        password: true,
      },
      {
        type: 'pickString',
        id: 'weather-region',
        description: 'region',
        options: ['eu', 'us'],
        default: 'us',
      },
    ]
    const entry = {
      type: 'stdio',
      command: 'npx',
      args: ['-y', 'weather-mcp', '--folder', '${input:weather-folder}'],
      env: {
        API_KEY: '${input:weather-apiKey}',
        REGION: '${input:weather-region}',
        MODE: 'fast',
      },
    }
    expect(JSON.parse(made['vscode']?.text ?? '')).toEqual({ inputs, servers: { weather: entry } })
    expect(readVsCodeLink(made['vscode']?.link ?? '')).toEqual({
      name: 'weather',
      inputs,
      ...entry,
    })
    expect(made['vscode']?.asks).toBe(true)
  })

  it('is the same entry in the link of Cursor as in its file', () => {
    const { mcpServers } = JSON.parse(made['cursor']?.text ?? '') as {
      mcpServers: Record<string, unknown>
    }
    expect(readCursorLink(made['cursor']?.link ?? '')).toEqual({
      name: 'weather',
      config: mcpServers['weather'],
    })
  })
})

describe('a remote server', () => {
  const made = setAll(remote)
  const url = 'https://YOUR_TENANT.weather.example/mcp'

  it('is a command of Claude Code, the header before the transport', () => {
    expect(made['claude-code']?.text).toBe(
      `claude mcp add --header 'Authorization: Bearer YOUR_TOKEN' --transport http weather ${url}`,
    )
  })

  it('is an address in Cursor, and an address with its kind elsewhere', () => {
    const headers = { Authorization: 'Bearer YOUR_TOKEN' }
    expect(JSON.parse(made['cursor']?.text ?? '')).toEqual({
      mcpServers: { weather: { url, headers } },
    })
    expect(JSON.parse(made['other']?.text ?? '')).toEqual({
      mcpServers: { weather: { type: 'http', url, headers } },
    })
  })

  it('has only its headers asked for in VS Code', () => {
    expect(readVsCodeLink(made['vscode']?.link ?? '')).toEqual({
      name: 'weather',
      inputs: [
        { type: 'promptString', id: 'weather-token', description: 'A token.', password: true },
      ],
      type: 'http',
      url,
      headers: { Authorization: 'Bearer ${input:weather-token}' },
    })
  })

  it('is left out for Claude Desktop, which sends no headers, and is an address without them', () => {
    expect(made['claude-desktop']).toBeUndefined()
    expect(setAll({ url: 'https://a.example/mcp' })['claude-desktop']).toEqual({
      form: 'address',
      text: 'https://a.example/mcp',
      asks: false,
    })
  })

  it('over HTTP+SSE says so', () => {
    const old = setAll({ url: 'https://a.example/sse', transport: 'sse' })
    expect(old['claude-code']?.text).toBe(
      'claude mcp add --transport sse weather https://a.example/sse',
    )
    expect(JSON.parse(old['vscode']?.text ?? '')).toEqual({
      servers: { weather: { type: 'sse', url: 'https://a.example/sse' } },
    })
    expect(old['vscode']?.asks).toBe(false)
  })
})

describe('hostile texts', () => {
  const env = Object.fromEntries(hostileTexts.map((text, index) => [`NAME_${index}`, text]))
  const made = setAll({ command: 'my "server"', args: hostileTexts, env })
  const entry = { command: 'my "server"', args: hostileTexts, env }

  it('reach Claude Code through a shell as they are', () => {
    expect(readWords(made['claude-code']?.text ?? '')).toEqual([
      'mcp',
      'add',
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...['--transport', 'stdio', 'weather', '--', 'my "server"', ...hostileTexts],
    ])
  })

  it('reach all others through JSON and links as they are', () => {
    const file = (id: string): unknown => JSON.parse(made[id]?.text ?? '')
    expect(file('cursor')).toEqual({ mcpServers: { weather: entry } })
    expect(file('other')).toEqual({ mcpServers: { weather: entry } })
    expect(file('vscode')).toEqual({ servers: { weather: { type: 'stdio', ...entry } } })
    expect(readCursorLink(made['cursor']?.link ?? '').config).toEqual(entry)
    const payload = { name: 'weather', type: 'stdio', ...entry }
    expect(readVsCodeLink(made['vscode']?.link ?? '', 2)).toEqual(payload)
  })
})

describe('the table of clients', () => {
  it('names each client once, in order', () => {
    expect(clients.map(({ id }) => id)).toEqual([
      'claude-code',
      'claude-desktop',
      'cursor',
      'vscode',
      'other',
    ])
  })
})

function setAll(own: Partial<Install>): Record<string, ClientSetup | undefined> {
  const setup = toSetup({ id: 'weather', install: buildInstallOption(own) })
  if (!setup) throw new Error('nothing to set up')
  return Object.fromEntries(clients.map((client) => [client.id, client.set(setup)]))
}
