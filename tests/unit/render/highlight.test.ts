import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { CodeBlock } from '../../../src/core/pages/model.ts'
import { highlight } from '../../../src/render/highlight.ts'
import { highlightGrammar } from '../../../src/render/highlight-grammar.ts'

const langs: CodeBlock['lang'][] = ['json', 'http', 'bash', 'typescript', 'python', 'text']

describe('a highlighted block', () => {
  test('of JSON tells keys, strings, numbers and literals apart', () => {
    expect(highlight('{\n  "a\\"b": [1, -2.5e3, true, null, "x<b>"]\n}', 'json'))
      .toMatchInlineSnapshot(`
        "{
          "a\\"b": [<span>1</span>, <span>-2.5e3</span>, <u>true</u>, <u>null</u>, <i>"x&lt;b&gt;"</i>]
        }"
      `)
  })

  test('of an HTTP head tells start line and fields apart', () => {
    expect(highlight('POST /mcp HTTP/1.1\nHost: a.example\nMcp-Name: x:y', 'http'))
      .toMatchInlineSnapshot(`
        "<u>POST</u> <i>/mcp</i> HTTP/1.1
        <b>Host</b>:<i> a.example</i>
        <b>Mcp-Name</b>:<i> x:y</i>"
      `)
    expect(highlight('HTTP/1.1 200 OK', 'http')).toMatchInlineSnapshot(
      `"<u>HTTP/1.1</u> <span>200</span> OK"`,
    )
  })

  test('of a shell, TypeScript or Python has tags by kind and no styles', () => {
    expect(highlight('npx -y demo --name "a $B" # run', 'bash')).toMatchInlineSnapshot(
      `"<b>npx</b> <u>-y</u> <i>demo</i> <u>--name</u> <i>"a </i>$B<i>"</i> <span class="amd-comment"># run</span>"`,
    )
    expect(highlight('const a = await b({ c: 1 }) // d', 'typescript')).toMatchInlineSnapshot(
      `"<u>const</u> a = <u>await</u> b({ c: <span>1</span> }) <span class="amd-comment">// d</span>"`,
    )
    expect(highlight('def f(x: int):\n    return "y"', 'python')).toMatchInlineSnapshot(`
      "<u>def</u> f(x: int):
          <u>return</u> <i>"y"</i>"
    `)
  })

  test('has words of one kind that follow each other in one tag', () => {
    expect(highlight('async def f(): pass', 'python')).toBe('<u>async def</u> f(): <u>pass</u>')
    expect(highlight('npx demo a', 'bash')).toBe('<b>npx</b> <i>demo a</i>')
  })

  test('names invisible characters, which would show code in another order than it runs', () => {
    expect(highlight('"a\u202eb"', 'json')).toBe(
      '<i>"a<span class="amd-invisible">U+202E</span>b"</i>',
    )
  })

  test('is the same whatever was highlighted before it', async () => {
    const piece = fc.constantFrom(
      ...['`', "'", '"""', '${', '}', '$(', ')', '\n', '\n\n', '\\', '#', '/*', '*/', 'f"{', 'a '],
      ...['def f(x):', 'const a = ', 'await b', 'cat <<EOF', 'EOF', ': str = ', '=>', '1.5'],
    )
    const texts = fc.array(
      fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
      { minLength: 2, maxLength: 6 },
    )
    const lang = fc.constantFrom('bash', 'typescript', 'python')
    await fc.assert(
      fc.asyncProperty(texts, lang, async (texts, lang) => {
        const after = texts.map((text) => highlightGrammar(text, lang)).at(-1)
        vi.resetModules()
        const fresh = await import('../../../src/render/highlight-grammar.ts')
        expect(after).toBe(fresh.highlightGrammar(texts.at(-1) ?? '', lang))
      }),
      { numRuns: 15 },
    )
  })

  test('holds its text whole and escaped, whatever the text and the language', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.json(),
      fc.constant('"\\'),
      fc.constant('</code><script>'),
    )
    fc.assert(
      fc.property(text, fc.constantFrom(...langs), (text, lang) => {
        const html = highlight(text, lang)
        const bare = html.replace(
          /<span class="amd-(?:comment|invisible)">|<\/?(?:b|i|u|span)>/g,
          '',
        )
        const plain = bare.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
        expect(bare).not.toMatch(/[<>]/)
        if (!html.includes('amd-invisible')) expect(plain).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  test('too long for a grammar is shown without colours', () => {
    const text = `echo ${'a'.repeat(60_000)}`
    expect(highlight(text, 'bash')).toBe(text)
  })
})
