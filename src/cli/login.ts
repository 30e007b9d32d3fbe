import type { Command } from 'commander'
import { expandText } from '../config/expand-text.ts'
import type { recordServer } from '../wire/record-server.ts'
import { callWire } from './call-wire.ts'
import type { CliIo } from './io.ts'
import { toTerminalText } from './terminal-text.ts'
import { UsageError } from './usage-error.ts'

export interface LoginFlags {
  login?: boolean
  open?: boolean
  clientId?: string
  clientSecret?: string
  loginPort?: string
}

export function addLoginOptions(command: Command): Command {
  return command
    .option('--login', 'let a person log in at servers over HTTP that ask for it')
    .option('--open', 'with --login: open the page in the browser')
    .option('--client-id <id>', 'with --login: a client that was registered by hand')
    .option('--client-secret <secret>', "its secret; '${env:NAME}' in it is filled in")
    .option('--login-port <port>', 'with --login: port of http://127.0.0.1:PORT/callback')
}

/** @throws UsageError for options of a login without one. */
export function checkLoginFlags({ login, ...flags }: LoginFlags): void {
  const { open, clientId, clientSecret, loginPort } = flags
  const others = [
    ...(open ? ['--open'] : []),
    ...(clientId === undefined ? [] : ['--client-id']),
    ...(clientSecret === undefined ? [] : ['--client-secret']),
    ...(loginPort === undefined ? [] : ['--login-port']),
  ]
  if (!login && others.length > 0) {
    throw new UsageError(`${others.join(', ')} can only stand beside --login.`)
  }
  if (clientSecret !== undefined && clientId === undefined) {
    throw new UsageError('--client-secret is of no use without --client-id.')
  }
  if (loginPort !== undefined && !isPort(loginPort)) {
    throw new UsageError(`--login-port ${loginPort} is no port.`, 'Write: --login-port 8765')
  }
}

/** Calls a server after a person has logged in, where it asks for that. */
export function createLoginCall(flags: LoginFlags, io: CliIo): typeof recordServer {
  const client = readClient(flags, io)
  return async (target, recordIo) => {
    const { logIn } = await import('../wire/auth/log-in.ts')
    const ready = await logIn(target, {
      clientInfo: recordIo.clientInfo,
      signal: io.signal,
      client,
      port: flags.loginPort === undefined ? undefined : Number(flags.loginPort),
      show: (url) => void show(target.id, url, { ...flags, io }),
    })
    return (io.record ?? callWire)(ready, recordIo)
  }
}

function readClient(
  { clientId, clientSecret }: LoginFlags,
  { env }: CliIo,
): { id: string; secret?: string } | undefined {
  if (clientId === undefined) return undefined
  if (clientSecret === undefined) return { id: clientId }
  const { text, missing } = expandText(clientSecret, env)
  if (missing.length > 0) throw new UsageError(`${missing.join(', ')} is not set.`)
  return { id: clientId, secret: text }
}

async function show(
  server: string,
  url: string,
  { open, io }: LoginFlags & { io: CliIo },
): Promise<void> {
  const { host } = new URL(url)
  const lines = [`${server}: log in at ${host} within 5 minutes:`, `  ${url}`, '']
  io.err.write(toTerminalText(lines.join('\n')))
  if (!open) return
  const { openBrowser } = await import('./open-browser.ts')
  if (!(await openBrowser(url))) io.err.write(`${server}: no browser could be opened here.\n`)
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536
}
