import fc from 'fast-check'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import type { Connection } from '../../../src/core/samples/connection.ts'
import type { SdkCall } from '../../../src/core/samples/sdk-call.ts'

const words = fc.constantFrom(
  ...['example', "it's", 'say "so"', '{0} %s', 'a\\b', '#no', '// no', '$HOME `id`', '', ' ', '\n'],
  ...['SELECT * FROM x', 'two\nlines', '\u202e', 'a\u200db', '👩\u200d💻', '\ufe0f', '\xa4', '-x'],
  ...['<b>&', '=', '<<EOF', "'", '"', '/*', '*/', '"""', '"\u2028', 'long '.repeat(500)],
)
const names = fc.constantFrom(
  ...[
    'import',
    'new',
    '__proto__',
    'get',
    'set',
    'None',
    'f',
    'async',
    'static',
    'constructor',
    'of',
  ],
  ...[
    'undefined',
    'this',
    'function',
    'class',
    'readonly',
    'type',
    'await',
    'yield',
    'NaN',
    'true',
  ],
  ...['console', 'Promise', '$x', '_y', 'a1', 'a_b', 'a-b', 'as', 'default', 'enum', 'extends'],
)
export const anyText = fc.oneof(words, names, fc.string({ unit: 'binary', maxLength: 12 }))
export const anyArguments = fc.letrec<{ value: JsonValue; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(anyText, fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(anyText, tie('value'), { maxKeys: 4 }),
})).object
const connection: fc.Arbitrary<Connection> = fc.oneof(
  fc.record({
    type: fc.constant('stdio'),
    command: anyText,
    args: fc.array(anyText, { maxLength: 3 }),
    env: fc.dictionary(anyText, anyText, { maxKeys: 2 }),
    isPlaceholder: fc.boolean(),
  }),
  fc.record({
    type: fc.constantFrom('http', 'sse'),
    url: anyText,
    headers: fc.array(fc.tuple(anyText, anyText), { maxLength: 2 }),
    isPlaceholder: fc.boolean(),
  }),
) as fc.Arbitrary<Connection>
export const anyCall: fc.Arbitrary<SdkCall> = fc.record({
  era: fc.constantFrom('modern', 'legacy'),
  connection,
  request: fc.record({
    method: fc.constant('tools/call'),
    params: fc.record({ name: anyText, arguments: anyArguments }),
    name: anyText,
    headers: fc.array(fc.tuple(anyText, anyText), { maxLength: 1 }),
  }),
  comments: fc.constant({ replace: 'Put the server’s "own" command here.', list: "It's first." }),
}) as fc.Arbitrary<SdkCall>
