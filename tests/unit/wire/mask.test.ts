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
  const secret = 'a"b/c d+é'
  const mask = createMask([secret])
  const forms = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
  ]
  expect(forms.map((form) => mask.text(`<${form}>`).replace(/=+/, ''))).toEqual(
    forms.map(() => '<[redacted]>'),
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
