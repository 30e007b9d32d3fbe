import type { Environment } from '../pipeline/context.ts'
import type { recordServer } from '../wire/record-server.ts'

/** What the command gets from its surroundings. */
export interface CliIo {
  cwd: string
  /** Also read here: `NO_COLOR`, `FORCE_COLOR`, `GITHUB_STEP_SUMMARY`, `MCP_DISCOVERY_SOURCE`. */
  env: Environment
  now(): Date
  /** Processors of the machine: as many servers are started at the same time. */
  cpus: number
  /** Results. */
  out: CliStream
  /** Progress, warnings and errors. */
  err: CliStream
  /** Puts a question to a person and gives the answer; absent where nobody can be asked. */
  ask?: ((question: string) => Promise<string>) | undefined
  signal?: AbortSignal | undefined
  /** Calls one server; the wire's own when absent. */
  record?: typeof recordServer | undefined
}

export interface CliStream {
  write(text: string): void
  isTty: boolean
}
