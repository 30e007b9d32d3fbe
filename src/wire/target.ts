import type { ListedCall } from '../core/calls/listed-call.ts'
import type { JsonObject } from '../core/json.ts'
import type { ListName } from '../core/primitive.ts'
import type { Replacement } from './replace.ts'
import type { LoginProvider } from './auth/login-provider.ts'

/** How access to an HTTP server is obtained. Tokens live in memory only. */
export type AuthOptions =
  | { type: 'bearer'; token: string }
  | TokenCommand
  /** A person has logged in: the provider holds the tokens, and renews them. */
  | { type: 'granted'; provider: LoginProvider }
  | {
      type: 'client-credentials'
      /** `issuer` of the authorization server; the secret is sent to no other one. */
      issuer: string
      clientId: string
      clientSecret: string
      scope?: string | undefined
    }
  | {
      type: 'private-key-jwt'
      /** `issuer` of the authorization server; the assertion is sent to no other one. */
      issuer: string
      clientId: string
      /** PKCS 8 in PEM, or a JWK as JSON text. */
      privateKey: string
      /** JWS algorithm, e.g. `ES256`. */
      algorithm: string
      scope?: string | undefined
    }

/** A program that prints an access token. */
export interface TokenCommand {
  type: 'command'
  /** The program and its arguments. */
  command: string[]
  /** The variables named for it; `PATH`, `HOME` and the like are added when it starts. */
  env: Record<string, string>
  cwd?: string | undefined
  /** Milliseconds. */
  timeout: number
}

export interface StdioConnection {
  type: 'stdio'
  command: string
  args: string[]
  /** The variables named for this server; `PATH`, `HOME` and the like are added when it starts. */
  env: Record<string, string>
  cwd?: string | undefined
}

export interface HttpConnection {
  type: 'http'
  url: string
  /** Sent to the origin of `url` only. */
  headers: Record<string, string>
  auth?: AuthOptions | undefined
}

export interface Timeouts {
  /** Process start and first answer, milliseconds. */
  start: number
  /** One request, milliseconds. */
  request: number
  /** The whole server, milliseconds. */
  total: number
}

export interface Bounds {
  messageBytes: number
  serverBytes: number
  pages: number
  items: number
  /** Characters of the answer to a listed call. */
  callBytes: number
}

/** Requests beyond what pages need, each only on wish. */
export interface Probes {
  /** `server/discover` at a protocol version nobody has; of modern servers. */
  versionError: boolean
  /** A method nobody has. */
  unknownMethod: boolean
  /** The handshake of the legacy era; of modern servers. */
  initialize: boolean
}

/** One server to record, every value ready to use. */
export interface Target {
  id: string
  connection: StdioConnection | HttpConnection
  /** Where its settings stand, for what errors say to write. @default 'options' */
  origin?: 'options' | 'command-line' | undefined
  /** Names of the variables in its headers, address and `auth`, for errors. */
  credentials?: readonly string[] | undefined
  /** Values masked wherever they appear in anything recorded, logged or thrown. */
  secrets: string[]
  /** Texts of this machine or of the moment that are replaced in all that is recorded. */
  replace?: readonly Replacement[]
  clientCapabilities: JsonObject
  /** A primitive is recorded only when this returns true; `key` is its name or URI as sent, '' without one. */
  keep(list: ListName, key: string): boolean
  timeouts: Timeouts
  /**
   * Milliseconds that its first answer is waited for, in place of `timeouts.start`; until then nothing is asked
   * again where the moment was bad, but after 429.
   */
  brief?: number
  bounds: Bounds
  /** Made after the lists, in this order; nothing else of the kind ever is. */
  calls: readonly ListedCall[]
  /** Also recorded. */
  probes: Probes
}

export interface RecordProgress {
  type: 'start' | 'probe' | 'list' | 'call' | 'warning' | 'done'
  /** One line, secrets masked. */
  text: string
}

export interface RecordIo {
  signal?: AbortSignal | undefined
  onProgress?: ((event: RecordProgress) => void) | undefined
  clientInfo: { name: string; version: string }
}
