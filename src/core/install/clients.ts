import type { JsonObject } from '../json.ts'
import { toPrettyJson } from '../json-view.ts'
import { toOwnText } from '../own-text.ts'
import { toCommandLine } from './command-line.ts'
import { toCursorLink, toVsCodeLink } from './link.ts'
import type { InstallInput } from './install.ts'
import type { Setup } from './setup.ts'
import { defaultOf, fillTemplate, placeholderOf } from './template.ts'

/** What one client is given; texts around it are made of its keys. */
export interface ClientSetup {
  /** `command`: typed in a shell. `file`: put into a file. `address`: entered in the settings. */
  form: 'command' | 'file' | 'address'
  text: string
  link?: string
  /** True when the client asks for values itself: only an address may hold words to replace. */
  asks: boolean
}

export interface Client {
  id: string
  /** A product name: equal in every language. Absent where the words are ours (`install.client.<id>`). */
  label?: string
  /** Where its configuration stands: on a system, or in a place (`install.place.<place>`). */
  files: ({ path: string } & ({ system: string } | { place: 'user' | 'project' }))[]
  /** Undefined when the client can not be given this server. */
  set(setup: Setup): ClientSetup | undefined
}

/**
 * The clients a reader is shown, in order; one entry each. Sources:
 * - Claude Code: code.claude.com/docs/en/mcp. `--env` and `--header` take every word up to the next
 *   option, so `--transport` follows them; `--` ends the options before a command.
 * - Claude Desktop: modelcontextprotocol.io/docs/develop/connect-local-servers; its file starts
 *   local servers only. A remote one is a custom connector, which sends no headers of its own:
 *   support.claude.com/en/articles/11175166.
 * - Cursor: cursor.com/docs/mcp and cursor.com/docs/mcp/install-links.
 * - VS Code: code.visualstudio.com/docs/copilot/reference/mcp-configuration; `inputs` are asked for
 *   when the server starts, and kept safe. They are not filled into an address.
 */
export const clients: readonly Client[] = [
  { id: 'claude-code', label: 'Claude Code', files: [], set: setClaudeCode },
  {
    id: 'claude-desktop',
    label: 'Claude Desktop',
    files: [
      {
        system: 'macOS',
        path: '~/Library/Application Support/Claude/claude_desktop_config.json',
      },
      { system: 'Windows', path: String.raw`%APPDATA%\Claude\claude_desktop_config.json` },
    ],
    set: setClaudeDesktop,
  },
  {
    id: 'cursor',
    label: 'Cursor',
    files: [
      { place: 'user', path: '~/.cursor/mcp.json' },
      { place: 'project', path: '.cursor/mcp.json' },
    ],
    set: setCursor,
  },
  {
    id: 'vscode',
    label: 'VS Code',
    files: [{ place: 'project', path: '.vscode/mcp.json' }],
    set: setVsCode,
  },
  { id: 'other', files: [], set: setOther },
]

function setClaudeCode(setup: Setup): ClientSetup {
  const fill = fillWith(setup, placeholderOf)
  const { run, values } = setup
  const words =
    run.type === 'stdio'
      ? [
          ...values.flatMap(([name, value]) => ['--env', `${name}=${fill(value)}`]),
          ...['--transport', 'stdio', setup.name, '--', fill(run.command), ...run.args.map(fill)],
        ]
      : [
          ...values.flatMap(([name, value]) => ['--header', `${name}: ${fill(value)}`]),
          ...['--transport', run.type, setup.name, fill(run.url)],
        ]
  return { form: 'command', text: toCommandLine(['claude', 'mcp', 'add', ...words]), asks: false }
}

function setClaudeDesktop(setup: Setup): ClientSetup | undefined {
  if (setup.run.type === 'stdio') return setOther(setup)
  if (setup.values.length > 0) return undefined
  return { form: 'address', text: fillWith(setup, placeholderOf)(setup.run.url), asks: false }
}

function setCursor(setup: Setup): ClientSetup {
  // The kind follows from the keys.
  const { type: _, ...entry } = toEntry(setup, placeholderOf)
  return { ...toFile(setup, entry), link: toCursorLink(setup.name, entry) }
}

function setVsCode(setup: Setup): ClientSetup {
  const used = new Map<string, JsonObject>()
  const entry = toEntry(setup, (name, input) => {
    // One file holds the inputs of all servers.
    const id = `${setup.name}-${name}`
    used.set(id, toVsCodeInput(id, name, input))
    return `\${input:${id}}`
  })
  const inputs: JsonObject = used.size === 0 ? {} : { inputs: [...used.values()] }
  return {
    form: 'file',
    text: toPrettyJson({ ...inputs, servers: { [setup.name]: entry } }),
    link: toVsCodeLink({ name: setup.name, ...inputs, ...entry }),
    asks: used.size > 0,
  }
}

function setOther(setup: Setup): ClientSetup {
  const { type, ...entry } = toEntry(setup, placeholderOf)
  return toFile(setup, type === 'stdio' ? entry : { type, ...entry })
}

type Fill = (name: string, input: InstallInput) => string

/** The server as clients' configuration files know it; its address has placeholders in any case. */
function toEntry(setup: Setup, fillInput: Fill): JsonObject & { type: string } {
  const { run } = setup
  const fill = fillWith(setup, fillInput)
  const toValues = (key: string): JsonObject =>
    setup.values.length === 0
      ? {}
      : { [key]: Object.fromEntries(setup.values.map(([name, value]) => [name, fill(value)])) }
  if (run.type === 'stdio') {
    return {
      type: run.type,
      command: fill(run.command),
      args: run.args.map(fill),
      ...toValues('env'),
    }
  }
  return {
    type: run.type,
    url: fillWith(setup, placeholderOf)(run.url),
    ...toValues('headers'),
  }
}

function toVsCodeInput(id: string, name: string, input: InstallInput): JsonObject {
  const description = toOwnText(input.description ?? name, '', null).value
  const value = defaultOf(input)
  const start: JsonObject = value === undefined ? {} : { default: value }
  if (input.choices.length > 0) {
    return { type: 'pickString', id, description, options: input.choices, ...start }
  }
  const hidden: JsonObject = input.secret ? { password: true } : {}
  return { type: 'promptString', id, description, ...hidden, ...start }
}

function toFile({ name }: Setup, entry: JsonObject): ClientSetup {
  return { form: 'file', text: toPrettyJson({ mcpServers: { [name]: entry } }), asks: false }
}

function fillWith({ inputs }: Setup, fill: Fill): (template: string) => string {
  return (template) => fillTemplate(template, inputs, fill)
}
