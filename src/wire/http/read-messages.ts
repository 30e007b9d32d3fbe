import type { JsonObject } from '../../core/json.ts'
import type { Answer, LinkEvents } from '../link.ts'
import type { Meter } from '../meter.ts'
import { parseMessage } from '../parse-message.ts'
import { routeResponses } from '../route-responses.ts'
import { readEvents } from './read-body.ts'

export interface MessageContext {
  meter: Meter
  events: LinkEvents
  /** Sends a message back to the server. */
  reply(body: JsonObject): void
}

/**
 * Brings the messages of an event stream to the events until it ends; a body that is none is left.
 * @throws what reading throws
 */
export async function readMessages(
  response: Response,
  { meter, events, reply }: MessageContext,
): Promise<Pick<Answer, 'failure'>> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !/^\s*text\/event-stream/i.test(type)) {
    await response.body?.cancel()
    return {}
  }
  const router = routeResponses(events, reply)
  await readEvents(response, meter, {
    onEvent({ event, data }) {
      if (event !== 'message' || data.trim() === '') return false
      const received = parseMessage(data, meter)
      if (received) router.receive(received)
      else events.onNoise(data)
      return false
    },
    onNotUtf8: () => events.onNotUtf8(),
  })
  return { failure: { code: 'network', message: 'The event stream ended.', isCutOff: true } }
}
