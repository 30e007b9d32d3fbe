import { writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { Command, Option } from 'commander'
import { toCount } from '../../pipeline/summary.ts'
import type { UserServerOptions } from '../../config/server-options.ts'
import { exitCodes, type ExitCode } from '../exit-code.ts'
import type { CliIo } from '../io.ts'
import type { ClientFile } from '../init/client-files.ts'
import {
  addServerOptions,
  checkServerFlags,
  isAdHoc,
  toServers,
  type ServerFlags,
} from '../server-options.ts'
import { toTerminalLine } from '../terminal-text.ts'
import { UsageError } from '../usage-error.ts'
import type { CliCall } from './index.ts'

interface InitFlags extends ServerFlags {
  from?: string
  format: 'mjs' | 'json'
  yes?: boolean
}

interface Found {
  servers: Record<string, UserServerOptions>
  /** Where they come from, as shown. */
  origin: string
}

/** `init`: writes a configuration from the servers a client of MCP knows. */
export function createInitCommand(call: CliCall): Command {
  const command = new Command('init')
    .description('Write a configuration from a .mcp.json or the file of another client.')
    .option('--from <file>', 'file of a client; looked for otherwise')
    .addOption(
      new Option('--format <format>', 'kind of file').choices(['mjs', 'json']).default('mjs'),
    )
    .option('-y, --yes', 'ask nothing: private results stay private')
  return addServerOptions(command).action(async (flags: InitFlags) =>
    call.finish(await init(flags, call)),
  )
}

async function init(flags: InitFlags, { io, words }: CliCall): Promise<ExitCode> {
  const [{ findConfig }, { parseOptions }, { createCovers, hideSecrets }, { renderConfig }] =
    await Promise.all([
      import('../../config/load.ts'),
      import('../../config/parse.ts'),
      import('../init/hide-secrets.ts'),
      import('../init/render-config.ts'),
    ])
  const existing = findConfig(io.cwd)
  if (existing !== undefined) {
    throw new UsageError(`${basename(existing)} is there already; init overwrites nothing.`)
  }
  const ask = flags.yes ? undefined : io.ask
  const { servers, origin } = await findServers(flags, words, { ...io, ask })
  const { cover } = createCovers()
  const shown: [string, UserServerOptions][] = []
  for (const [id, server] of Object.entries(servers)) {
    shown.push([id, await askPrivate(id, hideSecrets(id, server, cover), ask)])
  }
  const options = { servers: Object.fromEntries(shown) }
  parseOptions(options, { origin })
  const name = `mcp-discovery.config.${flags.format}`
  await writeFile(join(io.cwd, name), renderConfig(options, flags.format, origin), { flag: 'wx' })
  const variables = listVariables(options)
  io.out.write(
    [
      `${name} written with ${toCount(shown.length, 'server')} of ${origin}: ${shown.map(([id]) => id).join(', ')}.`,
      ...(variables.length > 0 ? [`Set in the environment: ${variables.join(', ')}.`] : []),
      ...describePrivate(shown),
      'Next: npx astro-mcp-discovery record',
      '',
    ].join('\n'),
  )
  return exitCodes.clean
}

/** Names of the variables that the servers need. */
function listVariables(options: object): string[] {
  const found = JSON.stringify(options).matchAll(/\$\{(?:env:)?([A-Za-z_]\w*)\}/g)
  return [...new Set([...found].map(([, name = '']) => name))].sort()
}

async function findServers(
  flags: InitFlags,
  words: readonly string[] | undefined,
  io: CliIo,
): Promise<Found> {
  checkServerFlags(flags, words)
  if (isAdHoc(flags, words)) {
    if (flags.from !== undefined)
      throw new UsageError('--from and a server of your own exclude each other.')
    return { servers: toServers(flags, words), origin: 'the command line' }
  }
  const { readClientFile } = await import('../init/read-client-file.ts')
  const file =
    flags.from === undefined
      ? await chooseFile(flags, io)
      : { path: resolve(io.cwd, flags.from), shown: flags.from, isPersonal: false }
  return { servers: readClientFile(file), origin: file.shown }
}

async function chooseFile({ yes }: InitFlags, io: CliIo): Promise<ClientFile> {
  const { findClientFiles, lookedAt } = await import('../init/client-files.ts')
  const [first, ...others] = findClientFiles(io.cwd, io.env)
  if (!first) {
    throw new UsageError(
      `No servers were found. Looked at: ${lookedAt}.`,
      'Name a file with --from, an address with --url, or a program: init -- node server.mjs',
    )
  }
  if (others.length > 0) {
    io.err.write(`Found too, and left alone: ${others.map(({ shown }) => shown).join(', ')}.\n`)
  }
  if (!first.isPersonal || yes) return first
  const question = `The project has no file of servers. Take those of ${first.shown}? [y/N] `
  if (io.ask && isYes(await io.ask(question))) return first
  throw new UsageError(
    `${first.shown} is yours and not the project's, so it was not taken.`,
    'Take it with --yes, or name it with --from.',
  )
}

/** A static site is a shared cache: what credentials fetched is published only when the owner says so. */
async function askPrivate(
  id: string,
  server: UserServerOptions,
  ask: CliIo['ask'],
): Promise<UserServerOptions> {
  if (!ask || !hasCredentials(server)) return server
  const answer = await ask(
    `"${toTerminalLine(id)}" is called with credentials, and servers mark such answers private unless told otherwise.\n` +
      'May every reader of the site see what it lists? [y/N] ',
  )
  return isYes(answer) ? { ...server, publishPrivate: true } : server
}

function describePrivate(servers: readonly (readonly [string, UserServerOptions])[]): string[] {
  const ids = servers
    .filter(([, server]) => hasCredentials(server) && !server.publishPrivate)
    .map(([id]) => id)
  if (ids.length === 0) return []
  return [
    `Called with credentials: ${ids.join(', ')}. Where everyone may read what they list, add publishPrivate: true.`,
  ]
}

function hasCredentials({ url, headers }: UserServerOptions): boolean {
  return url !== undefined && (Object.keys(headers ?? {}).length > 0 || url.includes('@'))
}

function isYes(answer: string): boolean {
  return /^y(?:es)?$/i.test(answer.trim())
}
