import { existsSync } from 'node:fs'
import type { Refusal } from './explain.ts'
import { createEndpoint } from './http/endpoint.ts'
import { openHttp } from './http/open-http.ts'
import { openSse } from './http/open-sse.ts'
import type { Failure, Link, LinkEvents } from './link.ts'
import type { Mask } from './mask.ts'
import type { Meter } from './meter.ts'
import { openStdio } from './stdio/open-stdio.ts'
import type { StdioConnection, Target } from './target.ts'

/** Opens the connections of one server. */
export interface Opener {
  open(): Promise<Link>
  /** HTTP+SSE; `undefined` when the URL opens no such stream. */
  openSse(signal: AbortSignal): Promise<Link | Failure | undefined>
}

export function createOpener(
  { connection, timeouts, brief }: Target,
  context: { mask: Mask; meter: Meter; events: LinkEvents },
): Opener {
  const { mask, meter, events } = context
  if (connection.type === 'stdio') {
    return {
      open: () => openStdio(connection, meter, events),
      openSse: async () => undefined,
    }
  }
  const endpoint = createEndpoint(connection, mask, { isBrief: brief !== undefined })
  return {
    async open() {
      await endpoint.prepare()
      return openHttp(endpoint, meter, events)
    },
    openSse: (signal) => openSse({ endpoint, meter, events, limit: timeouts.request }, signal),
  }
}

/** Why a process could not be started. */
export function explainSpawn(
  error: unknown,
  { command, cwd }: StdioConnection,
  origin: Target['origin'],
): Refusal {
  const isTyped = origin === 'command-line'
  const code = (error as { code?: unknown }).code
  if (cwd !== undefined && !existsSync(cwd)) {
    return {
      code: 'COMMAND_NOT_FOUND',
      why: `Its working directory "${cwd}" does not exist.`,
      fix: 'Correct `cwd`, or leave it out.',
      cause: error,
    }
  }
  if (code === 'ENOENT') {
    return {
      code: 'COMMAND_NOT_FOUND',
      ...(/[\\/]/.test(command)
        ? {
            why: `There is no file "${command}" that can be started.`,
            fix: isTyped
              ? `Correct the command after --: a path is relative to the folder that you are in. A name alone is looked up on PATH: -- ${nameOf(command)}`
              : `Correct \`command\`: a path is relative to the root of the project, or to \`cwd\`. A name alone is looked up on PATH: command: '${nameOf(command)}'`,
          }
        : {
            why: `"${command}" is no program on PATH, and no file.`,
            fix: `Install it, or write its full path: ${isTyped ? `-- /path/to/${command}` : `command: '/path/to/${command}'`}`,
          }),
      cause: error,
    }
  }
  return {
    code: 'SERVER_UNREACHABLE',
    why: `"${command}" can not be started: ${error instanceof Error ? error.message : String(error)}.`,
    fix: 'Check that the file may be executed.',
    cause: error,
  }
}

function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path
}
