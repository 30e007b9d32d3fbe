import fc from 'fast-check'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { allVectors } from '../../hostile/vectors.ts'

/** Members that some part of ours reads. */
const names = [
  ...'resultType supportedVersions protocolVersion capabilities instructions ttlMs cacheScope'.split(
    ' ',
  ),
  ...'nextCursor _meta serverInfo name title version description websiteUrl icons src'.split(' '),
  ...'mimeType sizes theme tools prompts resources resourceTemplates logging completions'.split(
    ' ',
  ),
  ...'experimental extensions listChanged subscribe inputSchema outputSchema annotations'.split(
    ' ',
  ),
  ...'readOnlyHint destructiveHint execution taskSupport arguments required uri uriTemplate'.split(
    ' ',
  ),
  ...'size audience priority lastModified deprecated since use ui resourceUri content type'.split(
    ' ',
  ),
  ...'text data structuredContent isError messages role contents resource blob error code'.split(
    ' ',
  ),
  ...'message supported requested jsonrpc id result method params'.split(' '),
  'io.modelcontextprotocol/serverInfo',
  ...['__proto__', 'constructor', 'toString', '', 'a/b~c', '#1', '0'],
]

const keywords = [
  ...'type properties patternProperties additionalProperties items prefixItems contains'.split(' '),
  ...'required enum const default examples title description format pattern minimum'.split(' '),
  ...'exclusiveMinimum multipleOf minLength maxItems uniqueItems allOf anyOf oneOf not if'.split(
    ' ',
  ),
  ...'then else $ref $defs definitions $schema $id $anchor $dynamicRef dependentRequired'.split(
    ' ',
  ),
  ...'dependentSchemas propertyNames unevaluatedProperties contentMediaType readOnly'.split(' '),
  ...'discriminator nullable x-mcp-header deprecated $comment __proto__ a b'.split(' '),
]

const words = fc.constantFrom<JsonValue>(
  ...['complete', 'public', 'private', '2026-07-28', '2025-06-18', 'object', 'string', 'array'],
  ...[
    '#',
    '#/$defs/a',
    '#/properties/a',
    '#a',
    'a',
    'b',
    'x://a/{b}',
    '{+a,b*}',
    'https://a.example/',
  ],
  ...['http://json-schema.org/draft-07/schema#', 'text/markdown', 'read-only', '../a', 'CON', ' '],
  ...[true, false, null, 0, -1, 1.5, 1e308, -0, 9_007_199_254_740_991],
)

/** Texts that want to be more than text, and any characters. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...allVectors),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

/** Any JSON whose members are often those that are read somewhere. */
export const anyJson: fc.Arbitrary<JsonValue> = createJson(names)

/** Any JSON that looks like a schema more often than not. */
export const anySchema: fc.Arbitrary<JsonValue> = createJson(keywords)

/** An object with some of the members given, each of them often what it should be. */
export function anyObject(
  members: Record<string, fc.Arbitrary<JsonValue>>,
): fc.Arbitrary<JsonObject> {
  const known = Object.entries(members).map(([key, value]) =>
    fc.tuple(
      fc.constant(key),
      fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: anyJson }),
    ),
  )
  const more = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), anyText), anyJson), {
    maxLength: 2,
  })
  return fc
    .tuple(fc.subarray(known, { minLength: Math.ceil(known.length / 2) }), more)
    .chain(([some, extra]) => fc.tuple(...some).map((entries) => toObject([...entries, ...extra])))
}

function createJson(keys: readonly string[]): fc.Arbitrary<JsonValue> {
  return fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      words,
      anyText,
      fc.array(tie('value'), { maxLength: 3 }),
      fc
        .array(fc.tuple(fc.oneof(fc.constantFrom(...keys), anyText), tie('value')), {
          maxLength: 5,
        })
        .map(toObject),
    ),
  })).value
}

/** As JSON gives it: `__proto__` is a member like any other. */
function toObject(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
  const members = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  return JSON.parse(`{${members.join(',')}}`) as JsonObject
}
