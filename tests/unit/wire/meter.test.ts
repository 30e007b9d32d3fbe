import { describe, expect, test } from 'vitest'
import { createMeter } from '../../../src/wire/meter.ts'
import { parseMessage } from '../../../src/wire/parse-message.ts'

const meter = createMeter({ messageBytes: 1_000_000, serverBytes: 2_000_000 })

describe('a meter', () => {
  test('stops at the byte that crosses a bound, and names the option', () => {
    expect(() => meter.checkMessage(1_000_000)).not.toThrow()
    expect(() => meter.checkMessage(1_000_001)).toThrow(
      'One message of the server crossed `bounds.messageBytes` (1000000 bytes).',
    )
    meter.add(2_000_000)
    expect(() => meter.add(1)).toThrow(
      'All messages together of the server crossed `bounds.serverBytes` (2000000 bytes).',
    )
    meter.restart()
    expect(() => meter.add(2_000_000)).not.toThrow()
  })

  test('counts values where they are, and not in texts', () => {
    const numbers = `[${'1,'.repeat(200_000)}1]`
    expect(() => parseMessage(numbers, meter)).toThrow('`bounds.messageBytes` 1000000')
    const text = JSON.stringify([`"\\${',[{'.repeat(100_000)}`])
    expect(parseMessage(text, meter)?.value).toEqual(JSON.parse(text))
    expect(parseMessage('"\\'.repeat(200_000), meter)).toBeUndefined()
    const broad = createMeter({ messageBytes: 16_000_000, serverBytes: 1 })
    expect(parseMessage(numbers, broad)?.value).toHaveLength(200_001)
  })
})
