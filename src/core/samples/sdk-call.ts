import type { JsonObject } from '../json.ts'
import type { Era } from '../revision.ts'
import type { Connection } from './connection.ts'
import type { SampleRequest } from './sample-request.ts'

/** A request as a program makes it with a client library. */
export interface SdkCall {
  era: Era
  connection: Connection
  request: SampleRequest
  /** Sentences of ours, each on one line. */
  comments: {
    /** Where a placeholder is to be replaced. */
    replace: string
    /** Why the tools are listed first. */
    list: string
  }
}

/** Whether the client must know the tool's schema: it says which arguments to repeat as headers. */
export function needsList({ era, connection, request }: SdkCall): boolean {
  return era === 'modern' && connection.type === 'http' && (request.headers ?? []).length > 0
}

/** What a client library is told of a local server, under the names that libraries share. */
export function toProcess(connection: Extract<Connection, { type: 'stdio' }>): JsonObject {
  const { command, args, env, isPlaceholder } = connection
  return {
    command,
    ...(args.length > 0 || isPlaceholder ? { args } : {}),
    ...(Object.keys(env).length > 0 ? { env } : {}),
  }
}
