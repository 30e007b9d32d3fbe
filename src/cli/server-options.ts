import { dirname, relative, resolve, sep } from 'node:path'
import type { Command } from 'commander'
import type { Options } from '../config/options.ts'
import type { UserServerOptions } from '../config/server-options.ts'
import type { Hints } from '../pipeline/context.ts'
import type { CliIo } from './io.ts'
import { UsageError } from './usage-error.ts'

/** Where a command finds its servers, as the command line says it. */
export interface ServerFlags {
  config?: string
  url?: string
  header?: string[]
  env?: string[]
  id: string
  /** Folder with one folder per server, instead of that of the configuration. */
  dir?: string
  publishPrivate?: boolean
  /** File of the MCP registry; false: none. */
  serverJson?: string | boolean
  probes?: boolean
}

export interface CliServers {
  options: Options
  /** Folder of the committed snapshots, absolute. */
  dir: string
  /** Folder of the configuration, absolute. */
  root: string
  hints?: Hints
}

/** Where servers without a configuration are kept. */
export const adHocDir = 'mcp-discovery'

const adHocHints: Hints = {
  publishPrivate: '--publish-private',
  record: 'the same command with "record" in the place of "check --frozen"',
}

/** The options that name one server without a configuration: `--url`, or `-- COMMAND`. */
export function addServerOptions(command: Command): Command {
  return command
    .option('--url <url>', 'call this server instead of those of a configuration')
    .option('--header <name: value>', "header for --url; '${env:NAME}' in it is filled in", append)
    .option('--env <name[=value]>', 'variable for the process of -- COMMAND', append)
    .option('--id <id>', 'name of the server of --url or -- COMMAND', 'server')
    .addHelpText('after', '\nWithout a configuration: [options] -- COMMAND [arguments...]')
}

export function addConfigOption(command: Command): Command {
  return command.option(
    '-c, --config <file>',
    'configuration file; mcp-discovery.config.{ts,js,mjs,json} otherwise',
  )
}

export function addDirOption(command: Command): Command {
  return command.option(
    '--dir <folder>',
    `folder with one folder per server; that of the configuration, or ${adHocDir}, otherwise`,
  )
}

export function addRegistryOption(command: Command): Command {
  return command
    .option(
      '--server-json <file>',
      'file of the MCP registry to compare; server.json beside one server otherwise',
    )
    .option('--no-server-json', 'compare with no such file')
}

export function addProbesOption(command: Command): Command {
  return command.option(
    '--probes',
    'also ask for an unknown version and method, and for the handshake of the legacy era',
  )
}

export function addPublishOption(command: Command): Command {
  return command.option(
    '--publish-private',
    'with --url, -- COMMAND or --snapshot: everyone may read what only credentials showed',
  )
}

/** Collects the values of an option that may stand several times. */
export function append(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value]
}

/**
 * The servers a command is about.
 *
 * @param words The program and its arguments that stand after `--`.
 * @throws UsageError where two ways are mixed; DiscoveryError for the configuration itself.
 */
export async function readServers(
  flags: ServerFlags,
  words: readonly string[] | undefined,
  io: CliIo,
): Promise<CliServers> {
  checkServerFlags(flags, words)
  const { defaultDir } = await import('../pipeline/default-dir.ts')
  if (flags.url === undefined && words === undefined) {
    const { loadConfig } = await import('../config/load.ts')
    const { options, file } = await loadConfig(io.cwd, flags.config)
    const root = flags.config === undefined ? io.cwd : dirname(file)
    return {
      options: withProbes(withFiles(options, flags), flags),
      root,
      dir: resolve(io.cwd, flags.dir ?? options.dir ?? defaultDir),
    }
  }
  const { parseOptions } = await import('../config/parse.ts')
  const options = parseOptions({ servers: toServers(flags, words) }, { origin: 'the command line' })
  return {
    options: withProbes(options, flags),
    root: io.cwd,
    dir: resolve(io.cwd, flags.dir ?? adHocDir),
    hints: adHocHints,
  }
}

/** The server of `--url` or `-- COMMAND`, as a configuration would name it. */
export function toServers(
  { id, url, header = [], env = [], publishPrivate }: ServerFlags,
  words: readonly string[] | undefined,
): Record<string, UserServerOptions> {
  const connection =
    url === undefined
      ? toProcess(words ?? [], env)
      : { url, ...(header.length > 0 && { headers: toHeaders(header) }) }
  return { [id]: { ...connection, ...(publishPrivate && { publishPrivate }) } }
}

/** Whether the servers come from the command line alone. */
export function isAdHoc({ url }: ServerFlags, words: readonly string[] | undefined): boolean {
  return url !== undefined || words !== undefined
}

/** A path as reports show it: relative, with `/`. */
export function toShownPath(cwd: string, path: string): string {
  return relative(cwd, path).split(sep).join('/') || '.'
}

/** @throws UsageError where ways to name a server are mixed. */
export function checkServerFlags(flags: ServerFlags, words: readonly string[] | undefined): void {
  const ways = [
    ...(flags.config === undefined ? [] : ['--config']),
    ...(flags.url === undefined ? [] : ['--url']),
    ...(words === undefined ? [] : ['-- COMMAND']),
  ]
  if (ways.length > 1) throw new UsageError(`${ways.join(' and ')} exclude each other.`)
  if (words?.length === 0) {
    throw new UsageError('No command stands after --.', 'Write: -- node server.mjs')
  }
  if (flags.header && flags.url === undefined) {
    throw new UsageError('--header is for --url.')
  }
  if (flags.env && words === undefined) {
    throw new UsageError('--env is for -- COMMAND.')
  }
  if (flags.publishPrivate && !isAdHoc(flags, words)) {
    throw new UsageError(
      'What a configured server publishes stands in the configuration.',
      'Write there: servers: { weather: { …, publishPrivate: true } }',
    )
  }
}

/** @throws UsageError where ids stand beside a server that only the command line knows. */
export function checkIdWords(
  ids: readonly string[],
  flags: ServerFlags,
  words: readonly string[] | undefined,
): void {
  if (ids.length === 0 || !isAdHoc(flags, words)) return
  throw new UsageError(
    'Ids name servers of a configuration; leave them out.',
    `Its name here: --id ${ids[0]}`,
  )
}

function toProcess([command, ...args]: readonly string[], env: string[]): UserServerOptions {
  const entries = env.map((text) => {
    const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? []
    return [name, value ?? `\${${name}}`]
  })
  return { command, args, ...(entries.length > 0 && { env: Object.fromEntries(entries) }) }
}

/** A folder that is named means files, wherever else snapshots are kept. */
function withFiles(options: Options, { dir }: ServerFlags): Options {
  return dir === undefined ? options : { ...options, store: undefined }
}

/** Every probe, whatever the configuration says. */
function withProbes(options: Options, { probes }: ServerFlags): Options {
  if (!probes) return options
  const all = { versionError: true, unknownMethod: true, initialize: true }
  const servers = Object.entries(options.servers).map(([id, server]) => [
    id,
    { ...server, probes: all },
  ])
  return { ...options, servers: Object.fromEntries(servers) as Options['servers'] }
}

/** The form of curl: `Name: value`. */
function toHeaders(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):\s*(.*)$/s.exec(text) ?? []
      if (name === undefined || value === undefined) {
        throw new UsageError(
          'A --header has no name.',
          "Write: --header 'Authorization: Bearer ${env:TOKEN}'",
        )
      }
      return [name, value]
    }),
  )
}
