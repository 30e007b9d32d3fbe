import { expect, test } from 'vitest'
import { describeTokens } from '../../../src/core/pages/list-summary.ts'
import { estimateTokens } from '../../../src/core/token-estimate.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'

// The counts beside are those of the tokenizer o200k_base for the same JSON text.
test.each([
  ['English', 41, 'Reads the text of a file below the folder that the server was started with.'],
  ['Russian', 42, 'Читает текст файла из папки, с которой сервер был запущен.'],
  ['Japanese', 51, 'サーバーが起動されたフォルダーの下にあるファイルのテキストを読み取ります。'],
])('a definition in %s takes about %i tokens', (_, counted, description) => {
  const tool = {
    name: 'read_text_file',
    description,
    inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
    annotations: { title: 'not handed to the model' },
  }
  expect(estimateTokens(tool) / counted).toBeGreaterThan(0.85)
  expect(estimateTokens(tool) / counted).toBeLessThan(1.15)
})

test('what is no definition takes none, and a broken one what there is', () => {
  expect([null, 5, 'text', []].map((value) => estimateTokens(value))).toEqual([0, 0, 0, 0])
  expect(estimateTokens({ name: 7, inputSchema: null })).toBeGreaterThan(0)
})

test('is told in tens, or with two digits', () => {
  const t = createTranslator('en')
  expect([3, 14, 146, 1449, 17_512].map((tokens) => describeTokens(t, tokens))).toEqual([
    'about 10 tokens',
    'about 10 tokens',
    'about 150 tokens',
    'about 1,400 tokens',
    'about 18,000 tokens',
  ])
})
