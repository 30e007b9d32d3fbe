import { expect, test } from 'vitest'
import { createDecoder } from '../../../src/wire/decode-text.ts'

function read(...chunks: number[][]): { text: string; faults: number } {
  let faults = 0
  const decoder = createDecoder(() => faults++)
  const text = chunks.map((chunk) => decoder.decode(Uint8Array.from(chunk))).join('')
  return { text: text + decoder.decode(), faults }
}

test.each([
  ['a character that two chunks share', [[0x61, 0xc3], [0xa9]], 'aé', 0],
  ['the sign for what is no character', [[0xef, 0xbf, 0xbd]], '\uFFFD', 0],
  ['a byte order mark', [[0xef, 0xbb, 0xbf, 0x61]], 'a', 0],
  ['another encoding', [[0xe9, 0x61], [0xe9]], '\uFFFDa\uFFFD', 1],
  ['half a character at the end', [[0x61, 0xc3]], 'a\uFFFD', 1],
])('%s is read, and told of once where it is no UTF-8', (_name, chunks, text, faults) => {
  expect(read(...chunks)).toEqual({ text, faults })
})
