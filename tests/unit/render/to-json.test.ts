import { expect, test } from 'vitest'
import { buildPage } from '../../../src/core/pages/index.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { rememberJson, toJson } from '../../../src/render/to-json.ts'
import { buildServer } from '../pages/build-reference.ts'

test('a page in JSON is its model with its addresses, and has nothing invisible in it', () => {
  const tool = { name: 'a', description: 'b\u202e\u200b\u2028\u{e0041} </script>' }
  const server = buildServer({ lists: { tools: [tool] } })
  const reference = { servers: [server], findings: 'dev' as const }
  const page = buildPage(reference, 'demo/tools/a', createTranslator('ru'))
  const addresses = { url: 'https://a.example/', markdown: 'https://a.example.md' }
  const json = toJson(page, addresses)
  expect(JSON.parse(json)).toEqual({ version: 1, ...addresses, page })
  expect(json).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}]+\n$/u)
})

test('a page that was read from JSON is not written as JSON again', () => {
  const reference = { servers: [buildServer({})], findings: 'dev' as const }
  const page = buildPage(reference, 'demo', createTranslator('en'))
  const written = toJson(page, { url: '/a', markdown: '/a.md' })
  const toJSON = (): never => {
    throw new Error('It was.')
  }
  const read = Object.assign(structuredClone(page), { toJSON })
  rememberJson(read, JSON.stringify(page))
  expect(toJson(read, { url: '/a', markdown: '/a.md' })).toBe(written)
})
