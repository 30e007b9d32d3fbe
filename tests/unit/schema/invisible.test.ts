import { expect, test } from 'vitest'
import { isSurelyVisible, splitInvisible, toVisible } from '../../../src/core/invisible.ts'

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

test('what is quickly taken for visible is visible, each of it', () => {
  const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
  const taken = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter(
    isSurelyVisible,
  )
  expect(taken.filter((char) => unseen.test(char) && char !== '\n' && char !== '\t')).toEqual([])
  expect(taken.length).toBeGreaterThan(30_000)
  expect(isSurelyVisible('Ein "Wort", ещё одно и 中文 …')).toBe(true)
})
