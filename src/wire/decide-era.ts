import type { ErrorCode } from '../core/error.ts'
import { discoverHttpRows, discoverStdioRows, initializeRows } from './era-rows.ts'
import type { Evidence } from './evidence.ts'

/** What to do next. */
export type Verdict = Modern | Initialize | Retry | Legacy | Sse | Fail

/** Documented from this answer. Nothing more is asked after an unusable one. */
export interface Modern {
  type: 'modern'
  version: string
  isUsable: boolean
}

export interface Initialize {
  type: 'initialize'
  /** The version to offer. */
  version: string
  /** On stdio: in a new process. */
  needsFresh: boolean
  /** The verdict when `initialize` fails. */
  orElse?: Modern
}

/** `server/discover` once more, at this version. */
export interface Retry {
  type: 'retry'
  version: string
}

export interface Legacy {
  type: 'legacy'
  version: string
}

/** Open the HTTP+SSE transport and initialize there. */
export interface Sse {
  type: 'sse'
}

export interface Fail {
  type: 'fail'
  code: ErrorCode
}

/** One row of the decision table: the first that applies decides. */
export interface Row {
  id: string
  when(evidence: Evidence): boolean
  then: Verdict | ((evidence: Evidence) => Verdict)
}

export interface Decision {
  /** Id of the row. */
  rule: string
  verdict: Verdict
}

/** The row of the decision table that applies to the evidence, and its verdict. */
export function judge(evidence: Evidence): Decision {
  const row = rowsFor(evidence).find(({ when }) => when(evidence))
  if (!row) throw new Error('The last row of each table applies to everything.')
  return { rule: row.id, verdict: typeof row.then === 'function' ? row.then(evidence) : row.then }
}

function rowsFor({ method, transport }: Evidence): readonly Row[] {
  if (method === 'initialize') return initializeRows
  return transport === 'stdio' ? discoverStdioRows : discoverHttpRows
}
