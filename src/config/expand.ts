import { decodePercent } from '../core/decode-percent.ts'
import { findArgumentSecrets } from './argument-secrets.ts'
import { expandText } from './expand-text.ts'
import { collectSecrets, type SecretCandidate } from './secrets.ts'
import type { ServerAuth, ServerOptions } from './server-options.ts'

export type ExpandedConnection =
  | {
      type: 'stdio'
      command: string
      args: string[]
      env: Record<string, string>
      cwd?: string
    }
  | { type: 'http'; url: string; headers: Record<string, string>; auth?: ExpandedAuth }

/** With its `type` in any case. */
export type ExpandedAuth =
  | Exclude<ServerAuth, { command: string[] }>
  | (Extract<ServerAuth, { command: string[] }> & { type: 'command'; cwd?: string })

export interface ExpandedServer {
  connection: ExpandedConnection
  /** Names of variables that are not set, sorted. */
  missing: string[]
  /** Values to mask wherever they appear, longest first. */
  secrets: string[]
  /** Names of variables whose values are in it, sorted. */
  variables: string[]
}

/** A server's connection with the environment's values in it. Credentials in the address become a header. */
export function expandServer(
  server: ServerOptions,
  env: Readonly<Record<string, string | undefined>>,
): ExpandedServer {
  const missing = new Set<string>()
  const candidates: SecretCandidate[] = []
  const expand = (text: string): string => {
    const expansion = expandText(text, env)
    for (const name of expansion.missing) missing.add(name)
    for (const one of expansion.taken) candidates.push({ ...one, origin: 'environment' })
    return expansion.text
  }
  const connection =
    server.url === undefined
      ? expandProcess(server, expand, candidates)
      : expandRemote(server, server.url, expand, candidates)
  const taken = candidates.filter(({ origin }) => origin === 'environment')
  return {
    connection,
    missing: [...missing].sort(),
    secrets: collectSecrets(candidates),
    variables: [...new Set(taken.map(({ name }) => name))].sort(),
  }
}

type Expand = (text: string) => string

function expandProcess(
  server: ServerOptions,
  expand: Expand,
  candidates: SecretCandidate[],
): ExpandedConnection {
  const env = mapValues(server.env, expand)
  for (const [name, value] of Object.entries(env)) {
    candidates.push({ name, value, origin: 'written' })
  }
  const args = server.args.map(expand)
  candidates.push(...findArgumentSecrets(args))
  return {
    type: 'stdio',
    command: expand(server.command ?? ''),
    args,
    env,
    ...(server.cwd === undefined ? {} : { cwd: expand(server.cwd) }),
  }
}

function expandRemote(
  server: ServerOptions,
  address: string,
  expand: Expand,
  candidates: SecretCandidate[],
): ExpandedConnection {
  const headers = mapValues(server.headers, expand)
  const url = takeCredentials(expand(address), headers, candidates)
  for (const [name, value] of Object.entries(headers)) {
    candidates.push({ name, value, origin: 'credential' })
    const scheme = /^(?:bearer|basic|token|apikey|digest)\s+(.+)$/i.exec(value)
    if (scheme?.[1]) candidates.push({ name: 'token', value: scheme[1], origin: 'credential' })
  }
  if (!server.auth) return { type: 'http', url, headers }
  if ('command' in server.auth) {
    const env = mapValues(server.auth.env, expand)
    for (const [name, value] of Object.entries(env)) {
      candidates.push({ name, value, origin: 'written' })
    }
    const command = server.auth.command.map(expand)
    candidates.push(...findArgumentSecrets(command))
    return { type: 'http', url, headers, auth: { ...server.auth, type: 'command', command, env } }
  }
  const { type, ...values } = server.auth
  const auth = { type, ...mapValues(values, expand) } as typeof server.auth // Same members, values expanded.
  if (auth.type === 'bearer') push('token', auth.token)
  if (auth.type === 'client-credentials') push('clientSecret', auth.clientSecret)
  if (auth.type === 'private-key-jwt') push('privateKey', auth.privateKey)
  return { type: 'http', url, headers, auth }

  function push(name: string, value: string): void {
    candidates.push({ name, value, origin: 'credential' })
  }
}

/** `fetch` refuses an address with credentials: they are sent as the header they stand for. */
function takeCredentials(
  address: string,
  headers: Record<string, string>,
  candidates: SecretCandidate[],
): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  for (const [name, value] of url.searchParams) {
    candidates.push({ name, value, origin: 'written' })
  }
  if (url.username === '' && url.password === '') return address
  const [user, password] = [decodePercent(url.username), decodePercent(url.password)]
  candidates.push({ name: 'credential', value: user, origin: 'credential' })
  candidates.push({ name: 'password', value: password, origin: 'credential' })
  if (!Object.keys(headers).some((name) => name.toLowerCase() === 'authorization')) {
    headers['Authorization'] = `Basic ${toBase64(`${user}:${password}`)}`
  }
  url.username = ''
  url.password = ''
  return url.href
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}

function mapValues(
  record: Record<string, string | undefined>,
  expand: Expand,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, expand(value)]],
    ),
  )
}
