export interface Decoder {
  /** The text of the next bytes; without any, what is left of the last character. */
  decode(chunk?: Uint8Array): string
}

/**
 * Reads UTF-8 piece by piece. Bytes that are none become U+FFFD; `onNotUtf8` is told of the first
 * of them.
 */
export function createDecoder(onNotUtf8: () => void): Decoder {
  const lenient = new TextDecoder()
  let strict: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true })
  return {
    decode(chunk) {
      const options = { stream: chunk !== undefined }
      try {
        strict?.decode(chunk, options)
      } catch {
        strict = undefined
        onNotUtf8()
      }
      return lenient.decode(chunk, options)
    },
  }
}
