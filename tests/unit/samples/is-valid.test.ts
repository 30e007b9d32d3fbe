import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { isValid } from '../../../src/core/samples/is-valid.ts'
import { matchesPattern } from '../../../src/core/samples/match-pattern.ts'
import { createDocument } from '../../../src/core/schema/document.ts'
import { validate } from './ajv.ts'

const value = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>
const small = fc.integer({ min: 0, max: 3 })
const name = fc.constantFrom('a', 'b')

const schema = fc.letrec<{ node: JsonValue }>((tie) => {
  const node = tie('node')
  const keyword = (key: string, of: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> =>
    of.map((value) => ({ [key]: value }))
  return {
    node: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<JsonValue>(
        true,
        false,
        {},
        { type: 'string' },
        { type: ['integer', 'null'] },
      ),
      ...['minLength', 'maxLength', 'minimum', 'exclusiveMaximum', 'minItems', 'maxItems'].map(
        (key) => keyword(key, small),
      ),
      ...['minProperties', 'maxProperties'].map((key) => keyword(key, small)),
      ...['not', 'items', 'additionalProperties', 'propertyNames', 'contains'].map((key) =>
        keyword(key, node),
      ),
      ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((key) =>
        keyword(key, fc.array(node, { minLength: 1, maxLength: 3 })),
      ),
      ...['properties', 'dependentSchemas'].map((key) => keyword(key, fc.dictionary(name, node))),
      keyword('required', fc.uniqueArray(name)),
      keyword('const', value),
      keyword('uniqueItems', fc.boolean()),
      keyword('multipleOf', fc.constantFrom(1, 2)),
      keyword(
        'patternProperties',
        node.map((part) => ({ '^a': part })),
      ),
      fc.record({ if: node, then: node, else: node }),
    ),
  }
}).node

const instance = fc.letrec<{ node: JsonValue }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom<JsonValue>(null, true, 0, 1, 2, 1.5, '', 'a', 'abc', [], {}),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('node'), { maxKeys: 3 }),
  ),
})).node

/** As parsed from a server's text: plain objects, none in two places. */
function toJson(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue
}

describe('the validator of samples', () => {
  test('agrees with a validator of others', () => {
    fc.assert(
      fc.property(schema.map(toJson), instance.map(toJson), (schema, value) => {
        const errors = validate(schema, value)
        fc.pre(errors !== undefined)
        expect(isValid(createDocument(schema), schema, value)).toBe(errors?.length === 0)
      }),
      { numRuns: 400 },
    )
  })
})

describe('a pattern', () => {
  test('is matched as the engine matches it', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '\\d',
      '[^a]',
      '[a-c]',
      '.',
      '(a|b)',
      '(?:ab)',
      '^',
      '$',
      '\\b',
      '(?=a)',
      '(?!b)',
      '\\.',
      '(a*)',
      '(|b)',
    )
    const part = fc
      .tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '*?'))
      .map(([atom, times]) => (/^(?:[\^$]|\\b|\(\?[=!])/.test(atom) ? atom : atom + times))
    const pattern = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '1', '.', ' '), { maxLength: 6 })
      .map((chars) => chars.join(''))
    fc.assert(
      fc.property(pattern, text, (pattern, text) => {
        expect(matchesPattern(pattern, text)).toBe(new RegExp(pattern, 'u').test(text))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['^(a+)+$', `${'a'.repeat(80)}!`],
    ['(?<=a)b', 'ab'],
    ['(a)\\1', 'aa'],
    ['(', '('],
    ['a', 'b'.repeat(600)],
  ])('that takes too long or is not known is left open: %s', (pattern, text) => {
    expect(matchesPattern(pattern, text)).toBeUndefined()
  })
})
