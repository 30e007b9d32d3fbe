import type { Environment } from '../pipeline/context.ts'
import type { recordServer } from '../wire/record-server.ts'

/** What the command gets from its surroundings. */
export interface CliIo {
  cwd: string
  env: Environment
  now(): Date
  /** Processors of the machine: as many servers are started at the same time. */
  cpus: number
  /** Results. */
  out: CliStream
  /** Progress, warnings and errors. */
  err: CliStream
  signal?: AbortSignal | undefined
  /** Calls one server; the wire's own when absent. */
  record?: typeof recordServer | undefined
}

export interface CliStream {
  write(text: string): void
  isTty: boolean
}
