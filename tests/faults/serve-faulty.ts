import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { faceOf, happensOnce, isAt, reply, saidInstead, type Message } from './messages.mjs'
import { misdeliver, writeEvents } from './misdeliver.ts'
import type { Row } from './table.ts'

export interface FaultyServer {
  url: string
  /** Requests that came to another origin. */
  strayed(): number
  close(): Promise<void>
}

/** Answers over Streamable HTTP or HTTP+SSE, and at one step in the way of the fault. */
export async function serveFaulty(
  { fault, step }: Pick<Row, 'fault' | 'step'>,
  { isSse, isLegacy }: { isSse: boolean; isLegacy: boolean },
): Promise<FaultyServer> {
  const face = faceOf(isLegacy)
  const held: (() => void)[] = []
  let stream: ServerResponse | undefined
  let strayed = 0
  let hasBroken = false
  let happened = 0
  let sessions = 1
  const other = createServer((_request, response) => void (strayed++, response.end('{}')))
  const server = createServer((request, response) => void answer(request, response))
  await listen(server)
  await listen(other)
  const origin = originOf(server)
  const port = Number(new URL(origin).port)
  if (fault.startsWith('refuse')) await close(server)
  const opening = fault === 'refuse-once' && setTimeout(() => server.listen(port, '127.0.0.1'), 400)
  return {
    url: `${origin}/mcp`,
    strayed: () => strayed,
    async close() {
      if (opening) clearTimeout(opening)
      stream?.destroy()
      await Promise.all([close(server), close(other)])
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request
    const message = await readMessage(request)
    const isStream = isSse && method === 'GET'
    if (isSse && method === 'POST' && !url.startsWith('/messages')) {
      return void response.writeHead(405).end()
    }
    const isPlace = step === 'start' ? isStream || !isSse : isAt(step, message)
    const isWanted =
      isPlace &&
      !/^refuse/.test(fault) &&
      !url.startsWith('/mcp/') &&
      !(happensOnce(fault) && happened++ > 0)
    if (isStream && !isWanted) return openStream(response)
    if (fault.startsWith('session-lost') && isOfLostSession(request, message, isWanted)) {
      return void response.writeHead(404).end()
    }
    if (isLegacy && !isSse && message.method === 'server/discover') {
      return void response.writeHead(400).end()
    }
    const body = reply(face, message)
    if (!body && !isWanted) return void response.writeHead(method === 'POST' ? 202 : 405).end()
    if (fault === 'out-of-order' && /list$/.test(message.method ?? '')) {
      return hold(() => say(response, [JSON.stringify(body)]))
    }
    if (!isWanted) return say(response, [JSON.stringify(body)], message.method)
    // The first pages of the other lists are there before the second one of this list fails.
    if (step === 'page') await delay(300)
    const said = body && saidInstead(fault, body)
    if (said) return say(response, said, message.method)
    const text = JSON.stringify(body ?? {})
    hasBroken ||= isSse && /^(?:cut|reset)$/.test(fault)
    const origins = { own: origin, other: originOf(other) }
    misdeliver(fault, { request, response, stream, isSse, text, origins })
  }

  function isOfLostSession(request: IncomingMessage, message: Message, isWanted: boolean): boolean {
    if (isWanted) sessions += 1
    const session = request.headers['mcp-session-id']
    return session !== undefined && message.method !== 'initialize' && session !== `s${sessions}`
  }

  /** The stream of HTTP+SSE, with the endpoint that it names first. */
  function openStream(response: ServerResponse): void {
    stream = response.writeHead(200, { 'content-type': 'text/event-stream' })
    stream.write('event: endpoint\r\ndata: /messages?id=1\r\n\r\n')
  }

  function say(response: ServerResponse, texts: string[], method?: string): void {
    if (isSse) {
      if (!hasBroken) response.writeHead(202).end()
      if (stream && !hasBroken) writeEvents(stream, texts)
      return
    }
    const session = isLegacy && method === 'initialize' ? { 'mcp-session-id': `s${sessions}` } : {}
    const isOne = texts.length === 1
    const type = isOne ? 'application/json' : 'text/event-stream'
    response.writeHead(200, { 'content-type': type, ...session })
    if (!isOne) writeEvents(response, texts)
    response.end(isOne ? texts[0] : '')
  }

  /** Four lists are asked for at the same time: the last to ask is the first to be answered. */
  function hold(answerOne: () => void): void {
    held.push(answerOne)
    if (held.length === 4) for (const one of held.splice(0).reverse()) one()
  }
}

async function readMessage(request: IncomingMessage): Promise<Message> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return JSON.parse(body || '{}') as Message
}

async function listen(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
