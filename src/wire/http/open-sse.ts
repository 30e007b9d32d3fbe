import { isObject } from '../../core/json.ts'
import type { Answer, Link, LinkEvents, Outgoing } from '../link.ts'
import type { Meter } from '../meter.ts'
import { parseMessage } from '../parse-message.ts'
import { routeResponses } from '../route-responses.ts'
import type { Asked, Endpoint } from './endpoint.ts'
import { postHeaders, readHead } from './post.ts'
import { pauseFor } from './retry.ts'
import { readEvents, readText, type ServerEvent } from './read-body.ts'
import { toFailure } from './send.ts'

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
 * endpoint on another origin.
 */
export async function openSse(context: SseContext, signal: AbortSignal): Promise<Link | undefined> {
  const { endpoint, meter, events, limit } = context
  const closing = new AbortController()
  const stream = await openStream(endpoint, AbortSignal.any([signal, closing.signal]))
  if (!stream) return undefined
  const router = routeResponses(events, (body) => void post({ body }).catch(() => undefined))
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
  await Promise.race([named, pauseFor(limit, closing.signal)])
  if (!postUrl || postUrl.origin !== endpoint.url.origin) {
    closing.abort()
    return undefined
  }
  return {
    kind: 'sse',
    request,
    async notify({ body }) {
      await (await post({ body })).response.body?.cancel()
    },
    listen: (_version, within) => router.expectEnd(within),
    isSpent: () => isSpent,
    stderr: () => '',
    async close() {
      closing.abort()
    },
  }

  function receive({ event, data }: ServerEvent): void {
    if (event === 'endpoint') {
      if (URL.canParse(data, stream?.url)) postUrl ??= new URL(data, stream?.url)
    } else if (event === 'message' && data.trim() !== '') {
      const received = parseMessage(data)
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
    // The response may be there before the POST is accepted.
    const answer = router.expect(message.id, within)
    let early: Answer | undefined
    void answer.then((value) => (early = value))
    try {
      const asked = await post(message, within, requestHeaders)
      const head = { requestHeaders, ...readHead(asked, false) }
      const text = await readText(asked.response, meter)
      if (asked.response.ok) return { ...head, ...(await answer) }
      const received = parseMessage(text)
      return { ...head, ...(isObject(received?.value) ? { received } : { text }) }
    } catch (error) {
      if (early?.received) return { requestHeaders, ...early }
      return { requestHeaders, failure: toFailure(error, within) }
    }
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

async function openStream(endpoint: Endpoint, signal: AbortSignal): Promise<Asked | undefined> {
  try {
    const headers = { Accept: 'text/event-stream' }
    const asked = await endpoint.ask({ method: 'GET', headers, signal })
    const type = asked.response.headers.get('content-type') ?? ''
    if (asked.response.ok && /^\s*text\/event-stream/i.test(type)) return asked
    await asked.response.body?.cancel()
  } catch {
    // What can not be opened is no such transport; the probe has told the reason before.
  }
  return undefined
}
