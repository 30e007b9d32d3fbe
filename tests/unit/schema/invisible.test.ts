import { expect, test } from 'vitest'
import { splitInvisible, toVisible } from '../../../src/core/invisible.ts'

test('bidi controls, zero-width characters, tags and controls are named', () => {
  expect(toVisible('a\u202eb\u200bc\u{e0041}d\u0007e\ufefff\u00adg')).toBe(
    'a[U+202E]b[U+200B]c[U+E0041]d[U+0007]e[U+FEFF]f[U+00AD]g',
  )
})

test('tabs, line feeds, spaces and ordinary letters stay as they are', () => {
  const text = 'Ünïcödé\t中文\u00a0x\n😀'
  expect(splitInvisible(text)).toEqual([{ type: 'text', value: text }])
})

test('joiners stay where a script or an emoji is written with them, and only there', () => {
  expect(toVisible('می\u200cخواهم 👩\u200d💻 ❤\ufe0f')).toBe('می\u200cخواهم 👩\u200d💻 ❤\ufe0f')
  expect(toVisible('pass\u200dword a\ufe0f')).toBe('pass[U+200D]word a[U+FE0F]')
})
