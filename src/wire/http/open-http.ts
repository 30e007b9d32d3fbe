import { member, type JsonObject } from '../../core/json.ts'
import type { Answer, Link, LinkEvents, Outgoing } from '../link.ts'
import type { Meter } from '../meter.ts'
import type { Endpoint } from './endpoint.ts'
import { postHeaders, readAnswer, readHead } from './post.ts'
import { readMessages } from './read-messages.ts'
import { toFailure } from './send.ts'

/** Milliseconds a server may take to end a session; the recording is done by then. */
const goodbye = 2000

/**
 * Streamable HTTP: one POST for each message. Nothing is sent before the first request, and a stream
 * is opened with GET only to listen: a list needs none.
 */
export function openHttp(endpoint: Endpoint, meter: Meter, events: LinkEvents): Link {
  let session: { id: string; version?: string | undefined } | undefined
  return {
    kind: 'streamable-http',
    request,
    notify,
    listen,
    isSpent: () => false,
    stderr: () => '',
    close,
  }

  async function request(message: Outgoing & { id: number }, signal: AbortSignal): Promise<Answer> {
    const requestHeaders = postHeaders(message)
    const done = new AbortController()
    const both = AbortSignal.any([signal, done.signal])
    let answer: Answer = { requestHeaders }
    try {
      const asked = await post(message, requestHeaders, both)
      answer = { requestHeaders, ...readHead(asked, message.isModern) }
      const id = asked.response.headers.get('mcp-session-id')
      if (id !== null && !message.isModern) events.onSessionId(/^[\x21-\x7e]*$/.test(id))
      if (id !== null && member(message.body, 'method') === 'initialize') session = { id }
      const reply = (body: JsonObject): void =>
        void notify({ ...message, body }, signal).catch(() => undefined)
      const context = { id: message.id, isModern: message.isModern, meter, events, reply }
      return { ...answer, ...(await readAnswer(asked.response, context)) }
    } catch (error) {
      return { ...answer, failure: toFailure(error, signal) }
    } finally {
      // A stream may stay open after the response.
      done.abort()
    }
  }

  async function notify(message: Outgoing, signal: AbortSignal): Promise<void> {
    const { response } = await post(message, postHeaders(message), signal)
    await response.body?.cancel()
  }

  async function listen(version: string | undefined, signal: AbortSignal): Promise<Answer> {
    let answer: Answer = {}
    try {
      const headers = {
        Accept: 'text/event-stream',
        ...sessionHeaders(),
        ...(version !== undefined && { 'MCP-Protocol-Version': version }),
      }
      const asked = await endpoint.ask({ method: 'GET', headers, signal })
      answer = readHead(asked, false)
      const reply = (body: JsonObject): void =>
        void notify({ body, version, isModern: false }, signal).catch(() => undefined)
      return { ...answer, ...(await readMessages(asked.response, { meter, events, reply })) }
    } catch (error) {
      return { ...answer, failure: toFailure(error, signal) }
    }
  }

  function post(message: Outgoing, headers: object, signal: AbortSignal) {
    if (session) session.version = message.version ?? session.version
    return endpoint.ask({
      method: 'POST',
      headers: { ...headers, ...(message.isModern ? {} : sessionHeaders()) },
      body: JSON.stringify(message.body),
      isOnce: message.isOnce,
      signal,
    })
  }

  function sessionHeaders(): Record<string, string> {
    return session ? { 'Mcp-Session-Id': session.id } : {}
  }

  async function close(): Promise<void> {
    if (!session) return
    const version = session.version
    try {
      const { response } = await endpoint.ask({
        method: 'DELETE',
        headers: { ...sessionHeaders(), ...(version && { 'MCP-Protocol-Version': version }) },
        signal: AbortSignal.timeout(goodbye),
      })
      await response.body?.cancel()
    } catch {
      // A server may refuse, or be gone: its sessions end by themselves.
    }
    session = undefined
  }
}
