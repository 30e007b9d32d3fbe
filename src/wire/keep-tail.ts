export interface Tail {
  push(chunk: Buffer): void
  /** What came last, from the start of a line on. */
  text(): string
}

/** Of what can not begin a line so much is left out: a secret cut in two would not be known again. */
const maxLead = 1024

/** Keeps the last `max` bytes of an output. */
export function keepTail(max: number): Tail {
  let tail = Buffer.alloc(0)
  let isCut = false
  return {
    push(chunk) {
      isCut ||= tail.length + chunk.length > max
      tail = Buffer.concat([tail, chunk]).subarray(-max)
    },
    text() {
      const text = tail.toString('utf8')
      if (!isCut) return text
      const lineEnd = text.indexOf('\n')
      return text.slice(lineEnd === -1 ? maxLead : lineEnd + 1)
    },
  }
}
