import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutMember, findMember } from '../../../src/core/cut-member.ts'
import { toPrettyJson } from '../../../src/core/json-view.ts'
import { anyJson, anyText } from '../fuzz/any-json.ts'

test('each member of any object is cut out as it would be written alone', () => {
  fc.assert(
    fc.property(fc.dictionary(anyText, anyJson, { maxKeys: 5 }), (object) => {
      const json = toPrettyJson(object)
      for (const [key, value] of Object.entries(object)) {
        expect(cutMember(json, key)).toBe(toPrettyJson(value))
        expect(json.slice(findMember(json, key)).startsWith(JSON.stringify(key))).toBe(true)
      }
    }),
  )
})

test.each([
  ['has it deeper', { a: { x: { y: 1 } } }],
  ['has it in a text', { a: '\n  "x": 1' }],
  ['has it as a value', ['x', { x: 1 }]],
  ['is no object', '"x": '],
  ['is empty', {}],
])('nothing is cut out of what %s', (_, value) => {
  expect(cutMember(toPrettyJson(value), 'x')).toBeUndefined()
})
