import type { JsonValue } from '../../../src/core/json.ts'

/**
 * A schema before and after, and the changes there and back: class as input, class as output, kind,
 * pointer.
 */
export type SchemaCase = [
  label: string,
  before: JsonValue,
  after: JsonValue,
  there: string[],
  back: string[],
]

export const word = { type: 'string' }
export const count = { type: 'integer' }
/** An object with one property. */
export const a = (schema: JsonValue): JsonValue => ({ type: 'object', properties: { a: schema } })
/** An object with these properties, all of them words. */
export const of = (...names: string[]): JsonValue => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, word])),
})
