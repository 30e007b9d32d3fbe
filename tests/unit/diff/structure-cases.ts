import type { JsonValue } from '../../../src/core/json.ts'
import { a, count, of, word, type SchemaCase } from './schema-case.ts'

const needed = (schema: JsonValue): JsonValue => ({ ...(a(schema) as object), required: ['a'] })

/** Alternatives, conditions and references. */
export const structureCases: SchemaCase[] = [
  [
    'an alternative',
    { anyOf: [of('a'), of('b')] },
    { anyOf: [{ type: 'array', items: word }, of('b'), of('a')] },
    ['additive breaking alternative-added /anyOf/0'],
    ['breaking additive alternative-removed /anyOf/0'],
  ],
  [
    'one that became one of two',
    a({ ...word, minLength: 1 }),
    a({
      anyOf: [
        { ...word, minLength: 1 },
        { type: 'array', items: word },
      ],
    }),
    ['additive breaking alternative-added /properties/a/anyOf/1'],
    ['breaking additive alternative-removed /properties/a/anyOf/1'],
  ],
  [
    'one or null that became one of three',
    a({ anyOf: [{ ...word, minLength: 1 }, { type: 'null' }] }),
    a({ anyOf: [{ type: 'null' }, { ...count, minimum: 1 }, { ...word, minLength: 1 }] }),
    ['additive breaking alternative-added /properties/a/anyOf/1'],
    ['breaking additive alternative-removed /properties/a/anyOf/1'],
  ],
  [
    'inside an alternative',
    { oneOf: [needed({ const: 1 }), needed({ const: 2, title: 'x' })] },
    { oneOf: [needed({ const: 2, title: 'x', minimum: 0 }), needed({ const: 1 })] },
    ['breaking additive bound-narrowed /oneOf/0/properties/a/minimum'],
    ['additive breaking bound-widened /oneOf/1/properties/a/minimum'],
  ],
  [
    'alternatives on top of the rest',
    of('a', 'b'),
    { ...(of('a', 'b') as object), anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    ['breaking additive alternatives-added /anyOf'],
    ['additive breaking alternatives-removed /anyOf'],
  ],
  [
    'alternatives of which several may hold',
    { anyOf: [of('a'), of('b')] },
    { oneOf: [of('a'), of('b')] },
    ['breaking additive alternatives-exclusive /oneOf'],
    ['additive breaking alternatives-inclusive /anyOf'],
  ],
  [
    'an option that overlaps with another',
    {
      oneOf: [
        { ...word, minLength: 5 },
        { ...word, maxLength: 3 },
      ],
    },
    {
      oneOf: [
        { ...word, minLength: 2 },
        { ...word, maxLength: 3 },
      ],
    },
    ['additive breaking bound-widened /oneOf/0/minLength', 'breaking - schema-changed /oneOf'],
    ['breaking additive bound-narrowed /oneOf/0/minLength', '- breaking schema-changed /oneOf'],
  ],
  [
    'a condition',
    {},
    { if: { required: ['a'] }, then: { required: ['b'] } },
    ['breaking additive condition-added /if'],
    ['additive breaking condition-removed /if'],
  ],
  [
    'what a condition brings',
    { if: { required: ['a'] }, then: {} },
    { if: { required: ['a'] }, then: { required: ['b'] } },
    ['breaking additive property-required /then/properties/b'],
    ['additive breaking property-optional /then/properties/b'],
  ],
  [
    'the condition itself',
    { if: { required: ['a'] }, then: { required: ['b'] } },
    { if: { required: ['c'] }, then: { required: ['b'] } },
    ['breaking breaking schema-changed /if'],
    ['breaking breaking schema-changed /if'],
  ],
  [
    'an exclusion',
    {},
    { not: { required: ['a'] } },
    ['breaking additive not-added /not'],
    ['additive breaking not-removed /not'],
  ],
  [
    'another exclusion',
    { not: { required: ['a'] } },
    { not: { required: ['b'] } },
    ['breaking breaking schema-changed /not'],
    ['breaking breaking schema-changed /not'],
  ],
  [
    'a reference that leads nowhere',
    a({ $ref: '#/$defs/x' }),
    a({ $ref: '#/$defs/y' }),
    ['breaking breaking schema-changed /properties/a/$ref'],
    ['breaking breaking schema-changed /properties/a/$ref'],
  ],
  [
    'what a reference leads to',
    { properties: { a: { $ref: '#/$defs/x' } }, $defs: { x: word } },
    { properties: { a: { $ref: '#/$defs/x' } }, $defs: { x: { ...word, minLength: 1 } } },
    ['breaking additive bound-narrowed /properties/a/minLength'],
    ['additive breaking bound-widened /properties/a/minLength'],
  ],
  [
    'another target of a reference',
    { $ref: '#/$defs/x', $defs: { x: of('a'), y: of('a', 'b') } },
    { $ref: '#/$defs/y', $defs: { x: of('a'), y: of('a', 'b') } },
    ['additive additive property-added /properties/b'],
    ['breaking breaking property-removed /properties/b'],
  ],
  [
    'inside a schema that holds itself',
    { properties: { child: { $ref: '#' }, a: word } },
    { properties: { child: { $ref: '#' }, a: { ...word, maxLength: 9 } } },
    ['breaking additive bound-narrowed /properties/a/maxLength'],
    ['additive breaking bound-widened /properties/a/maxLength'],
  ],
  [
    'a part that closes an object it does not know',
    { allOf: [of('a'), of('b')] },
    { allOf: [of('a'), { ...(of('b') as object), additionalProperties: false }] },
    ['breaking breaking schema-changed /additionalProperties'],
    ['breaking breaking schema-changed /additionalProperties'],
  ],
]
