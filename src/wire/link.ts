import type { JsonObject } from '../core/json.ts'
import type { FailureCode, TransportKind } from '../core/snapshot.ts'
import type { Received } from './parse-message.ts'

/** A message of ours. */
export interface Outgoing {
  body: JsonObject
  /** Value of `MCP-Protocol-Version`; no such header when absent. */
  version?: string | undefined
  /** Headers that repeat parts of the body, on modern requests over HTTP: `Mcp-Name`, `Mcp-Param-…`. */
  mirrored?: Record<string, string> | undefined
  /** True for what may have effects: it is never sent again, whatever came of it. */
  isOnce?: boolean | undefined
  /** Modern requests also carry `Mcp-Method` and never a session. */
  isModern: boolean
}

/** What came of one request. */
export interface Answer {
  /** HTTP only: our request headers of the closed list, in the specification's spelling. */
  requestHeaders?: Record<string, string> | undefined
  status?: number | undefined
  /** HTTP only: the response headers of the closed list, lower-case names. */
  headers?: Record<string, string> | undefined
  /** Where a redirect leads. */
  location?: string | undefined
  /** The JSON of the answer: a response, or whatever else stood in the body. */
  received?: Received | undefined
  /** A body that is no JSON. */
  text?: string | undefined
  /** Why access could not be obtained, where `status` is 401 and `auth` is configured. */
  accessError?: string | undefined
  failure?: Failure | undefined
}

export interface Failure {
  code: FailureCode
  message: string
  /** The option to raise when a bound was crossed. */
  option?: 'messageBytes' | 'serverBytes' | undefined
  /** True where no connection came about, which says the same of all that is at its host. */
  isUnconnected?: boolean | undefined
  /** True where the answer began and broke off before our response: asking again may help. */
  isCutOff?: boolean | undefined
}

/** What arrives besides answers. */
export interface LinkEvents {
  /** A request or notification of the server. `reply` sends a message back. */
  onServerMessage(message: JsonObject, reply: (body: JsonObject) => void): void
  /** A line that is no JSON-RPC. */
  onNoise(text: string): void
  /** A response to none of our requests. */
  onForeignResponse(): void
  /** An array of messages that is taken apart. */
  onBatch(): void
  /** A message that is not in UTF-8. */
  onNotUtf8(): void
  /** A legacy answer with a session id; whether it consists of visible ASCII characters. */
  onSessionId(isVisibleAscii: boolean): void
}

/** An open connection. Requests may be in flight at the same time. */
export interface Link {
  kind: TransportKind
  /** Never rejects: what went wrong is in the answer. `signal` is the time limit. */
  request(message: Outgoing & { id: number }, signal: AbortSignal): Promise<Answer>
  notify(message: Outgoing, signal: AbortSignal): Promise<void>
  /**
   * Waits for what a legacy server says of itself, which goes to the events, until it can not any
   * more: the answer holds why. On Streamable HTTP a stream is opened, which servers may refuse.
   * `version` is the value of `MCP-Protocol-Version`.
   */
  listen(version: string | undefined, signal: AbortSignal): Promise<Answer>
  /** True once nothing more can be asked. */
  isSpent(): boolean
  /** What the process wrote to stderr, at most the last 16 KB; '' on HTTP. */
  stderr(): string
  /** Ends the session and the process, and what it left behind. */
  close(): Promise<void>
}
