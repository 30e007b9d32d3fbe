import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { toCurl, toCurlForSession } from '../../../src/core/samples/curl.ts'
import type { Connection } from '../../../src/core/samples/connection.ts'
import { toPython } from '../../../src/core/samples/python.ts'
import type { SdkCall } from '../../../src/core/samples/sdk-call.ts'
import { toTypeScript } from '../../../src/core/samples/typescript.ts'
import { setStrings, takeStrings } from '../../../src/render/code-frame.ts'
import { highlight } from '../../../src/render/highlight.ts'
import { highlightGrammar, type GrammarLang } from '../../../src/render/highlight-grammar.ts'
import { readWork, resetWork } from '../../../src/render/work.ts'

const words = fc.constantFrom(
  ...[
    'example',
    "it's",
    'say "so"',
    '{0} %s',
    'a\\b',
    '#no',
    '// no',
    '$HOME `id`',
    'SELECT * FROM x',
  ],
  ...[
    '',
    ' ',
    '\n',
    'two\nlines',
    '\u202e',
    'a\u200db',
    '👩\u200d💻',
    '\ufe0f',
    '\ue000',
    '<b>&',
    '-x',
    '=',
    '<<EOF',
  ],
  ...['import', 'new', '__proto__', 'get', 'None', 'f', "'", '"', '/*', '*/', '"""', '"\u2028'],
  'long '.repeat(500),
)
const text = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 12 }))
const json = fc.letrec<{ value: JsonValue; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(text, fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(text, tie('value'), { maxKeys: 4 }),
})).object
const connection: fc.Arbitrary<Connection> = fc.oneof(
  fc.record({
    type: fc.constant('stdio'),
    command: text,
    args: fc.array(text, { maxLength: 3 }),
    env: fc.dictionary(text, text, { maxKeys: 2 }),
    isPlaceholder: fc.boolean(),
  }),
  fc.record({
    type: fc.constantFrom('http', 'sse'),
    url: text,
    headers: fc.array(fc.tuple(text, text), { maxLength: 2 }),
    isPlaceholder: fc.boolean(),
  }),
) as fc.Arbitrary<Connection>
const call: fc.Arbitrary<SdkCall> = fc.record({
  era: fc.constantFrom('modern', 'legacy'),
  connection,
  request: fc.record({
    method: fc.constant('tools/call'),
    params: fc.record({ name: text, arguments: json }),
    name: text,
    headers: fc.array(fc.tuple(text, text), { maxLength: 1 }),
  }),
  comments: fc.constant({ replace: 'Put the server’s "own" command here.', list: "It's first." }),
}) as fc.Arbitrary<SdkCall>

describe('a sample, told apart without its strings, has the HTML of the grammar', () => {
  test.each([
    ['typescript', toTypeScript],
    ['python', toPython],
  ] as const)('in %s', (lang, write) => {
    fc.assert(
      fc.property(call, (call) => expectSame(write(call), lang)),
      { numRuns: 150 },
    )
  })

  test('for a shell', () => {
    const headers = fc.array(fc.tuple(text, text), { maxLength: 3 })
    const curl = fc.tuple(fc.record({ url: text, headers, body: json }), fc.nat(2))
    fc.assert(
      fc.property(curl, ([request, form]) => {
        if (form === 2) expectSame(toCurlForSession(request), 'bash')
        else expectSame(toCurl(request, form === 1), 'bash')
      }),
      { numRuns: 150 },
    )
  })

  test('also for code that nobody here wrote', () => {
    const piece = fc.constantFrom(
      ...[
        '`',
        "'",
        '"',
        '"""',
        '${',
        '}',
        '$(',
        ')',
        '$',
        '\n',
        '\\',
        '#',
        ' # ',
        '//',
        '/*',
        '*/',
        '/',
      ],
      ...[
        'f',
        'a ',
        'def f(x):',
        'const a = ',
        'await b',
        'cat <<EOF',
        '\nEOF\n',
        ': ',
        ', ',
        '=',
        '%s',
      ],
    )
    const code = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''))
    fc.assert(fc.property(code, fc.constantFrom('bash', 'typescript', 'python'), expectSame), {
      numRuns: 3000,
    })
  })
})

test('samples that differ in their strings alone are told apart once', () => {
  resetWork()
  for (const name of ['tide', 'berth', 'ferry'])
    highlight(`await client.callOnce({ name: '${name}' });`, 'typescript')
  expect(readWork()).toEqual({ highlight: 1 })
})

test('the strings of a sample are taken out line by line, but for those with escapes', () => {
  expect(takeStrings("curl 'a b' \\\n  --data-raw '{\n  \"c\": 1\n}'", 'bash')).toEqual({
    frame: "curl '\ue000' \\\n  --data-raw '\ue000\n\ue000\n\ue000'",
    strings: ['a b', '{', '  "c": 1', '}'],
  })
  expect(takeStrings("f('a', 'it\\'s', '') // don't", 'typescript')).toEqual({
    frame: "f('\ue000', 'it\\'s', '') // don't",
    strings: ['a'],
  })
  expect(takeStrings('f("a", "{b}") # "c"', 'python')).toEqual({
    frame: 'f("\ue000", "{b}") # "c"',
    strings: ['a'],
  })
})

test.each([
  ['a template', 'f(`a`)', 'typescript'],
  ['a regular expression', "f(/'/, '')", 'typescript'],
  ['a string on several lines', '"""a"""', 'python'],
  ['a prefix', 'f"a" + "b"', 'python'],
  ['a string without an end', "echo 'a", 'bash'],
  ['a document in the code', "cat <<'EOF'", 'bash'],
  ['the sign that marks a place', "echo '\ue000'", 'bash'],
] as const)('code with %s stays whole', (_, code, lang) => {
  expect(takeStrings(code, lang)).toBeUndefined()
})

test('what is put back is escaped', () => {
  expect(setStrings("'\ue000'", ['<b>\u202e'])).toBe(
    `'&lt;b&gt;<span class="amd-invisible">U+202E</span>'`,
  )
})

function expectSame(code: string, lang: GrammarLang): void {
  expect(highlight(code, lang)).toBe(highlightGrammar(code, lang))
}
