import { describe, expect, test } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'
import { toReplacements } from '../../../src/config/replacements.ts'
import { createMask } from '../../../src/wire/mask.ts'

describe('what is replaced', () => {
  const replace = {
    '${HOME}': '~',
    '${HOME}/docs': '.',
    '/\\d{4}-\\d\\d/i': '[$&]',
    '${NONE}': 'x',
  }
  const rules = toReplacements(replace, { HOME: 'C:\\Ada' })

  test('is a text with the values of variables in it, or a pattern', () => {
    expect(rules).toEqual([
      { find: 'C:\\Ada', by: '~' },
      { find: 'C:\\Ada/docs', by: '.' },
      { find: /\d{4}-\d\d/gi, by: '[$&]' },
    ])
  })

  test('is so in keys and values, after secrets, the longest first and literally', () => {
    const mask = createMask(['hunter2-hunter2'], rules)
    expect(mask.json({ 'C:\\Ada': ['in C:\\Ada/docs', 'hunter2-hunter2 2026-11', 7] })).toEqual({
      '~': ['in .', '[redacted] [$&]', 7],
    })
    expect(mask.text('{"path":"C:\\\\Ada\\\\x"}')).toBe('{"path":"~\\\\x"}')
    expect(createMask([], rules).json('C:\\Ada')).toBe('~')
  })

  test.each(['', '/(/'])('has to be one that can be found: %j', (key) => {
    const servers = { a: { command: 'x', replace: { [key]: '' } } }
    expect(() => parseOptions({ servers })).toThrow(/replace/)
  })
})
