import { expect, test } from 'vitest'
import { buildNavigation } from '../../../src/core/pages/index.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { buildServer } from './build-reference.ts'

test('a name in which nothing is seen stands there in words, and no longer than others', () => {
  const names = ['\u202e'.repeat(300_000), '\0', ' \u3000 ', 'n\0m']
  const server = buildServer({ lists: { tools: names.map((name) => ({ name })) } })
  const navigation = buildNavigation({ servers: [server], findings: 'dev' }, createTranslator('en'))
  const text = JSON.stringify(navigation)
  expect(text.length).toBeLessThan(5000)
  expect(text).not.toContain('\u202e')
  for (const label of ['[U+202E][U+202E]', '[U+0000]', 'n m']) expect(text).toContain(label)
})
