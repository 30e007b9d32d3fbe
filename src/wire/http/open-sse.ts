import { isObject, type JsonObject } from '../../core/json.ts'
import type { Answer, Failure, Link, LinkEvents, Outgoing } from '../link.ts'
import type { Meter } from '../meter.ts'
import { parseMessage } from '../parse-message.ts'
import { routeResponses, timeoutFailure } from '../route-responses.ts'
import type { Asked, Endpoint } from './endpoint.ts'
import { limitReplies } from './limit-replies.ts'
import { postHeaders, readHead } from './post.ts'
import { pauseFor } from './retry.ts'
import { readEvents, readText, type ServerEvent } from './read-body.ts'
import { toFailure } from './send.ts'

/** Milliseconds that a POST may take to be accepted once it is answered. */
const acceptance = 1000

export interface SseContext {
  /** Milliseconds until the server must have named its endpoint. */
  limit: number
  endpoint: Endpoint
  meter: Meter
  events: LinkEvents
}

/**
 * The HTTP+SSE transport of 2024-11-05: responses come on one stream opened with GET, requests go
 * to the endpoint it names first. `undefined` when the URL opens no such stream, or names an
 * endpoint on another origin; a failure when nothing came of asking for it.
 */
export async function openSse(
  context: SseContext,
  signal: AbortSignal,
): Promise<Link | Failure | undefined> {
  const { endpoint, meter, events, limit } = context
  const closing = new AbortController()
  const tooLate = pauseFor(limit, closing.signal)
  const stream = await Promise.race([
    openStream(endpoint, AbortSignal.any([signal, closing.signal])),
    tooLate.then(timeoutFailure),
  ])
  if (!stream || 'code' in stream) {
    closing.abort()
    return stream
  }
  const router = routeResponses(events, limitReplies(notify))
  const at = stream.url
  let postUrl: URL | undefined
  let isSpent = false
  const named = new Promise<void>((resolve) => {
    void readEvents(stream.response, meter, {
      onEvent(event) {
        receive(event)
        if (postUrl) resolve()
        return false
      },
      onNotUtf8: () => events.onNotUtf8(),
    })
      .then(() => end({ failure: { code: 'network', message: 'The event stream ended.' } }))
      .catch((error: unknown) => end({ failure: toFailure(error, signal) }))
      .finally(resolve)
  })
  await Promise.race([named, tooLate])
  if (!postUrl || postUrl.origin !== endpoint.url.origin) {
    closing.abort()
    return undefined
  }
  return {
    kind: 'sse',
    request,
    notify: ({ body }, within) => notify(body, within),
    listen: (_version, within) => router.expectEnd(within),
    isSpent: () => isSpent,
    stderr: () => '',
    async close() {
      closing.abort()
    },
  }

  async function notify(body: JsonObject, within?: AbortSignal): Promise<void> {
    await (await post({ body }, within)).response.body?.cancel()
  }

  function receive({ event, data }: ServerEvent): void {
    if (event === 'endpoint') {
      if (URL.canParse(data, at)) postUrl ??= new URL(data, at)
    } else if (event === 'message' && data.trim() !== '') {
      const received = parseMessage(data, meter)
      if (received) router.receive(received)
      else events.onNoise(data)
    }
  }

  function end({ failure }: Required<Pick<Answer, 'failure'>>): void {
    isSpent = true
    if (failure) router.fail(failure)
  }

  async function request(message: Outgoing & { id: number }, within: AbortSignal): Promise<Answer> {
    const requestHeaders = postHeaders(message)
    const answer = router.expect(message.id, within)
    let received: Answer | undefined
    void answer.then((value) => (received = value.received && value))
    const done = new AbortController()
    try {
      const signal = AbortSignal.any([within, done.signal])
      const { isAccepted, ...posted } = await Promise.race([
        send(message, requestHeaders, signal),
        early(answer, within),
      ])
      return { requestHeaders, ...posted, ...(isAccepted && (await answer)) }
    } catch (error) {
      if (received) return { requestHeaders, ...received }
      return { requestHeaders, failure: toFailure(error, within) }
    } finally {
      done.abort()
    }
  }

  /** The head of the answer to a POST, and its body where it is the answer. */
  async function send(
    message: Outgoing,
    headers: Record<string, string>,
    within: AbortSignal,
  ): Promise<Answer & { isAccepted: boolean }> {
    const asked = await post(message, within, headers)
    const head = { ...readHead(asked, false), isAccepted: asked.response.ok }
    const text = await readText(asked.response, meter)
    if (head.isAccepted) return head
    const received = parseMessage(text, meter)
    return { ...head, ...(isObject(received?.value) ? { received } : { text }) }
  }

  function post(
    { body, isOnce }: Pick<Outgoing, 'body' | 'isOnce'>,
    within = signal,
    headers = {},
  ): Promise<Asked> {
    return endpoint.ask({
      method: 'POST',
      url: postUrl as URL,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      isOnce,
      signal: AbortSignal.any([within, closing.signal]),
    })
  }
}

/**
 * The response may be there before the POST is accepted, which should be soon then; and nothing comes
 * of it once the stream is gone.
 */
async function early(
  answer: Promise<Answer>,
  within: AbortSignal,
): Promise<Answer & { isAccepted: boolean }> {
  const value = await answer
  if (value.received) await pauseFor(acceptance, within)
  return { ...value, isAccepted: false }
}

async function openStream(
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<Asked | Failure | undefined> {
  try {
    const headers = { Accept: 'text/event-stream' }
    const asked = await endpoint.ask({ method: 'GET', headers, signal })
    const type = asked.response.headers.get('content-type') ?? ''
    if (asked.response.ok && /^\s*text\/event-stream/i.test(type)) return asked
    await asked.response.body?.cancel()
    return undefined
  } catch (error) {
    return toFailure(error, signal)
  }
}
