import { member, type JsonObject } from '../../core/json.ts'
import type { Answer, Link, LinkEvents, Outgoing } from '../link.ts'
import type { Meter } from '../meter.ts'
import type { Asked, Endpoint } from './endpoint.ts'
import { createSessionKeeper, isOpening, type LegacySession } from './legacy-session.ts'
import { limitReplies } from './limit-replies.ts'
import { postHeaders, readAnswer, readHead } from './post.ts'
import { readMessages } from './read-messages.ts'
import { isBrokenConnection, toFailure } from './send.ts'

/** Milliseconds a server may take to end a session; the recording is done by then. */
const goodbye = 2000
/** Milliseconds to open a lost session again. */
const reopening = 10_000

/**
 * Streamable HTTP: one POST for each message. Nothing is sent before the first request, and a stream
 * is opened with GET only to listen: a list needs none. A session that the server has lost is opened
 * again, as the specification asks.
 */
export function openHttp(endpoint: Endpoint, meter: Meter, events: LinkEvents): Link {
  const keeper = createSessionKeeper(reopen)
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
    const done = new AbortController()
    const both = AbortSignal.any([signal, done.signal])
    let answer: Answer = { requestHeaders: postHeaders(message) }
    try {
      const asked = await postWithin(message, both)
      answer = { ...answer, ...readHead(asked, message.isModern) }
      const id = asked.response.headers.get('mcp-session-id')
      if (id !== null && !message.isModern) {
        events.onSessionId(/^[\x21-\x7e]*$/.test(id))
        keeper.noteOpened(message, id)
      }
      const reply = limitReplies((body) => notify({ ...message, body }, signal))
      const context = { id: message.id, isModern: message.isModern, meter, events, reply }
      return { ...answer, ...(await readAnswer(asked.response, context)) }
    } catch (error) {
      const isCutOff = answer.status !== undefined && isBrokenConnection(error)
      return { ...answer, failure: { ...toFailure(error, signal), ...(isCutOff && { isCutOff }) } }
    } finally {
      // A stream may stay open after the response.
      done.abort()
    }
  }

  /** Once more in a new session where the server does not know the one it gave. */
  async function postWithin(message: Outgoing, signal: AbortSignal): Promise<Asked> {
    const used = message.isModern || isOpening(message) ? undefined : keeper.current()
    const asked = await post(message, signal)
    if (!used || asked.response.status !== 404 || !(await keeper.renew(used))) return asked
    await asked.response.body?.cancel()
    return post(message, signal)
  }

  /** Nobody's limit but its own: several requests may wait for it. */
  async function reopen({ opening, initialized }: LegacySession): Promise<boolean> {
    const signal = AbortSignal.timeout(reopening)
    const { received } = await request(opening, signal)
    if (member(received?.value, 'result') === undefined) return false
    if (initialized) await notify(initialized, signal)
    return true
  }

  async function notify(message: Outgoing, signal: AbortSignal): Promise<void> {
    const { response } = await post(message, signal)
    await response.body?.cancel()
  }

  async function listen(version: string | undefined, signal: AbortSignal): Promise<Answer> {
    let answer: Answer = {}
    try {
      const headers = {
        Accept: 'text/event-stream',
        ...keeper.headers(),
        ...(version !== undefined && { 'MCP-Protocol-Version': version }),
      }
      const asked = await endpoint.ask({ method: 'GET', headers, signal })
      answer = readHead(asked, false)
      const reply = limitReplies((body: JsonObject) =>
        notify({ body, version, isModern: false }, signal),
      )
      return { ...answer, ...(await readMessages(asked.response, { meter, events, reply })) }
    } catch (error) {
      return { ...answer, failure: toFailure(error, signal) }
    }
  }

  function post(message: Outgoing, signal: AbortSignal): Promise<Asked> {
    keeper.noteSent(message)
    return endpoint.ask({
      method: 'POST',
      headers: { ...postHeaders(message), ...keeper.headers(message) },
      body: JSON.stringify(message.body),
      isOnce: message.isOnce,
      signal,
    })
  }

  async function close(): Promise<void> {
    const session = keeper.current()
    if (!session) return
    const { version } = session
    try {
      const { response } = await endpoint.ask({
        method: 'DELETE',
        headers: { ...keeper.headers(), ...(version && { 'MCP-Protocol-Version': version }) },
        signal: AbortSignal.timeout(goodbye),
      })
      await response.body?.cancel()
    } catch {
      // A server may refuse, or be gone: its sessions end by themselves.
    }
    keeper.end()
  }
}
