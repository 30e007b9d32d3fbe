import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/core/json.ts'
import { buildListPage } from '../../../src/core/pages/list-page.ts'
import { buildPage } from '../../../src/core/pages/index.ts'
import type { Notice } from '../../../src/core/pages/model.ts'
import { buildContext } from './build-reference.ts'

function noticesOf(
  properties: JsonObject,
  snapshot: object = {},
  version = '2026-07-28',
): Notice[] {
  const tools = [{ name: 'send', inputSchema: { type: 'object', properties } }]
  const { reference, t } = buildContext({ lists: { tools }, snapshot, version })
  return buildPage(reference, 'demo/tools/send', t).notices
}

describe('a tool whose header mark breaks a rule', () => {
  const wrong = {
    to: { type: 'number', 'x-mcp-header': 'To' },
    via: { type: 'string', 'x-mcp-header': 'to' },
  }

  test('keeps its page, which names the parameters and the rules', () => {
    expect(noticesOf(wrong)).toEqual([
      {
        type: 'note',
        title: 'Over HTTP clients leave this tool out',
        text: expect.stringMatching(
          /A client that follows the specification does not offer the tool then\.$/,
        ),
        sentences: [
          {
            text: expect.stringMatching(
              /^A parameter with x-mcp-header MUST have a type other than number/,
            ),
            lang: 'en',
          },
          { text: expect.stringMatching(/ MUST differ/), lang: 'en' },
        ],
        quote: { kind: 'server-text', value: 'to, via', lang: null },
      },
    ])
  })

  test('is a caution where the server is reached over HTTP', () => {
    expect(noticesOf(wrong, { transport: 'streamable-http' })[0]?.type).toBe('caution')
  })

  test('is a tool like others to clients of older revisions', () => {
    expect(noticesOf(wrong, {}, '2025-11-25')).toEqual([])
  })

  test('is marked in the index', () => {
    const tools = [
      { name: 'a', inputSchema: { properties: { b: { type: 'string', 'x-mcp-header': '' } } } },
      { name: 'c', inputSchema: { properties: { b: { type: 'string', 'x-mcp-header': 'B' } } } },
    ]
    const [section] = buildListPage(buildContext({ lists: { tools } }), 'tools').sections
    expect(section?.entries.map(({ badges }) => badges.map(({ id }) => id))).toEqual([
      ['left-out'],
      [],
    ])
  })
})

test('a mark that keeps the rules is nothing to tell of', () => {
  expect(noticesOf({ to: { type: 'string', 'x-mcp-header': 'To' } })).toEqual([])
})
