import { describe, expect, it } from 'vitest'
import { isReservedKey, isWellFormedKey } from '../../../src/core/checks/meta-key.ts'
import { traceFormats } from '../../../src/core/checks/trace-context.ts'
import {
  isAbsoluteUri,
  isBase64Data,
  isUriTemplate,
  schemeOf,
} from '../../../src/core/checks/uri.ts'

describe('isAbsoluteUri', () => {
  it('takes what RFC 3986 allows after a scheme, and nothing else', () => {
    const fine = ['https://a.test/b?c=d#e', 'urn:isbn:1', 'a+b.c-d:', 'file:///a%20b', 'a:[::1]']
    const wrong = ['', '/a', 'a', '1a:b', 'a:b c', 'a:é', 'a:%2', 'a:"b"', 'a:{b}', 5, null]
    expect(fine.filter((value) => !isAbsoluteUri(value))).toEqual([])
    expect(wrong.filter(isAbsoluteUri)).toEqual([])
  })
})

describe('isUriTemplate', () => {
  it('takes literals and expressions of RFC 6570, and nothing else', () => {
    const fine = ['', 'a:b', 'a:{b}', 'a:{+b,c.d}{?e*,f:3}', 'a:{;%20}', "a:'é'", '{/a}{#b}{&c}']
    const wrong = ['{', '}', '{}', '{a', '{a}}', '{{a}}', '{a b}', '{a-b}', '{a:0}', '{a,}', 'a b']
    const odd = ['a:%', 'a|b', '{^a}', '{.}', '{a..b}', '{a:99999}', undefined, {}]
    expect(fine.filter((value) => !isUriTemplate(value))).toEqual([])
    expect([...wrong, ...odd].filter(isUriTemplate)).toEqual([])
  })

  it('is quick with braces without end', () => {
    expect(isUriTemplate(`${'{a,'.repeat(20_000)}`)).toBe(false)
    expect(isUriTemplate(`{${'a'.repeat(100_000)}`)).toBe(false)
  })
})

describe('isBase64Data', () => {
  it('takes Base64 behind its mark, escaped or not, and nothing else', () => {
    const fine = ['data:;base64,', 'data:image/png;base64,AA+/', 'DATA:a/b;c=d;BASE64,Qg%3D%3d']
    const wrong = ['data:,AA', 'data:a/b,;base64,AA', 'data:;base64,A=A', 'data:;base64,A===']
    const odd = ['data:;base64,A A', 'data:;base64,%41', 'https://a.test/;base64,AA', '']
    expect(fine.filter((value) => !isBase64Data(value))).toEqual([])
    expect([...wrong, ...odd].filter(isBase64Data)).toEqual([])
  })
})

describe('an address as long as a message', () => {
  const long = 'a%2f+'.repeat(4_000_000)
  it.each<[string, boolean]>([
    ['URI', isAbsoluteUri(`https://a.test/${long}`)],
    ['template', isUriTemplate(`${long}{${'a%20'.repeat(1_000_000)},${'b,'.repeat(1_000_000)}c}`)],
    ['data', isBase64Data(`data:image/png;base64,${'a%2f+'.repeat(4_000_000)}`)],
  ])('is judged as any other: %s', (_, isFine) => {
    expect(isFine).toBe(true)
  })
})

describe('schemeOf', () => {
  it('reads a scheme in lower case, past white space', () => {
    const values = ['HTTPS://a.test', '  javascript:1', 'a b:c', 'images/a.png', '', 5]
    expect(values.map(schemeOf)).toEqual([
      'https',
      'javascript',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('keys of _meta', () => {
  it('follow the grammar of prefix and name', () => {
    const fine = ['', 'a', 'a.b-c_d', 'test.harbour/', 'test.harbour/a', 'a/b', 'x-1.y/9']
    const wrong = ['-a', 'a-', '/a', '.a/b', 'a./b', 'a-/b', '1a/b', 'a/b/c', 'a b', 'é']
    expect(fine.filter((key) => !isWellFormedKey(key))).toEqual([])
    expect(wrong.filter(isWellFormedKey)).toEqual([])
  })

  it('are reserved by the second label, in 2025-06-18 by the one before the last', () => {
    const keys = ['dev.mcp/a', 'mcp.dev/a', 'org.MCP.api/a', 'test.api.mcp.dev/a', 'mcp/a', 'mcp']
    expect(keys.filter((key) => isReservedKey(key, '2025-11-25'))).toEqual([
      'dev.mcp/a',
      'org.MCP.api/a',
    ])
    expect(keys.filter((key) => isReservedKey(key, '2025-06-18'))).toEqual([
      'mcp.dev/a',
      'org.MCP.api/a',
      'test.api.mcp.dev/a',
    ])
  })
})

describe('trace formats', () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7'
  it.each([
    [
      'traceparent',
      [`00-${id}-01`, `cc-${id}-01`, `cc-${id}-01-more`],
      [`ff-${id}-01`, `00-${id}`],
    ],
    ['traceparent', [], [`00-${id}-01-more`, `00-${id.toUpperCase()}-01`, '']],
    ['tracestate', ['', 'a=1', 'a=1, b=2,', '1t@v=x y'], ['a', 'a=', 'A=1', 'a=1,a=2', 'a=b=c']],
    ['tracestate', [], [Array.from({ length: 33 }, (_, at) => `a${at}=1`).join()]],
    ['baggage', ['a=1', 'a=%20;p;q=2 , b=', 'a==1'], ['', 'a', 'a=b c', 'a=1,,b=2', 'a b=1']],
  ])('%s', (key, fine, wrong) => {
    const isFormat = traceFormats[key] ?? (() => false)
    expect(fine.filter((text) => !isFormat(text))).toEqual([])
    expect(wrong.filter(isFormat)).toEqual([])
  })
})
