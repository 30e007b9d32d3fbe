import { isObject, member, type JsonObject, type JsonValue } from '../core/json.ts'
import type { Answer, Failure, LinkEvents } from './link.ts'
import { classifyMessage, echoesId, type Received } from './parse-message.ts'

export interface Router {
  /** The answer to the request with this id. Ask before sending: the answer may be fast. */
  expect(id: number, signal: AbortSignal): Promise<Answer>
  /** Why no more answers come, once none do. */
  expectEnd(signal: AbortSignal): Promise<Answer>
  /** A message from the stream all answers share. */
  receive(received: Received): void
  /** Ends every request in flight, and those to come. */
  fail(failure: Failure): void
}

/** Brings the responses of a shared stream to their requests by id. */
export function routeResponses(events: LinkEvents, reply: (body: JsonObject) => void): Router {
  const waiting = new Map<number, (answer: Answer) => void>()
  const watching = new Set<(answer: Answer) => void>()
  let ended: Failure | undefined
  return { expect, expectEnd, receive, fail }

  function expect(id: number, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve) => {
      const settle = (answer: Answer): void => {
        waiting.delete(id)
        signal.removeEventListener('abort', onAbort)
        resolve(answer)
      }
      const onAbort = (): void => settle({ failure: timeoutFailure() })
      if (ended) return resolve({ failure: ended })
      if (signal.aborted) return resolve({ failure: timeoutFailure() })
      waiting.set(id, settle)
      signal.addEventListener('abort', onAbort)
    })
  }

  function expectEnd(signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve) => {
      const settle = (answer: Answer): void => {
        watching.delete(settle)
        signal.removeEventListener('abort', onAbort)
        resolve(answer)
      }
      const onAbort = (): void => settle({ failure: timeoutFailure() })
      if (ended) return resolve({ failure: ended })
      if (signal.aborted) return resolve({ failure: timeoutFailure() })
      watching.add(settle)
      signal.addEventListener('abort', onAbort)
    })
  }

  function receive(received: Received): void {
    const { value } = received
    const kind = classifyMessage(value)
    if (kind === 'batch') {
      events.onBatch()
      for (const part of value as JsonValue[]) {
        if (isObject(part)) receive({ ...received, text: JSON.stringify(part), value: part })
      }
    } else if (kind === 'other' || !isObject(value)) {
      events.onNoise(received.text)
    } else if (kind !== 'response') {
      events.onServerMessage(value, reply)
    } else {
      const settle = ownerOf(value)
      if (settle) settle({ received })
      else events.onForeignResponse()
    }
  }

  function ownerOf(value: JsonObject): ((answer: Answer) => void) | undefined {
    for (const [id, settle] of waiting) if (echoesId(value, id)) return settle
    // An error whose id could not be read answers the only request there is.
    const id = member(value, 'id') ?? null
    const [only] = waiting.values()
    return id === null && waiting.size === 1 && member(value, 'error') !== undefined
      ? only
      : undefined
  }

  function fail(failure: Failure): void {
    ended ??= failure
    for (const settle of [...waiting.values(), ...watching]) settle({ failure: ended })
  }
}

export function timeoutFailure(): Failure {
  return { code: 'timeout', message: 'No answer within the time limit.' }
}
