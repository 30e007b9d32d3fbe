import type { JsonValue } from '../../../src/core/json.ts'
import { a, of, word, type SchemaCase } from './schema-case.ts'

/** What stands beside the rules, and what no rule is. */
export const noteCases: SchemaCase[] = [
  [
    'a keyword of no use',
    a({ type: 'strnig' }),
    a({ type: 'text' }),
    ['breaking breaking schema-changed /properties/a/type'],
    ['breaking breaking schema-changed /properties/a/type'],
  ],
  [
    'what is no schema',
    a(5),
    a({}),
    ['breaking breaking schema-changed /properties/a'],
    ['breaking breaking schema-changed /properties/a'],
  ],
  [
    'a header',
    a(word),
    a({ ...word, 'x-mcp-header': 'X-A' }),
    [
      'breaking - header-added /properties/a/x-mcp-header',
      '- docs-only keyword-changed /properties/a/x-mcp-header',
    ],
    [
      'additive - header-removed /properties/a/x-mcp-header',
      '- docs-only keyword-changed /properties/a/x-mcp-header',
    ],
  ],
  [
    'another header',
    a({ 'x-mcp-header': 'X-A' }),
    a({ 'x-mcp-header': 'X-B' }),
    [
      'breaking - header-changed /properties/a/x-mcp-header',
      '- docs-only keyword-changed /properties/a/x-mcp-header',
    ],
    [
      'breaking - header-changed /properties/a/x-mcp-header',
      '- docs-only keyword-changed /properties/a/x-mcp-header',
    ],
  ],
  ...(
    [
      ['default', 1, 2, 'dangerous', 'default-changed'],
      ['readOnly', false, true, 'dangerous', 'access-changed'],
      ['writeOnly', false, true, 'dangerous', 'access-changed'],
      ['description', 'x', 'y', 'model-text', 'description-changed'],
      ['title', 'x', 'y', 'model-text', 'title-changed'],
      ['deprecated', false, true, 'docs-only', 'deprecated-changed'],
      ['examples', [1], [2], 'docs-only', 'examples-changed'],
      ['example', 1, 2, 'docs-only', 'examples-changed'],
      ['$comment', 'x', 'y', 'docs-only', 'comment-changed'],
      ['x-order', 1, 2, 'docs-only', 'keyword-changed'],
      ['then', {}, word, 'docs-only', 'keyword-changed'],
    ] as [string, JsonValue, JsonValue, string, string][]
  ).flatMap(([keyword, one, other, name, kind]): SchemaCase[] => {
    const line = [`${name} ${name} ${kind} /properties/a/${keyword}`]
    return [
      [`another ${keyword}`, a({ [keyword]: one }), a({ [keyword]: other }), line, line],
      [`a ${keyword} where there was none`, a({}), a({ [keyword]: other }), line, line],
    ]
  }),
  [
    'the dialect',
    { $schema: 'http://json-schema.org/draft-07/schema#' },
    { $schema: 'https://json-schema.org/draft/2020-12/schema' },
    ['dangerous dangerous dialect-changed /$schema'],
    ['dangerous dangerous dialect-changed /$schema'],
  ],
  [
    'the whole schema',
    of('a'),
    'none',
    ['breaking breaking schema-changed '],
    ['breaking breaking schema-changed '],
  ],
]
