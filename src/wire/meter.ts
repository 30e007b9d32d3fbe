import type { Failure } from './link.ts'

/** Thrown while streaming, at the byte that crosses a bound. */
export class BoundError extends Error {
  readonly failure: Failure

  constructor(option: 'messageBytes' | 'serverBytes', message: string) {
    super(message)
    this.name = 'BoundError'
    this.failure = { code: 'bound', message, option }
  }
}

/** Counts the bytes of one server over all its connections. */
export interface Meter {
  readonly messageBytes: number
  /** Counts from nothing: another recording begins. */
  restart(): void
  /** @throws {BoundError} beyond `serverBytes` */
  add(bytes: number): void
  /** @throws {BoundError} when one message has more than `messageBytes` */
  checkMessage(bytes: number): void
  /**
   * A value in memory is larger than in text: `[[],[],…` would cost many times its bytes. So one
   * message may hold a value for 8 bytes of `messageBytes`, and 100,000 in any case.
   * @throws {BoundError} when JSON text holds more of them
   */
  checkValues(text: string): void
}

/** Bytes of `messageBytes` for each value that a message may hold. */
const bytesOfValue = 8
const leastValues = 100_000

export function createMeter(bounds: { messageBytes: number; serverBytes: number }): Meter {
  const { messageBytes, serverBytes } = bounds
  const maxValues = Math.max(leastValues, Math.floor(messageBytes / bytesOfValue))
  let total = 0
  return {
    messageBytes,
    restart: () => void (total = 0),
    add(bytes) {
      total += bytes
      if (total > serverBytes) throw crossed('serverBytes', serverBytes)
    },
    checkMessage(bytes) {
      if (bytes > messageBytes) throw crossed('messageBytes', messageBytes)
    },
    checkValues(text) {
      // No text holds more values than characters.
      if (text.length <= maxValues || countValues(text) <= maxValues) return
      const per = `${maxValues} of them at \`bounds.messageBytes\` ${messageBytes}`
      throw new BoundError(
        'messageBytes',
        `One message of the server holds more values than ${per}.`,
      )
    },
  }
}

function crossed(option: 'messageBytes' | 'serverBytes', limit: number): BoundError {
  const what = option === 'messageBytes' ? 'One message' : 'All messages together'
  return new BoundError(
    option,
    `${what} of the server crossed \`bounds.${option}\` (${limit} bytes).`,
  )
}

/** Members and elements of JSON text, or of what is none; never fewer than there are. */
function countValues(text: string): number {
  let count = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) at = endOfString(text, at)
    else if (code === 44 || code === 91 || code === 123) count++
  }
  return count
}

/** Index of the closing quote, or of the end. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === 92) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}
