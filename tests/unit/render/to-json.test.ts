import { expect, test } from 'vitest'
import { buildPage } from '../../../src/core/pages/index.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { toJson } from '../../../src/render/to-json.ts'
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
