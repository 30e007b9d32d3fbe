import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCurl, toCurlForSession } from '../../../src/core/samples/curl.ts'
import { toPython } from '../../../src/core/samples/python.ts'
import { toTypeScript } from '../../../src/core/samples/typescript.ts'
import { setStrings, takeStrings } from '../../../src/render/code-frame.ts'
import { highlight } from '../../../src/render/highlight.ts'
import { highlightGrammar, type GrammarLang } from '../../../src/render/highlight-grammar.ts'
import { readWork, resetWork } from '../../../src/render/work.ts'
import { anyArguments, anyCall, anyText } from './any-sample.ts'

describe('a sample, told apart without its strings, has the HTML of the grammar', () => {
  test.each([
    ['typescript', toTypeScript],
    ['python', toPython],
  ] as const)('in %s', (lang, write) => {
    fc.assert(
      fc.property(anyCall, (call) => expectSame(write(call), lang)),
      { numRuns: 150 },
    )
  })

  test('for a shell', () => {
    const headers = fc.array(fc.tuple(anyText, anyText), { maxLength: 3 })
    const curl = fc.tuple(fc.record({ url: anyText, headers, body: anyArguments }), fc.nat(2))
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
    frame: "curl '\xa4' \\\n  --data-raw '\xa4\n\xa4\n\xa4'",
    strings: ['a b', '{', '  "c": 1', '}'],
  })
  expect(takeStrings("f('a', 'it\\'s', '') // don't", 'typescript')).toEqual({
    frame: "f('\xa4', 'it\\'s', '') // don't",
    strings: ['a'],
  })
  expect(takeStrings('f("a", "{b}") # "c"', 'python')).toEqual({
    frame: 'f("\xa4", "{b}") # "c"',
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
  ['the sign that marks a place', "echo '\xa4'", 'bash'],
] as const)('code with %s stays whole', (_, code, lang) => {
  expect(takeStrings(code, lang)).toBeUndefined()
})

test('what is put back is escaped', () => {
  expect(setStrings("'\xa4'", ['<b>\u202e'])).toBe(
    `'&lt;b&gt;<span class="amd-invisible">U+202E</span>'`,
  )
})

function expectSame(code: string, lang: GrammarLang): void {
  const taken = takeStrings(code, lang)
  if (taken)
    expect(setStrings(highlightGrammar(taken.frame, lang), taken.strings)).toBe(
      highlightGrammar(code, lang),
    )
}
