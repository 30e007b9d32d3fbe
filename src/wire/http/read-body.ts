import { createParser } from 'eventsource-parser'
import { createDecoder } from '../decode-text.ts'
import type { Meter } from '../meter.ts'

/** The parser looks through all it is given for each line. */
const sliceLength = 4096

export interface ServerEvent {
  event: string
  data: string
}

/**
 * The whole body as text; `onNotUtf8` is called once where it is in another encoding.
 * @throws {BoundError} while streaming, at the byte that crosses a bound
 */
export async function readText(
  response: Response,
  meter: Meter,
  onNotUtf8: () => void = () => undefined,
): Promise<string> {
  const decoder = createDecoder(onNotUtf8)
  let size = 0
  let text = ''
  for await (const chunk of chunksOf(response)) {
    meter.add(chunk.byteLength)
    size += chunk.byteLength
    meter.checkMessage(size)
    text += decoder.decode(chunk)
  }
  return text + decoder.decode()
}

export interface EventReader {
  /** True when enough was read. */
  onEvent(event: ServerEvent): boolean
  /** Called once where the stream is in another encoding. */
  onNotUtf8(): void
}

/**
 * Reads server-sent events until `onEvent` returns true.
 * @returns false when the stream ended before that
 * @throws {BoundError} while streaming, at the byte that crosses a bound
 */
export async function readEvents(
  response: Response,
  meter: Meter,
  reader: EventReader,
): Promise<boolean> {
  const decoder = createDecoder(() => reader.onNotUtf8())
  let isDone = false
  let sinceEvent = 0
  const parser = createParser({
    onEvent({ event, data }) {
      sinceEvent = 0
      if (!isDone) isDone = reader.onEvent({ event: event ?? 'message', data })
    },
  })
  for await (const chunk of chunksOf(response)) {
    meter.add(chunk.byteLength)
    sinceEvent += chunk.byteLength
    const text = decoder.decode(chunk)
    for (let at = 0; at < text.length && !isDone; at += sliceLength) {
      parser.feed(text.slice(at, at + sliceLength))
    }
    if (isDone) return true
    meter.checkMessage(sinceEvent)
  }
  return false
}

async function* chunksOf(response: Response): AsyncGenerator<Uint8Array> {
  if (response.body) yield* response.body as unknown as AsyncIterable<Uint8Array>
}
