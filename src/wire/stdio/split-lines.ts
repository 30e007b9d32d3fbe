import { isUtf8 } from 'node:buffer'
import type { Meter } from '../meter.ts'

export interface LineSplitter {
  /** @throws {BoundError} at the byte that makes a line, or all lines together, too long */
  push(chunk: Buffer): void
  /** Delivers a last line that no line break ends. */
  end(): void
}

/**
 * Cuts a byte stream into lines of text without CR, BOM and blank lines. `onLine` is also told
 * whether the bytes are UTF-8; what is none becomes U+FFFD.
 */
export function splitLines(
  meter: Meter,
  onLine: (line: string, isUtf8: boolean) => void,
): LineSplitter {
  let parts: Buffer[] = []
  let size = 0
  return { push, end }

  function push(chunk: Buffer): void {
    meter.add(chunk.length)
    let start = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, start)) {
      keep(chunk.subarray(start, at))
      start = at + 1
      flush()
    }
    keep(chunk.subarray(start))
  }

  function end(): void {
    flush()
  }

  function keep(part: Buffer): void {
    size += part.length
    meter.checkMessage(size)
    if (part.length > 0) parts.push(part)
  }

  function flush(): void {
    const bytes = Buffer.concat(parts)
    const line = bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r$/, '')
    parts = []
    size = 0
    if (line.trim() !== '') onLine(line, isUtf8(bytes))
  }
}
