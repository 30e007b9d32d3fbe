import type { ErrorCode } from '../../src/core/error.ts'

export const transports = ['stdio', 'http', 'sse'] as const
export type Transport = (typeof transports)[number]

/**
 * The request at which the fault happens; `page` is the second page of the tools, `cache` the time
 * between two builds.
 */
export const steps = [
  'start',
  'discover',
  'initialize',
  'tools',
  'prompts',
  'resources',
  'templates',
  'page',
  'cache',
] as const
export type Step = (typeof steps)[number]

/**
 * `whole`: everything is recorded. `noted`: everything, and what was odd becomes a finding.
 * `list-cut`, `list-failed`: that list says what is missing and why, the others are recorded. A code:
 * the server can not be recorded. `asked-again`: the answer of the build before is not used.
 */
export type Outcome = 'whole' | 'noted' | 'list-cut' | 'list-failed' | 'asked-again' | ErrorCode

export interface Row {
  fault: string
  step: Step
  /** Its time limits are what is waited for, or there are others like it: left to the long test. */
  isLong: boolean
  /** The outcome over each transport where there is such a fault. */
  outcomes: Partial<Record<Transport, Outcome>>
}

type Cells = [stdio: Outcome | '', http: Outcome | '', sse: Outcome | '']

const exited = 'SERVER_EXITED'
const timeout = 'SERVER_TIMEOUT'
const unreachable = 'SERVER_UNREACHABLE'
const failed = 'list-failed'
const invalid = 'RESPONSE_INVALID'
const notMcp = 'SERVER_NOT_MCP'
const refused = 'SERVER_REFUSED'
const bound = 'BOUND_CROSSED'
const redirected = 'SERVER_REDIRECTED'

