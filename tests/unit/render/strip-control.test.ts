import { expect, test } from 'vitest'
import { serverText } from '../../../src/core/server-text.ts'
import { renderInline } from '../../../src/render/inline.ts'
import { stripControl } from '../../../src/render/strip-control.ts'

test('escape sequences, controls and invisible characters do not reach a terminal', () => {
  const text =
    '\u001b[31mred\u001b[0m \u001b]8;;https://evil.example\u0007link\u001b]8;;\u001b\\ ' +
    '\u009b2Jx\u001bc \u001b(B\u0008\u0000a\u202eb\u200bc\u001b'
  expect(stripControl(text)).toBe('red link x abc')
})

test('line ends become line feeds; tabs and all visible text stay', () => {
  expect(stripControl('a\r\nb\rc\td ж 中 😀')).toBe('a\nb\nc\td ж 中 😀')
})

test('a text in a line is escaped and its invisible characters are named', () => {
  expect(renderInline(serverText('a <b> & "c"\u202e`d`', null))).toBe(
    'a &lt;b&gt; &amp; "c"<span class="amd-invisible">U+202E</span>`d`',
  )
})
