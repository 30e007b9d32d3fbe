import type { ServerResponse } from 'node:http'
import type { Snapshot } from '../../src/core/snapshot.ts'
import type { Target } from '../../src/wire/target.ts'
import { watchServer, type WatchIo } from '../../src/wire/watch-server.ts'
import { reply, type Face } from './answers.mjs'
import { serve } from './harness.ts'
import type { HttpServer } from './http.ts'
import { io } from './target.ts'

/** A watched server: what was told of it, and what it listed after each change. */
export interface Watched {
  events: string[]
  changes: string[][]
  tools: number[]
  /** Records over the open connection; `undefined` without one. */
  record(): Promise<Snapshot> | undefined
  close(): Promise<void>
}

export function watch(target: Target, more: Partial<WatchIo> = {}): Watched {
  const watched: Omit<Watched, 'record' | 'close'> = { events: [], changes: [], tools: [] }
  const watcher = watchServer(target, {
    ...io,
    pauses: { first: 20, longest: 40 },
    onEvent: ({ type }) => watched.events.push(type),
    async onChange(lists) {
      watched.changes.push(lists)
      // A test may end meanwhile.
      const snapshot = await watcher.record(io)?.catch(() => undefined)
      if (snapshot) watched.tools.push(snapshot.lists.tools?.items.length ?? 0)
    },
    ...more,
  })
  return { ...watched, record: () => watcher.record(io), close: () => watcher.close() }
}

/** A server over Streamable HTTP whose event streams are in the hands of the test. */
export interface ListenedServer {
  server: HttpServer
  /** Streams that are open, the last one last. */
  streams: ServerResponse[]
  /** How many streams were opened so far. */
  countOpened(): number
  tell(message: object): void
}

/** `stream`: what asks for a stream, `GET` or a method. Anything else is answered by the face. */
export async function serveListened(face: Face, stream: string): Promise<ListenedServer> {
  const streams: ServerResponse[] = []
  let opened = 0
  const tell = (message: object): void =>
    void streams.at(-1)?.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`)
  const server = await serve(({ method, message }, response) => {
    if (method === stream || message.method === stream) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.flushHeaders()
      opened += 1
      streams.push(response)
      response.on('close', () => streams.splice(streams.indexOf(response), 1))
      const { id, params } = message
      if (id !== undefined) {
        const _meta = { 'io.modelcontextprotocol/subscriptionId': id }
        const notifications = params?.['notifications']
        const acknowledged = 'notifications/subscriptions/acknowledged'
        tell({ method: acknowledged, params: { _meta, notifications } })
      }
      return undefined
    }
    if (method !== 'POST') return { status: 405 }
    const body = reply(face, message)
    return body ? { body } : { status: 202 }
  })
  return { server, streams, tell, countOpened: () => opened }
}
