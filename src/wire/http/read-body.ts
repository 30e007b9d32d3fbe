import { createParser } from 'eventsource-parser'
import type { Meter } from '../meter.ts'

export interface ServerEvent {
  event: string
  data: string
}

/**
 * The whole body as text.
 * @throws {BoundError} while streaming, at the byte that crosses a bound
 */
export async function readText(response: Response, meter: Meter): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of chunksOf(response)) {
    meter.add(chunk.byteLength)
    size += chunk.byteLength
    meter.checkMessage(size)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * Reads server-sent events until `onEvent` returns true.
 * @returns false when the stream ended before that
 * @throws {BoundError} while streaming, at the byte that crosses a bound
 */
export async function readEvents(
  response: Response,
  meter: Meter,
  onEvent: (event: ServerEvent) => boolean,
): Promise<boolean> {
  const decoder = new TextDecoder()
  let isDone = false
  let sinceEvent = 0
  const parser = createParser({
    onEvent({ event, data }) {
      sinceEvent = 0
      if (!isDone) isDone = onEvent({ event: event ?? 'message', data })
    },
  })
  for await (const chunk of chunksOf(response)) {
    meter.add(chunk.byteLength)
    sinceEvent += chunk.byteLength
    parser.feed(decoder.decode(chunk, { stream: true }))
    if (isDone) return true
    meter.checkMessage(sinceEvent)
  }
  return false
}

async function* chunksOf(response: Response): AsyncGenerator<Uint8Array> {
  if (response.body) yield* response.body as unknown as AsyncIterable<Uint8Array>
}
