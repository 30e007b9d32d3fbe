import { expect, test } from 'vitest'
import type { JsonObject } from '../../../src/core/json.ts'
import { createMask } from '../../../src/wire/mask.ts'
import { isAuthenticated, secretsOf } from '../../../src/wire/secrets.ts'
import { toHttpTarget, toStdioTarget } from '../../servers/target.ts'

test('a secret is masked in text, keys, values and numbers', () => {
  const mask = createMask(['swordfish', '12345678'])
  expect(mask.text('a swordfish, a swordfish')).toBe('a [redacted], a [redacted]')
  expect(
    mask.json({ 'my swordfish': ['swordfish!', { n: 12345678, m: 1234 }], other: null }),
  ).toEqual({ 'my [redacted]': ['[redacted]!', { n: '[redacted]', m: 1234 }], other: null })
})

test('a secret is masked however it is written', () => {
  const secret = `a"b/c <d>&'e+é-7`
  const mask = createMask([secret])
  const encode = (text: string, encoding: 'base64' | 'base64url' | 'hex'): string =>
    Buffer.from(text).toString(encoding).replace(/=+$/, '')
  const forms = [
    secret,
    secret.toUpperCase(),
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    JSON.stringify(secret).slice(1, -1).replace('é', '\\u00e9'),
    encodeURIComponent(secret),
    encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase()),
    new URLSearchParams({ '': secret }).toString().slice(1),
    'a&quot;b/c &lt;d&gt;&amp;&#39;e+é-7',
    'a"b/c &lt;d&gt;&amp;\'e+é-7',
    encode(secret, 'base64'),
    encode(secret, 'base64url'),
    encode(secret, 'hex'),
  ]
  expect(forms.map((form) => mask.text(`<${form}>`))).toEqual(forms.map(() => '<[redacted]>'))
})

test('a secret within Base64 of more is masked but for the signs it shares', () => {
  const mask = createMask(['swordfish-7'])
  for (const before of ['', 'a', 'ab', 'abc', 'user:'])
    for (const after of ['', ' x', '\n']) {
      const text = Buffer.from(`${before}swordfish-7${after}`).toString('base64')
      const left = Buffer.from(mask.text(text).replace('[redacted]', ' '), 'base64').toString()
      expect(mask.text(text)).toContain('[redacted]')
      expect(left).not.toMatch(/[word]{3}|fish/)
    }
})

test('the credentials that a header of the scheme Basic stands for are masked', () => {
  const mask = createMask([`Basic ${Buffer.from('docs:open-sesame').toString('base64')}`])
  expect(mask.text('docs:open-sesame open-sesame ZG9jczpvcGVuLXNlc2FtZQ==')).toBe(
    '[redacted] [redacted] [redacted]',
  )
})

test('the longer of two secrets goes first, and a token goes without its scheme', () => {
  const mask = createMask(['abcd', 'abcd-efgh', 'Bearer xyz-xyz'])
  expect(mask.text('abcd-efgh abcd xyz-xyz')).toBe('[redacted] [redacted] [redacted]')
})

test('a value too short to be a secret leaves text alone', () => {
  expect(createMask(['', '1', 'dev']).text('dev 1')).toBe('dev 1')
})

test('a secret learnt later is masked too', () => {
  const mask = createMask([])
  mask.add('new-token')
  expect(mask.json({ a: 'new-token' })).toEqual({ a: '[redacted]' })
})

test('masking keeps a __proto__ key a key', () => {
  const value = createMask(['secret']).json(JSON.parse('{"__proto__":"secret"}') as JsonObject)
  expect(JSON.stringify(value)).toBe('{"__proto__":"[redacted]"}')
})

test('the secrets of a connection are those of its headers, access and URL', () => {
  const target = toHttpTarget('https://user:pass%40word@host.example/mcp?key=k-1&page=2', {
    secrets: ['named'],
  })
  target.connection = {
    ...(target.connection as { type: 'http'; url: string }),
    headers: { 'X-Api-Key': 'k-2', 'Accept-Language': 'en', 'User-Agent': 'docs' },
    auth: { type: 'bearer', token: 'k-3' },
  }
  expect(secretsOf(target)).toEqual(['named', 'k-2', 'k-3', 'k-1', 'user', 'pass@word'])
  expect(isAuthenticated(target)).toBe(true)
  expect(isAuthenticated(toHttpTarget('https://host.example/mcp?page=2'))).toBe(false)
  expect(isAuthenticated(toStdioTarget('modern', { secrets: ['named'] }))).toBe(false)
})
