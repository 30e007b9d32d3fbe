import { describe, expect, test } from 'vitest'
import { createMeter } from '../../../src/wire/meter.ts'
import { splitLines } from '../../../src/wire/stdio/split-lines.ts'

function collect(chunks: (string | Buffer)[], bounds = { messageBytes: 100, serverBytes: 1000 }) {
  const lines: string[] = []
  const splitter = splitLines(createMeter(bounds), (line) => lines.push(line))
  for (const chunk of chunks) splitter.push(Buffer.from(chunk))
  splitter.end()
  return lines
}

describe('a stream of lines', () => {
  test('is cut at line breaks wherever the chunks end', () => {
    expect(collect(['{"a"', ':1}\n{"b":2}\n', '{"c"', ':3}'])).toEqual([
      '{"a":1}',
      '{"b":2}',
      '{"c":3}',
    ])
  })

  test('loses CR, BOM and blank lines', () => {
    expect(collect(['\uFEFF{"a":1}\r\n\r\n  \n\uFEFF\n{"b":2}\r\n'])).toEqual([
      '{"a":1}',
      '{"b":2}',
    ])
  })

  test('keeps a character that two chunks share', () => {
    const bytes = Buffer.from('"é"\n')
    expect(collect([bytes.subarray(0, 2), bytes.subarray(2)])).toEqual(['"é"'])
  })

  test('says of each line whether it is UTF-8', () => {
    const lines: [string, boolean][] = []
    const meter = createMeter({ messageBytes: 100, serverBytes: 1000 })
    const splitter = splitLines(meter, (line, isUtf8) => lines.push([line, isUtf8]))
    splitter.push(Buffer.from('"é"\n"\uFFFD"\n'))
    splitter.push(Buffer.from('"é"\n', 'latin1'))
    splitter.end()
    expect(lines).toEqual([
      ['"é"', true],
      ['"\uFFFD"', true],
      ['"\uFFFD"', false],
    ])
  })

  test('stops at the byte that makes a line too long', () => {
    expect(() => collect(['x'.repeat(60), 'x'.repeat(41)])).toThrow(
      'One message of the server crossed `bounds.messageBytes` (100 bytes).',
    )
    expect(collect(['x'.repeat(100), '\n'])).toHaveLength(1)
  })

  test('stops at the byte that makes all lines too much', () => {
    const chunks = Array.from({ length: 21 }, () => `${'x'.repeat(49)}\n`)
    expect(() => collect(chunks)).toThrow(
      'All messages together of the server crossed `bounds.serverBytes` (1000 bytes).',
    )
  })
})
