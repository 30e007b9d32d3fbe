import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { build, outline } from './outline.ts'

describe('what is no usable schema', () => {
  test.each<[JsonValue | undefined, string]>([
    [undefined, 'The server sent no schema.'],
    [null, 'The server sent null where a schema belongs.'],
    [[{ type: 'object' }], 'What the server sent is not a JSON Schema; it is shown as sent.'],
    ['object', 'What the server sent is not a JSON Schema; it is shown as sent.'],
  ])('is said in words: %j', (schema, problem) => {
    expect(outline(schema)).toBe(
      `empty: No parameters are known.
problem: ${problem}
. any value`,
    )
  })

  test('malformed keywords are named and ignored', () => {
    const schema: JsonValue = {
      type: 'object',
      properties: {
        a: { type: 'string', required: true, minLength: '3', enum: [] },
        b: 7,
        c: null,
      },
      required: null,
      allOf: {},
    }
    expect(outline(schema)).toMatchInlineSnapshot(`
      "problem: The value of allOf is not valid and is ignored.
      problem: The value of required is not valid and is ignored.
      problem: The value of minLength is not valid and is ignored.
      problem: A schema was expected here, 7 was sent.
      problem: A schema was expected here, null was sent.
      . object
        a string
          ! The value of minLength is not valid and is ignored. The value of required is not valid and is ignored.
          - No value is allowed
        b any value
          ! A schema was expected here, 7 was sent.
        c any value
          ! A schema was expected here, null was sent."
    `)
  })

  test('properties null means that no parameters are known', () => {
    expect(outline({ type: 'object', properties: null })).toMatchInlineSnapshot(`
      "empty: No parameters are known.
      problem: The value of properties is not valid and is ignored.
      . object"
    `)
  })

  test('a tool without parameters says so', () => {
    expect(build({ type: 'object', properties: {} }).empty).toBe('Takes no parameters.')
    expect(build({ type: 'object', additionalProperties: false }).empty).toBe(
      'Takes no parameters.',
    )
    expect(build({ type: 'object' }).empty).toBe(
      'The schema names no parameters; any object is accepted.',
    )
  })
})

describe('names', () => {
  test('are exact, and anchors are ASCII and unique', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"},' +
        '"a b":{},"a-b":{},"имя":{},"":{},"a|`b`":{}},"required":["__proto__"]}',
    ) as JsonValue
    const rows = build(schema).root.children
    expect(rows.map(({ name, anchor, required }) => [name.value, anchor, required]))
      .toMatchInlineSnapshot(`
      [
        [
          "__proto__",
          "input-__proto__",
          true,
        ],
        [
          "constructor",
          "input-constructor",
          false,
        ],
        [
          "a b",
          "input-a-b",
          false,
        ],
        [
          "a-b",
          "input-a-b-2",
          false,
        ],
        [
          "имя",
          "input-x",
          false,
        ],
        [
          "",
          "input-x-2",
          false,
        ],
        [
          "a|\`b\`",
          "input-a-b-3",
          false,
        ],
      ]
    `)
  })
})
