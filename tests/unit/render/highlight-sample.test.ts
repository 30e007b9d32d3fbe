import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPython } from '../../../src/core/samples/python.ts'
import { toTypeScript } from '../../../src/core/samples/typescript.ts'
import { highlight } from '../../../src/render/highlight.ts'
import { highlightGrammar } from '../../../src/render/highlight-grammar.ts'
import { highlightSample } from '../../../src/render/highlight-sample.ts'
import { readWork, resetWork } from '../../../src/render/work.ts'
import { anyCall } from './any-sample.ts'

const languages = [
  ['typescript', toTypeScript],
  ['python', toPython],
] as const

describe.each(languages)('a sample in %s', (lang, write) => {
  test('has the HTML of the grammar', () => {
    let count = 0
    fc.assert(
      fc.property(anyCall, (call) => {
        const code = write(call)
        const html = highlightSample(code, lang)
        if (html === undefined) return
        count++
        expect(html).toBe(highlightGrammar(code, lang))
      }),
      { numRuns: 200 },
    )
    expect(count).toBeGreaterThan(50)
  })

  test('takes no grammar', () => {
    resetWork()
    for (const type of ['stdio', 'http', 'sse'] as const)
      for (const era of ['modern', 'legacy'] as const)
        for (const method of ['tools/call', 'prompts/get', 'resources/read'] as const)
          highlight(
            write({
              era,
              connection:
                type === 'stdio'
                  ? {
                      type,
                      command: 'npx',
                      args: ['-y', 'demo'],
                      env: { A: 'b' },
                      isPlaceholder: true,
                      words: [],
                    }
                  : {
                      type,
                      url: 'https://a.example',
                      headers: [['a', 'b']],
                      isPlaceholder: false,
                      words: [],
                    },
              request: {
                method,
                name: 'a',
                headers: [['c', 'd']],
                params: {
                  name: 'a',
                  uri: 'demo://a',
                  arguments: { new: ['it\'s "\n"', -1.5, 1e21, true, null], 'b-c': { d: {} } },
                },
              },
              comments: { replace: 'Put yours.', list: 'List.' },
            }),
            lang,
          )
    expect(readWork()).toEqual({})
  })
})

test.each([
  ['a word that no sample has', 'const other = 1', 'typescript'],
  ['a sign that no sample has', 'const client = `a`', 'typescript'],
  ['an escape that no sample has', String.raw`const client = '\x41'`, 'typescript'],
  ['a placeholder', 'print("{0}")', 'python'],
  ['a string of another kind', "print('a')", 'python'],
  ['a name apart from its definition', 'async def\nmain()', 'python'],
  ['a long line', `const client = '${'a'.repeat(2000)}'`, 'typescript'],
] as const)('code with %s is left to the grammar', (_, code, lang) => {
  expect(highlightSample(code, lang)).toBeUndefined()
})

test('a line has the same HTML wherever it stands', () => {
  const line = "const client = new Client({ name: 'a', version: '1' });"
  const html = highlightSample(line, 'typescript')
  expect(highlightSample(`${line}\n\n${line}\n${line}`, 'typescript')).toBe(
    `${html}\n\n${html}\n${html}`,
  )
})

test('what a sample holds is escaped, and the invisible named', () => {
  expect(highlightSample("const client = '<b>\u202e'", 'typescript')).toBe(
    `<u>const</u> client = <i>'&lt;b&gt;<span class="amd-invisible">U+202E</span>'</i>`,
  )
})
