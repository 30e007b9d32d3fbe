import { isObject, member, type JsonValue } from '../../core/json.ts'
import type { Answer, LinkEvents, Outgoing } from '../link.ts'
import type { Meter } from '../meter.ts'
import { classifyMessage, echoesId, parseMessage, type Received } from '../parse-message.ts'
import type { Asked } from './endpoint.ts'
import { listHeaders } from './header-list.ts'
import { readEvents, readText } from './read-body.ts'
import { locationOf } from './send.ts'

/** The headers of a POST as the specification asks for them, in its spelling; all are recorded. */
export function postHeaders(message: Outgoing): Record<string, string> {
  const { body, version, isModern, mirrored } = message
  const method = member(body, 'method')
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    ...(version !== undefined && { 'MCP-Protocol-Version': version }),
    ...(isModern && typeof method === 'string' && { 'Mcp-Method': method }),
    ...(isModern && mirrored),
  }
}

export interface ReadContext {
  id: number
  isModern: boolean
  meter: Meter
  events: LinkEvents
  /** Sends a message back to the server. */
  reply(body: Record<string, JsonValue>): void
}

/** What an HTTP answer says before its body is read. */
export function readHead({ response, url, accessError }: Asked, isModern: boolean): Answer {
  return {
    status: response.status,
    headers: listHeaders(response.headers, isModern),
    location: locationOf(response, url),
    accessError,
  }
}

/**
 * The rest of the answer: the response inside an event stream, or the body.
 * @throws what reading throws
 */
export async function readAnswer(response: Response, context: ReadContext): Promise<Answer> {
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && /^\s*text\/event-stream/i.test(type)) return readStream(response, context)
  let isUtf8 = true
  const text = await readText(response, context.meter, () => (isUtf8 = false))
  if (text.trim() === '') return {}
  const received = parseMessage(text, context.meter)
  if (!received) return { text }
  if (!isUtf8) context.events.onNotUtf8()
  return { received: pickResponse(received, context) }
}

async function readStream(response: Response, context: ReadContext): Promise<Answer> {
  let received: Received | undefined
  const isDone = await readEvents(response, context.meter, {
    onEvent({ event, data }) {
      if (event !== 'message' || data.trim() === '') return false
      received = takeMessage(data, context)
      return received !== undefined
    },
    onNotUtf8: () => context.events.onNotUtf8(),
  })
  if (isDone) return { received }
  return {
    failure: {
      code: 'protocol',
      message: 'The event stream ended without a response.',
      isCutOff: true,
    },
  }
}

/** Our response, when the data holds it; anything else is told to the events. */
function takeMessage(data: string, context: ReadContext): Received | undefined {
  const { id, events, reply } = context
  const parsed = parseMessage(data, context.meter)
  if (!parsed) {
    events.onNoise(data)
    return undefined
  }
  const received = pickResponse(parsed, context)
  const { value } = received
  const kind = classifyMessage(value)
  if (kind === 'batch') return received
  if (!isObject(value) || kind === 'other') events.onNoise(data)
  else if (kind !== 'response') events.onServerMessage(value, reply)
  else if (echoesId(value, id) || (member(value, 'id') ?? null) === null) return received
  else events.onForeignResponse()
  return undefined
}

/** Of a batch with our response in it: that response. Batches are a thing of legacy revisions. */
function pickResponse(received: Received, { id, isModern, events }: ReadContext): Received {
  if (isModern || !Array.isArray(received.value)) return received
  const own = received.value.find((part) => isObject(part) && echoesId(part, id))
  if (own === undefined) return received
  events.onBatch()
  return { ...received, value: own }
}
