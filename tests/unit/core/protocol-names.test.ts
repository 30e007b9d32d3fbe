import { expect, test } from 'vitest'
import { splitNames } from '../../../src/core/protocol-names.ts'

const namesIn = (text: string): string[] =>
  splitNames(text).flatMap(({ type, text }) => (type === 'name' ? [text] : []))

test('methods, members and headers are names in a sentence of any language', () => {
  expect(splitNames('Метод tools/list отвечает полем ttlMs.')).toEqual([
    { type: 'words', text: 'Метод ' },
    { type: 'name', text: 'tools/list' },
    { type: 'words', text: ' отвечает полем ' },
    { type: 'name', text: 'ttlMs' },
    { type: 'words', text: '.' },
  ])
  expect(
    namesIn('notifications/tools/list_changed, _meta; Mcp-Session-Id、cacheScope「resultType」'),
  ).toEqual([
    'notifications/tools/list_changed',
    '_meta',
    'Mcp-Session-Id',
    'cacheScope',
    'resultType',
  ])
})

test('words, addresses, paths and files that look alike are none', () => {
  expect(
    namesIn(
      'and/or, tools or prompts, TypeScript, JSON-RPC, https://a.example/tools/list, ' +
        'x/tools/list, com.example/ttlMs, half-openRange-value, a.camelCase',
    ),
  ).toEqual([])
})

test('nothing of a sentence is lost', () => {
  for (const text of ['', 'ttlMs', 'a ttlMs', 'ttlMsttlMs _meta_meta server/discover/'])
    expect(
      splitNames(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})
