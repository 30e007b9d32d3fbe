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
        <span class="amd-t-key">"a\\"b"</span>: [<span class="amd-t-number">1</span>, <span class="amd-t-number">-2.5e3</span>, <span class="amd-t-literal">true</span>, <span class="amd-t-literal">null</span>, <span class="amd-t-string">"x&lt;b&gt;"</span>]
      }"
    `)
  })

  test('of an HTTP head tells start line and fields apart', () => {
    expect(highlight('POST /mcp HTTP/1.1\nHost: a.example\nMcp-Name: x:y', 'http'))
      .toMatchInlineSnapshot(`
      "<span class="amd-t-keyword">POST</span> <span class="amd-t-string">/mcp</span> HTTP/1.1
      <span class="amd-t-key">Host</span>:<span class="amd-t-string"> a.example</span>
      <span class="amd-t-key">Mcp-Name</span>:<span class="amd-t-string"> x:y</span>"
    `)
    expect(highlight('HTTP/1.1 200 OK', 'http')).toMatchInlineSnapshot(
      `"<span class="amd-t-keyword">HTTP/1.1</span> <span class="amd-t-number">200</span> OK"`,
    )
  })

  test('of a shell, TypeScript or Python has classes by kind and no styles', () => {
    expect(highlight('npx -y demo --name "a $B" # run', 'bash')).toMatchInlineSnapshot(
      `"<span class="amd-t-function">npx</span> <span class="amd-t-literal">-y</span> <span class="amd-t-string">demo</span> <span class="amd-t-literal">--name</span> <span class="amd-t-string">"a </span><span class="amd-t-variable">$B</span><span class="amd-t-string">"</span> <span class="amd-t-comment"># run</span>"`,
    )
    expect(highlight('const a = await b({ c: 1 }) // d', 'typescript')).toMatchInlineSnapshot(
      `"<span class="amd-t-keyword">const</span> <span class="amd-t-variable">a</span> = <span class="amd-t-keyword">await</span> <span class="amd-t-function">b</span>({ <span class="amd-t-key">c:</span> <span class="amd-t-number">1</span> }) <span class="amd-t-comment">// d</span>"`,
    )
    expect(highlight('def f(x: int):\n    return "y"', 'python')).toMatchInlineSnapshot(`
      "<span class="amd-t-keyword">def</span> <span class="amd-t-function">f</span>(<span class="amd-t-variable">x</span>: <span class="amd-t-type">int</span>):
          <span class="amd-t-keyword">return</span> <span class="amd-t-string">"y"</span>"
    `)
  })

  test('names invisible characters, which would show code in another order than it runs', () => {
    expect(highlight('"a\u202eb"', 'json')).toBe(
      '<span class="amd-t-string">"a<span class="amd-invisible">U+202E</span>b"</span>',
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
        const plain = html
          .replace(/<span class="amd-(?:t-[a-z]+|invisible)">|<\/span>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&')
        expect(html.replace(/<span class="amd-(?:t-[a-z]+|invisible)">|<\/span>/g, '')).not.toMatch(
          /[<>]/,
        )
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
