import { isHttpUrl } from './http-url.ts'
import type { Install, InstallInput, RemoteTransport } from './install.ts'
import { toPackageCommand } from './package-command.ts'
import { fillTemplate, inputsOf, placeholderOf } from './template.ts'

/** What every client has to be told, in whatever form it takes it. Texts may hold `{name}` of an input. */
export interface Setup {
  /** Letters, digits, `-` and `_`: what the strictest client takes. */
  name: string
  run: { type: 'stdio'; command: string; args: string[] } | { type: RemoteTransport; url: string }
  /** Environment variables of a local server, headers of a remote one, without those a reader can do without. */
  values: [name: string, template: string][]
  /** The ones a reader can do without. */
  optional: [name: string, template: string][]
  inputs: Record<string, InstallInput>
}

interface SetupSource {
  id: string
  install?: Install
  publicUrl?: string
}

/** Undefined when the owner does not say how the server is installed. */
export function toSetup({ id, install, publicUrl }: SetupSource): Setup | undefined {
  const inputs = install?.inputs ?? {}
  const name = toClientName(install?.name ?? id)
  const isLocal = install?.package !== undefined || install?.command !== undefined
  const url = install?.url ?? publicUrl
  const entries = Object.entries((isLocal ? install.env : install?.headers) ?? {})
  const isNeeded = ([, template]: [string, string]): boolean => {
    const used = inputsOf(template, inputs)
    return used.length === 0 || used.some(({ input }) => input.required)
  }
  const values = entries.filter(isNeeded)
  const rest = { name, values, optional: entries.filter((entry) => !isNeeded(entry)), inputs }
  if (install?.package) {
    const variables = values.map(([variable]) => variable)
    const command = toPackageCommand(install.package, install.args, variables)
    return { ...rest, run: { type: 'stdio', ...command } }
  }
  if (install?.command !== undefined) {
    return { ...rest, run: { type: 'stdio', command: install.command, args: install.args } }
  }
  if (url === undefined || !isHttpUrl(fillTemplate(url, inputs, placeholderOf))) return undefined
  return { ...rest, run: { type: install?.transport ?? 'http', url } }
}

/** A name that needs no quoting anywhere. */
export function toClientName(text: string): string {
  const name = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
    .slice(0, 64)
  return name === '' ? 'mcp-server' : name
}
