import { describe, expect, test } from 'vitest'
import { toVisible } from '../../../../src/core/invisible.ts'
import type { Reference } from '../../../../src/core/reference.ts'
import { vectors } from '../../../hostile/vectors.ts'
import { buildServer } from '../../pages/build-reference.ts'
import { findFaults, readMarkdown, readWords } from './read-markdown.ts'
import { renderPages } from './references.ts'

/** Texts that would end a table, a fence, a list, a page. */
const tricks = [
  '</code></pre><script>alert(1)</script>',
  '```\n# Forged\n```',
  '| a | b |\n| - | - |\n\n---\ntitle: x\n---',
  '[x](javascript:alert(1)) ![y](https://a.example/p.png) <img src=x onerror=alert(1)>',
  '[a]: https://evil.example\n\n[a] [^1]\n\n[^1]: note',
  'export const x = 1\n\n{alert(1)} <X />',
  '- - 1. > # \u202egnirts\u200b\u0007 `` ` ```` ` ``',
]

const plain = renderPages(buildReference('word')).map(outlineOf)

describe.each([...tricks, ...vectors.markdown, ...vectors.module])(
  'a server that sends %j everywhere',
  (trick) => {
    const pages = renderPages(buildReference(trick))

    test('changes the headings of no page', () => {
      expect(pages.map(outlineOf)).toEqual(plain)
    })

    test('opens no HTML and no link but to the web', () => {
      expect(pages.flatMap(({ markdown }) => findFaults(readMarkdown(markdown)))).toEqual([])
      for (const { markdown } of pages) expect(toVisible(markdown)).toBe(markdown)
    })
  },
)

/** A server all of whose words are one. */
function buildReference(word: string): Reference {
  return {
    servers: [
      buildServer({
        view: { label: word, description: word },
        result: {
          supportedVersions: [word],
          capabilities: { [word]: {}, tools: {}, extensions: { [word]: { [word]: word } } },
          instructions: word,
          ttlMs: word,
          _meta: {
            'io.modelcontextprotocol/serverInfo': { name: word, title: word, version: word },
          },
        },
        lists: {
          tools: [
            {
              name: word,
              title: word,
              description: word,
              inputSchema: {
                title: word,
                description: word,
                properties: {
                  [word]: { title: word, description: word, enum: [word], pattern: word },
                },
                oneOf: [
                  { title: word, properties: { b: { default: word } } },
                  { $ref: `#/${word}` },
                ],
              },
              annotations: { title: word, readOnlyHint: word },
            },
          ],
          prompts: [
            { name: word, description: word, arguments: [{ name: word, description: word }] },
          ],
          resources: [{ uri: word, name: word, description: word, mimeType: word }],
          resourceTemplates: [{ uriTemplate: `a:/{id}/{${word}}`, name: word, description: word }],
        },
      }),
    ],
    findings: 'public',
  }
}

/** The title, and headings as deep as ours. */
function outlineOf({ markdown }: { markdown: string }): string[] {
  return readMarkdown(markdown).children.flatMap((node) => {
    if (node.type !== 'heading' || node.depth > 2) return []
    return [node.depth === 1 ? 'title' : readWords(node)]
  })
}
