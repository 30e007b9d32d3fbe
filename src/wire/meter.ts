import type { Failure } from './link.ts'

/** Thrown while streaming, at the byte that crosses a bound. */
export class BoundError extends Error {
  readonly failure: Failure

  constructor(option: 'messageBytes' | 'serverBytes', limit: number) {
    const what = option === 'messageBytes' ? 'One message' : 'All messages together'
    const message = `${what} of the server crossed \`bounds.${option}\` (${limit} bytes).`
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
}

export function createMeter(bounds: { messageBytes: number; serverBytes: number }): Meter {
  const { messageBytes, serverBytes } = bounds
  let total = 0
  return {
    messageBytes,
    restart: () => void (total = 0),
    add(bytes) {
      total += bytes
      if (total > serverBytes) throw new BoundError('serverBytes', serverBytes)
    },
    checkMessage(bytes) {
      if (bytes > messageBytes) throw new BoundError('messageBytes', messageBytes)
    },
  }
}
