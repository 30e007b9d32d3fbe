import { expect, test } from 'vitest'
import { readSealedText, toSealedText } from '../../../src/store/sealed-text.ts'

const value = JSON.parse('{"a":{"__proto__":1,"2":"ü","1":[null]},"b":"\\ud800"}') as object

test('an object is a line with the digest of what follows, as files would hold it', () => {
  expect(toSealedText({ a: 1 })).toBe(`{
  "digest": "sha256-b15d691ee91e61065da4da31edc55382e6f4a9ab26ad774d4bfdbd2ef1b59067",
  "a": 1
}
`)
})

test('what was sealed is read as it was', () => {
  expect(JSON.stringify(readSealedText(toSealedText(value)))).toBe(JSON.stringify(value))
})

test('any change, of one character or by the end of another text, is found out', () => {
  const text = toSealedText(value)
  const other = toSealedText({ ...value, b: 'other' })
  const spoilt = [
    text.replace('"b"', '"c"'),
    text.slice(0, -2),
    text + other.slice(-3),
    text.slice(0, 120) + other.slice(120),
    `\uFEFF${text}`,
  ]
  for (const one of spoilt) expect(() => readSealedText(one)).toThrow(/digest/)
})
