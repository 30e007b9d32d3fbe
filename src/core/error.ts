/**
 * Every error of this package: what happened, to which server, why, and the line to write. The
 * table gives the kinds; the code is the key.
 */
export const errorKinds = {
  CONFIG_INVALID: 'The configuration is not valid.',
  CONFIG_NOT_FOUND: 'No configuration was found.',
  ENV_MISSING: 'An environment variable is not set.',
  COMMAND_NOT_FOUND: "The server's command was not found.",
  SERVER_EXITED: "The server's process ended.",
  SERVER_TIMEOUT: 'The server did not answer in time.',
  SERVER_UNREACHABLE: 'The server could not be reached.',
  SERVER_UNAVAILABLE: 'The server is out of service for the moment.',
  ACCESS_FAILED: 'Access to the server could not be obtained.',
  SERVER_UNAUTHORIZED: 'The server refused access.',
  SERVER_REDIRECTED: 'The server redirects elsewhere.',
  SERVER_NOT_MCP: 'What answered is not an MCP server.',
  SERVER_REFUSED: 'The server refused the request.',
  VERSION_MISMATCH: 'The server and this package have no protocol version in common.',
  RESPONSE_INVALID: "The server's answer can not be used.",
  BOUND_CROSSED: 'The server sent more than the configured bound.',
  LIST_SHRANK: 'The server lists nothing, or breaks off, where its snapshot has items.',
  PRIVATE_RESULT: 'The server marks a result as private.',
  CALL_INVALID: 'A call that is listed can not be made.',
  SERVERS_FAILED: 'Several servers could not be used.',
  CHECK_FAILED: 'Servers break rules of the specification.',
  SNAPSHOT_MISSING: 'There is no snapshot of the server.',
  SNAPSHOT_INVALID: 'The snapshot can not be read.',
  SNAPSHOT_CONFLICT: 'Snapshots of the server contradict each other.',
  STORE_UNAVAILABLE: 'The store could not be used.',
  TRANSLATION_INVALID: 'A file of translations can not be read.',
  TRANSLATION_STALE: "Translations were made from other texts than the server's.",
  PROSE_ORPHANED: 'Texts of yours belong to no page.',
  LINK_BROKEN: 'Links to the reference lead nowhere.',
  FILE_UNUSABLE: 'A file could not be read or written.',
  INTERNAL: 'This is a fault of astro-mcp-discovery.',
} as const satisfies Record<string, string>

export type ErrorCode = keyof typeof errorKinds

export interface ErrorDetails {
  /** Id of the server in the configuration. */
  server?: string
  /** The cause, one or two sentences, secrets already masked. */
  why: string
  /** What to do: often the line of configuration to write. */
  fix?: string
  /** Tail of the server's stderr, secrets masked, control characters stripped. */
  stderr?: string
  /** No connection to the server's host came about. @default false */
  isUnconnected?: boolean
  cause?: unknown
}

export class DiscoveryError extends Error {
  readonly code: ErrorCode
  readonly server: string | undefined
  readonly why: string
  readonly fix: string | undefined
  readonly stderr: string | undefined
  /** True where no connection to the server's host came about: none of its servers can be reached. */
  readonly isUnconnected: boolean

  constructor(code: ErrorCode, details: ErrorDetails) {
    super(toMessage(code, details), { cause: details.cause })
    this.name = 'DiscoveryError'
    this.code = code
    this.server = details.server
    this.why = details.why
    this.fix = details.fix
    this.stderr = details.stderr
    this.isUnconnected = details.isUnconnected ?? false
  }
}

function toMessage(code: ErrorCode, { server, why, fix, stderr }: ErrorDetails): string {
  const subject = server ? `Server "${server}": ` : ''
  return [
    `${subject}${errorKinds[code]} ${why}`,
    fix && `  Fix: ${fix}`,
    stderr && `  Last lines of its stderr:\n${stderr.replace(/^/gm, '    ')}`,
  ]
    .filter(Boolean)
    .join('\n')
}
