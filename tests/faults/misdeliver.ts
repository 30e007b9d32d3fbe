import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { cutInside } from './messages.mjs'

export interface Delivery {
  request: IncomingMessage
  response: ServerResponse
  /** The stream that answers go to over HTTP+SSE. */
  stream: ServerResponse | undefined
  isSse: boolean
  /** The answer as it should come. */
  text: string
  origins: { own: string; other: string }
}

const json = { 'content-type': 'application/json' }
const events = { 'content-type': 'text/event-stream' }

/** Faults that lie in how an answer comes. */
const deliveries: Record<string, (delivery: Delivery) => unknown> = {
  hang: ({ response, isSse, stream }) => isSse && stream && response.writeHead(202).end(),
  reset: ({ request, stream }) => (stream?.socket ?? request.socket).resetAndDestroy(),
  cut({ response, stream, text }) {
    const half = text.slice(0, text.length / 2)
    if (stream) {
      response.writeHead(202).end()
      stream.write(`data: ${half}`, () => stream.destroy())
    } else {
      response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(text) })
      response.write(half, () => response.destroy())
    }
  },
  'html-type': ({ response, text }) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(text),
  'stream-type': ({ response, text }) => response.writeHead(200, events).end(text),
  gzip: ({ response, text }) => encoded(response, 'gzip').end(gzipSync(text)),
  br: ({ response, text }) => encoded(response, 'br').end(brotliCompressSync(text)),
  'gzip-broken': ({ response }) => encoded(response, 'gzip').end('this is no gzip'),
  'gzip-bomb': ({ response }) => encoded(response, 'gzip').end(gzipSync(Buffer.alloc(2e7, 32))),
  'split-utf8': (delivery) => split('utf8', delivery),
  'split-crlf': (delivery) => split('crlf', delivery),
  redirect: ({ response, origins }) => redirect(response, 307, `${origins.own}/mcp/`),
  'redirect-moved': ({ response, origins }) => redirect(response, 301, `${origins.own}/mcp/`),
  'redirect-loop': ({ response, request }) => redirect(response, 307, request.url ?? ''),
  'redirect-away': ({ response, origins }) => redirect(response, 307, `${origins.other}/mcp`),
  'redirect-scheme': ({ response, origins }) =>
    redirect(response, 308, `${origins.own.replace('http:', 'https:')}/mcp`),
  'redirect-login': ({ response }) => redirect(response, 302, '/login'),
  'endless-body': ({ response }) => pour(response.writeHead(200, json), 'x'.repeat(65_536)),
  'endless-headers'({ request }) {
    request.socket.write('HTTP/1.1 200 OK\r\n')
    pour(request.socket, `x-${'y'.repeat(1000)}: z\r\n`)
  },
  'endless-line': (delivery) => pour(openStream(delivery), `: ${'x'.repeat(65_536)}`),
  'endless-messages': (delivery) =>
    pour(openStream(delivery), eventOf({ jsonrpc: '2.0', method: 'notifications/x' }).repeat(1000)),
  'endless-requests': (delivery) =>
    pour(openStream(delivery), eventOf({ jsonrpc: '2.0', id: 1, method: 'ping' }).repeat(1000)),
}

/** Answers in the way of the fault. */
export function misdeliver(fault: string, delivery: Delivery): void {
  const { response } = delivery
  const status = /^http-(\d+)/.exec(fault)?.[1]
  if (status === undefined) return void deliveries[fault.replace(/-once$/, '')]?.(delivery)
  const after = fault.includes('-after') ? { 'retry-after': '0' } : {}
  response.writeHead(Number(status), { 'content-type': 'text/html', ...after }).end('<h1>no</h1>')
}

/** Events whose lines end in CRLF. */
export function writeEvents(stream: ServerResponse, texts: string[]): void {
  for (const text of texts) stream.write(`data: ${text}\r\n\r\n`)
}

function eventOf(message: object): string {
  return `data: ${JSON.stringify(message)}\n\n`
}

/** The stream that takes events: the one there is, or the response. */
function openStream({ response, stream }: Delivery): ServerResponse {
  if (stream) response.writeHead(202).end()
  return stream ?? response.writeHead(200, events)
}

function encoded(response: ServerResponse, encoding: string): ServerResponse {
  return response.writeHead(200, { ...json, 'content-encoding': encoding })
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { location }).end()
}

async function split(what: 'utf8' | 'crlf', delivery: Delivery): Promise<void> {
  const stream = openStream(delivery)
  for (const piece of cutInside(what, Buffer.from(`data: ${delivery.text}\r\n\r\n`))) {
    stream.write(piece)
    await delay(30)
  }
  if (stream === delivery.response) stream.end()
}

function pour(stream: Writable, chunk: string): void {
  stream.on('error', () => undefined)
  const more = (): void => {
    while (!stream.destroyed && stream.write(chunk));
    if (!stream.destroyed) stream.once('drain', more)
  }
  more()
}
