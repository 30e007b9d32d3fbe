import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../../src/core/json.ts'
import { buildToolPage } from '../../../../src/core/pages/tool.ts'
import { createTranslator } from '../../../../src/i18n/create-translator.ts'
import { renderItemPage } from '../../../../src/render/html/item-page.ts'
import { buildContext } from '../../pages/build-reference.ts'

const place = { type: 'object', properties: { place: { type: 'string' } } }

describe('the schemas of a tool as sent', () => {
  test('stand once, in the definition, and the lines below the tables lead there', () => {
    expect(readPage({ name: 'x', outputSchema: {}, inputSchema: place })).toEqual({
      keys: [
        'one-definition-outputSchema "outputSchema":',
        'one-definition-inputSchema "inputSchema":',
      ],
      links: ['one-definition-inputSchema inputSchema', 'one-definition-outputSchema outputSchema'],
      times: 1,
    })
  })

  test('have no line where the server sent none', () => {
    expect(readPage({ name: 'x' })).toEqual({ keys: [], links: [], times: 0 })
  })
})

/** Ids in the definition with what they stand at, and where each line leads with what it copies. */
function readPage(tool: JsonValue) {
  const context = buildContext({ lists: { tools: [tool] } })
  const page = buildToolPage(context.server, 'x', context.t, context)
  const html = renderItemPage(page, {
    translator: createTranslator('en'),
    href: (path) => `/${path}/`,
    asset: (src) => src,
    idOf: (anchor) => `one-${anchor}`,
  })
  const definition = html.slice(html.lastIndexOf('<pre'))
  return {
    keys: [...definition.matchAll(/<span id="([^"]+)">(.*?:)/g)].map(
      ([, id, text = '']) => `${id} ${text.replace(/<[^>]*>/g, '')}`,
    ),
    links: [
      ...html.matchAll(/<a href="#([^"]+)" data-amd-member="(\w+)">The schema as sent<\/a><\/p>/g),
    ].map(([, id, key]) => `${id} ${key}`),
    times: html.replace(/<[^>]*>/g, '').split('"properties": {').length - 1,
  }
}
