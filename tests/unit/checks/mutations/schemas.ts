import type { JsonObject, JsonValue } from '../../../../src/core/json.ts'
import { legacy, legacyAt, modern, setItem, type Row } from './row.ts'

const draft7 = 'http://json-schema.org/draft-07/schema#'
const valid = 'tool/schema-valid'
const mark = 'x-mcp-header'

/** Faults of input and output schemas. */
export const schemaMutations: readonly Row[] = [
  input('no schema', undefined, 'tool/input-schema-present'),
  input('a null schema', null, 'tool/input-schema-present'),
  input('true as schema', true, 'tool/input-schema-present'),
  input('a schema without type', { required: ['boat'] }, 'tool/input-schema-type-object'),
  input('types in a list', { type: ['object'], required: ['a'] }, 'tool/input-schema-type-object'),
  legacyAt(
    '2024-11-05',
    'a schema of text',
    setItem('tools', { inputSchema: { type: 'string' } }),
    'tool/input-schema-type-object',
  ),
  output('null as output schema', null, 'tool/output-schema-object'),
  output('true as output schema', true, 'tool/output-schema-object'),
  output('an output schema of a list', { type: 'array' }),
  legacy(
    'an output schema of a list',
    setItem('tools', { outputSchema: { type: 'array' } }),
    'tool/output-schema-object',
  ),
  legacyAt(
    '2025-06-18',
    'an output schema without type',
    setItem('tools', { outputSchema: {} }),
    'tool/output-schema-object',
  ),
  legacyAt('2025-03-26', 'a null output schema', setItem('tools', { outputSchema: null })),

  property('an unknown type', { type: 'text' }, valid),
  property('an empty list of types', { type: [] }, valid),
  property('a type twice', { type: ['string', 'string'] }, valid),
  property('a null subschema', null, valid),
  property('a required flag', { type: 'string', required: true }, valid),
  property('an enum that is no list', { enum: 'north' }, valid),
  property('an empty enum', { enum: [] }),
  property('a negative length', { minLength: -1 }, valid),
  property('a length of a half', { maxLength: 1.5 }, valid),
  property('a step of 0', { multipleOf: 0 }, valid),
  property('a bound as a flag', { minimum: 1, exclusiveMinimum: true }, valid),
  property('a list of items', { items: [{ type: 'string' }] }, valid),
  property('an empty anyOf', { anyOf: [] }, valid),
  property('an allOf that is no list', { allOf: {} }, valid),
  property('null among the alternatives', { oneOf: [null] }, valid),
  property('a description that is no text', { description: 5 }, valid),
  property('a pattern that is no text', { pattern: {} }, valid),
  property('examples as text', { examples: 'north' }, valid),
  property('a reference that is no text', { $ref: {} }, valid),
  property('names twice', { dependentRequired: { a: ['b', 'b'] } }, valid),
  property('a broken definition', { $defs: { a: { type: 'x' } } }, valid),
  property('a broken schema in data', { default: { type: 'x' }, const: { items: [] } }),
  property('an unknown keyword', { nullable: true, unit: { type: 'metre' } }),
  input('properties that are null', { type: 'object', properties: null }, valid),
  input('a dialect that is no text', { $schema: 7, type: 'object', required: ['a'] }, valid),
  output('an output with an unknown type', { type: 'Object' }, valid),
  input(
    'a list of items under draft-07',
    { $schema: draft7, type: 'object', properties: { a: { items: [{}] } } },
    'tool/schema-dialect',
  ),
  input(
    'a fault under draft-07',
    { $schema: draft7, type: 'object', properties: { a: { const: 1, if: [] } } },
    'tool/schema-dialect',
    valid,
  ),
  input(
    'an unknown dialect',
    { $schema: 'https://harbour.test/dialect', type: 'object', required: 'all' },
    'tool/schema-dialect',
  ),
  legacyAt(
    '2025-06-18',
    'an unknown type',
    setItem('tools', { inputSchema: { type: 'object', required: null } }),
  ),

  input('no parameters, left open', { type: 'object' }, 'tool/no-parameters-closed'),
  input(
    'no properties, left open',
    { type: 'object', properties: {} },
    'tool/no-parameters-closed',
  ),
  input('any parameters, on purpose', { type: 'object', additionalProperties: true }),
  input('parameters by reference', { type: 'object', $ref: '#/$defs/a', $defs: { a: {} } }),

  property('a remote schema', { $ref: 'https://harbour.test/a.json' }, 'tool/external-ref'),
  property('a schema in a file', { anyOf: [{ $ref: 'common.json#/a' }] }, 'tool/external-ref'),
  property('a reference to a part with an id', {
    $ref: 'https://harbour.test/a',
    $defs: { a: { $id: 'https://harbour.test/a' } },
  }),
  property('a reference in data', { default: { $ref: 'https://harbour.test/a.json' } }),
  legacy('a remote schema', setItem('tools', { inputSchema: withBoat({ $ref: 'a.json' }) })),

  marked('an empty header', { [mark]: '' }, 'not-empty'),
  marked('a header with a colon', { [mark]: 'Boat:' }, 'token'),
  marked('a header with a space', { [mark]: 'My Boat' }, 'token'),
  marked('a header that is no text', { [mark]: 5 }, 'token'),
  marked('a header with a line break', { [mark]: 'Boat\r\nX' }, 'no-control'),
  marked('a header on a number', { type: 'number', [mark]: 'Boat' }, 'not-number'),
  marked('a header on an object', { type: 'object', [mark]: 'Boat' }, 'primitive'),
  marked('a header on several types', { type: ['string', 'null'], [mark]: 'Boat' }, 'primitive'),
  marked('a header without type', { type: undefined, [mark]: 'Boat' }, 'primitive'),
  input(
    'two headers of one name',
    {
      type: 'object',
      properties: { a: { type: 'string', [mark]: 'Boat' }, b: { type: 'string', [mark]: 'BOAT' } },
    },
    'tool/x-mcp-header-unique',
  ),
  ...['items', 'not', 'additionalProperties'].map((keyword) =>
    marked(
      `a header under ${keyword}`,
      { type: 'array', [keyword]: { type: 'string', [mark]: 'Boat' } },
      'reachable',
    ),
  ),
  marked('a header in an alternative', { anyOf: [{ type: 'string', [mark]: 'A' }] }, 'reachable'),
  marked(
    'a header on a property in an alternative',
    { oneOf: [{ properties: { a: { type: 'string', [mark]: 'A' } } }] },
    'reachable',
  ),
  input(
    'a header on the root',
    { type: 'object', required: ['a'], [mark]: 'Boat' },
    'tool/x-mcp-header-primitive',
    'tool/x-mcp-header-reachable',
  ),
  ...['password', 'accessToken', 'api_key', 'X-Client-Secret', 'APIKey'].map((name) =>
    input(
      `a header for ${name}`,
      { type: 'object', properties: { [name]: { type: 'string', [mark]: 'Boat' } } },
      'tool/x-mcp-header-sensitive',
    ),
  ),
  ...['page_token', 'maxTokens', 'keyboard', 'next-token'].map((name) =>
    input(`a header for ${name}`, {
      type: 'object',
      properties: { [name]: { type: 'string', [mark]: 'Boat' } },
    }),
  ),
  property('a property of the keyword’s name', { properties: { [mark]: { type: 'string' } } }),
  legacy('an empty header', setItem('tools', { inputSchema: withBoat({ [mark]: '' }) })),
]

function input(what: string, schema: JsonValue | undefined, ...failed: string[]): Row {
  return modern(what, setItem('tools', { inputSchema: schema }), ...failed)
}

function output(what: string, schema: JsonValue, ...failed: string[]): Row {
  return modern(what, setItem('tools', { outputSchema: schema }), ...failed)
}

function property(what: string, schema: JsonValue, ...failed: string[]): Row {
  return input(what, withBoat(schema), ...failed)
}

function marked(what: string, members: Record<string, JsonValue | undefined>, rule: string): Row {
  const schema = JSON.parse(JSON.stringify({ type: 'string', ...members })) as JsonObject
  return property(what, schema, `tool/x-mcp-header-${rule}`)
}

function withBoat(schema: JsonValue): JsonObject {
  return { type: 'object', properties: { boat: schema } }
}
