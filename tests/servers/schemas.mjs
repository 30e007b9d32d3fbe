// Tools whose schemas are hard to show, each named by what is hard.
const object = (properties, more = {}) => ({ type: 'object', properties, ...more })
const text = { type: 'string' }

/** The schemas by the name of their tool. */
export const schemas = {
  'missing-ref': object({ a: { $ref: '#/$defs/Missing' } }),
  'remote-ref': (origin) =>
    object({ a: { $ref: `${origin}/schema.json` }, b: { $ref: 'file:///etc/passwd' } }),
  'inner-ref': object({
    a: { anyOf: [object({ deep: { type: 'integer', minimum: 3 } }), { type: 'null' }] },
    b: { $ref: '#/properties/a/anyOf/0/properties/deep' },
  }),
  'ref-with-sibling': object(
    { a: { $ref: '#/$defs/City', description: 'Where it starts.' }, b: { $ref: '#/$defs/City' } },
    { $defs: { City: { ...text, description: 'A city.', minLength: 2 } } },
  ),
  recursion: object(
    { node: { $ref: '#/$defs/Node' } },
    {
      $defs: {
        Node: object(
          { name: text, children: { type: 'array', items: { $ref: '#/$defs/Node' } } },
          { required: ['name'] },
        ),
      },
    },
  ),
  'circle-of-all-of': object(
    { a: { $ref: '#/$defs/A' } },
    {
      $defs: {
        A: { allOf: [{ $ref: '#/$defs/B' }], ...object({ x: text }) },
        B: { allOf: [{ $ref: '#/$defs/A' }], ...object({ y: text }, { required: ['x'] }) },
      },
    },
  ),
  'ref-to-root': object({ again: { $ref: '#' }, name: text }),
  'older-dialect': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...object({
      pair: { type: 'array', items: [{ type: 'integer' }, text], additionalItems: false },
      above: { type: 'number', minimum: 0, exclusiveMinimum: true },
      city: { $ref: '#/definitions/City' },
    }),
    definitions: { City: { ...text, maxLength: 9 } },
  },
  'newer-dialect': object({
    pair: { type: 'array', prefixItems: [{ type: 'integer' }, text], items: false },
    above: { type: 'number', exclusiveMinimum: 0 },
  }),
  'no-value': object({ none: { enum: [] }, nil: { const: null } }),
  'many-values': object({
    any: {
      enum: Array.from({ length: 127 }, (_, index) => [index, `v${index}`, null, true][index % 4]),
    },
  }),
  'wide-bounds': object({
    n: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
    s: { ...text, pattern: '^(a|b`c)+$' },
  }),
}

/**
 * The tools of the list: `newer-dialect` has the older one in what it answers.
 * @param {string} [origin] where a remote reference would lead
 */
export function toTools(origin = 'http://127.0.0.1:9') {
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    inputSchema: typeof schema === 'function' ? schema(origin) : schema,
    ...(name === 'newer-dialect' && { outputSchema: schemas['older-dialect'] }),
  }))
}
