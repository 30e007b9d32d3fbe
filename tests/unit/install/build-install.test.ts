import { describe, expect, it } from 'vitest'
import { buildInstall } from '../../../src/core/install/build-install.ts'
import type { Install } from '../../../src/core/install/install.ts'
import type { InstallModel } from '../../../src/core/install/model.ts'
import { buildContext } from '../pages/build-reference.ts'
import { buildInput, buildInstallOption } from './hostile.ts'

describe('the client setup of a page', () => {
  it('is absent where the owner says nothing', () => {
    expect(buildInstall(buildContext())).toBeUndefined()
  })

  it('says what a reader does, replaces and has to know', () => {
    const model = build({
      package: { registry: 'npm', name: 'weather-mcp', runnerArgs: [] },
      args: ['{folder}', '{format}'],
      env: { API_KEY: '{apiKey}', UNITS: '{units}' },
      inputs: {
        folder: buildInput({ placeholder: '/path/to/folder' }),
        apiKey: buildInput({ secret: true, description: 'From **your** account.' }),
        format: buildInput({ default: 'text' }),
        units: buildInput({ required: false, default: 'metric', choices: ['metric', 'imperial'] }),
      },
    })
    expect(model?.note).toBe('The client starts the server on your computer.')
    expect(model?.clients.map(({ id, label, note }) => [id, label, note])).toEqual([
      [
        'claude-code',
        'Claude Code',
        'Run the command in a terminal. Put your own values in place of YOUR_API_KEY and /path/to/folder.',
      ],
      ...[
        ['claude-desktop', 'Claude Desktop'],
        ['cursor', 'Cursor'],
      ].map((client) => [
        ...client,
        'Add the entry to the client’s configuration file, beside the servers already there. Put your own values in place of YOUR_API_KEY and /path/to/folder.',
      ]),
      [
        'vscode',
        'VS Code',
        'Add the entry to the client’s configuration file, beside the servers already there. VS Code asks for the values when the server starts.',
      ],
      [
        'other',
        'Other clients',
        'Add the entry to the client’s configuration file, beside the servers already there. Put your own values in place of YOUR_API_KEY and /path/to/folder.',
      ],
    ])
    expect(model?.values).toEqual({
      caption: 'Values to provide',
      rows: [
        {
          name: '/path/to/folder',
          kind: 'Part of the command',
          required: true,
          requiredLabel: 'Required',
          facts: [],
        },
        {
          name: 'format',
          kind: 'Part of the command',
          required: false,
          requiredLabel: 'Optional',
          facts: [{ label: 'Default', values: ['text'] }],
        },
        {
          name: 'API_KEY',
          kind: 'Environment variable',
          required: true,
          requiredLabel: 'Required',
          secretLabel: 'Secret',
          description: { kind: 'server-text', value: 'From **your** account.', lang: 'en' },
          facts: [],
        },
        {
          name: 'UNITS',
          kind: 'Environment variable',
          required: false,
          requiredLabel: 'Optional',
          facts: [
            { label: 'Default', values: ['metric'] },
            { label: 'Allowed values', values: ['metric', 'imperial'] },
          ],
        },
      ],
    })
  })

  it('names the files of each client, and labels blocks by them', () => {
    const model = build({ command: 'weather' })
    const shown = model?.clients.map(({ id, files, blocks }) => [id, files, blocks[0]?.label])
    expect(shown).toEqual([
      ['claude-code', [], 'Command'],
      [
        'claude-desktop',
        [
          {
            label: 'macOS',
            path: '~/Library/Application Support/Claude/claude_desktop_config.json',
          },
          { label: 'Windows', path: '%APPDATA%\\Claude\\claude_desktop_config.json' },
        ],
        'claude_desktop_config.json',
      ],
      [
        'cursor',
        [
          { label: 'All projects', path: '~/.cursor/mcp.json' },
          { label: 'This project', path: '.cursor/mcp.json' },
        ],
        'mcp.json',
      ],
      ['vscode', [{ label: 'This project', path: '.vscode/mcp.json' }], 'mcp.json'],
      ['other', [], 'Configuration'],
    ])
  })

  it('links only where a client has links, by its own scheme', () => {
    const links = build({ url: 'https://a.example/mcp' })?.clients.map(({ id, link }) => [
      id,
      link && [link.label, new URL(link.href).protocol],
    ])
    expect(links).toEqual([
      ['claude-code', undefined],
      ['claude-desktop', undefined],
      ['cursor', ['Add to Cursor', 'cursor:']],
      ['vscode', ['Add to VS Code', 'vscode:']],
      ['other', undefined],
    ])
  })

  it('keeps the words to replace in an address where a client asks for the rest', () => {
    const model = build({
      url: 'https://{tenant}.example/mcp',
      headers: { 'X-Key': '{key}' },
      inputs: { tenant: buildInput(), key: buildInput({ secret: true, default: 'leaked' }) },
    })
    const notes = Object.fromEntries(model?.clients.map(({ id, note }) => [id, note]) ?? [])
    expect(notes['vscode']).toContain('Put your own values in place of YOUR_TENANT.')
    expect(notes['cursor']).toContain('in place of YOUR_KEY and YOUR_TENANT.')
    expect(JSON.stringify(model)).not.toContain('leaked')
  })
})

function build(own: Partial<Install>): InstallModel | undefined {
  return buildInstall(buildContext({ view: { lang: 'en', install: buildInstallOption(own) } }))
}