/** Every fault at every step where it can happen, and what comes of it. */
export const rows: readonly Row[] = [
  row('refuse', 'start', ['COMMAND_NOT_FOUND', unreachable, unreachable]),
  row('refuse-once', 'start', ['', 'whole', '']),

  row('reset', 'start', [exited, unreachable, unreachable]),
  row('reset', 'discover', [exited, unreachable, '']),
  row('reset', 'initialize', [exited, unreachable, unreachable]),
  row('reset', 'tools', [exited, failed, unreachable]),
  long('reset', 'prompts', [failed, failed, failed]),
  long('reset', 'resources', [failed, failed, failed]),
  long('reset', 'templates', [failed, failed, failed]),
  row('reset', 'page', ['list-cut', 'list-cut', 'list-cut']),
  row('reset-once', 'start', ['', 'whole', 'whole']),
  row('reset-once', 'tools', ['', 'whole', '']),
  row('exit-clean', 'start', [exited, '', '']),

  row('hang', 'start', [timeout, timeout, timeout]),
  long('hang', 'discover', [timeout, timeout, '']),
  long('hang', 'initialize', [timeout, timeout, timeout]),
  row('hang', 'tools', [failed, failed, failed]),
  long('hang', 'prompts', [failed, failed, failed]),
  long('hang', 'resources', [failed, failed, failed]),
  long('hang', 'templates', [failed, failed, failed]),
  row('hang', 'page', ['list-cut', 'list-cut', 'list-cut']),

  row('cut', 'discover', [exited, unreachable, '']),
  row('cut', 'initialize', [exited, unreachable, unreachable]),
  row('cut', 'tools', [exited, failed, unreachable]),
  row('cut', 'page', ['list-cut', 'list-cut', 'list-cut']),
  row('cut-once', 'tools', ['', 'whole', '']),

  long('half-json', 'discover', [timeout, notMcp, '']),
  long('half-json', 'initialize', [timeout, notMcp, timeout]),
  row('half-json', 'tools', [failed, failed, failed]),
  long('wrong-id', 'discover', [timeout, invalid, '']),
  long('wrong-id', 'initialize', [timeout, invalid, timeout]),
  row('wrong-id', 'tools', [failed, failed, failed]),
  long('no-result', 'discover', [timeout, notMcp, '']),
  row('no-result', 'tools', [failed, failed, failed]),
  row('error', 'discover', [refused, refused, '']),
  row('error', 'initialize', [refused, refused, refused]),
  row('error', 'tools', [failed, failed, failed]),

  row('duplicate', 'discover', ['noted', 'whole', '']),
  row('duplicate', 'initialize', ['noted', 'whole', 'noted']),
  row('duplicate', 'tools', ['noted', 'whole', 'noted']),
  row('foreign', 'tools', ['noted', 'noted', 'noted']),
  row('server-request', 'tools', ['noted', 'noted', 'noted']),
  row('out-of-order', 'tools', ['whole', 'whole', 'whole']),
  row('noise', 'discover', ['noted', '', '']),

  row('html-type', 'discover', ['', 'whole', '']),
  row('html-type', 'tools', ['', 'whole', '']),
  row('stream-type', 'discover', ['', invalid, '']),
  row('stream-type', 'tools', ['', failed, '']),
  row('gzip', 'tools', ['', 'whole', '']),
  row('br', 'tools', ['', 'whole', '']),
  row('gzip-broken', 'discover', ['', invalid, '']),
  row('gzip-broken', 'tools', ['', failed, '']),
  row('split-utf8', 'discover', ['whole', 'whole', '']),
  row('split-utf8', 'initialize', ['whole', 'whole', 'whole']),
  row('split-crlf', 'discover', ['whole', 'whole', '']),
  row('split-crlf', 'initialize', ['whole', 'whole', 'whole']),

  row('session-lost-once', 'page', ['', 'whole', '']),
  row('cursor-expired', 'page', ['list-cut', 'list-cut', 'list-cut']),
  row('cursor-expired-once', 'page', ['whole', 'whole', 'whole']),

  row('http-401', 'discover', ['', 'SERVER_UNAUTHORIZED', '']),
  row('http-401', 'tools', ['', failed, '']),
  row('http-404', 'tools', ['', failed, '']),
  row('http-429-after-once', 'tools', ['', 'whole', '']),
  long('http-429', 'tools', ['', failed, '']),
  row('http-500', 'tools', ['', failed, '']),
  row('http-502-once', 'tools', ['', 'whole', '']),
  row('http-503-after-once', 'tools', ['', 'whole', '']),
  row('http-503', 'start', ['', 'SERVER_UNAVAILABLE', '']),

  row('redirect', 'discover', ['', 'whole', '']),
  row('redirect-moved', 'tools', ['', 'whole', '']),
  row('redirect-loop', 'discover', ['', redirected, '']),
  row('redirect-away', 'discover', ['', redirected, '']),
  row('redirect-away', 'tools', ['', failed, '']),
  row('redirect-scheme', 'discover', ['', redirected, '']),
  row('redirect-login', 'discover', ['', redirected, '']),

  row('deep-json', 'discover', ['whole', 'whole', '']),
  row('deep-json', 'tools', ['whole', 'whole', 'whole']),
  row('too-many-values', 'tools', [bound, bound, bound]),
  row('too-long', 'discover', [bound, bound, '']),
  row('too-long', 'tools', [bound, bound, bound]),
  row('endless-line', 'tools', [bound, bound, bound]),
  row('endless-messages', 'tools', [bound, bound, bound]),
  row('endless-requests', 'tools', [bound, bound, bound]),
  long('endless-requests', 'initialize', [bound, bound, bound]),
  row('endless-body', 'tools', ['', bound, '']),
  row('endless-headers', 'tools', ['', bound, '']),
  row('gzip-bomb', 'tools', ['', bound, '']),
]

/** What the wall clock does; whatever the transport. */
export const clockRows: readonly Row[] = [
  row('clock-back', 'tools', ['whole', 'whole', 'whole']),
  row('clock-forward', 'tools', ['whole', 'whole', 'whole']),
  row('clock-back', 'cache', ['asked-again', 'asked-again', 'asked-again']),
  row('clock-forward', 'cache', ['asked-again', 'asked-again', 'asked-again']),
]

/** Rows of a server of the legacy era; over HTTP+SSE every server is. */
export function isLegacyRow({ fault, step }: Pick<Row, 'fault' | 'step'>): boolean {
  return step === 'initialize' || fault.startsWith('session-lost')
}

/** Rows that wait for a time limit over some transport. */
export function waits({ fault }: Pick<Row, 'fault'>): boolean {
  return ['hang', 'half-json', 'wrong-id', 'no-result'].includes(fault)
}

function row(fault: string, step: Step, cells: Cells): Row {
  const entries = transports.flatMap((transport, index) => {
    const outcome = cells[index]
    return outcome ? [[transport, outcome] as const] : []
  })
  return { fault, step, isLong: false, outcomes: Object.fromEntries(entries) }
}

function long(fault: string, step: Step, cells: Cells): Row {
  return { ...row(fault, step, cells), isLong: true }
}
