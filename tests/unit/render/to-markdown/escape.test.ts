import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  escapeText,
  toCode,
  toCodeCell,
  toFence,
  toLink,
} from '../../../../src/render/to-markdown/escape.ts'
import { hostileText } from './pieces.ts'
import { findFaults, readMarkdown, readWords, squeeze } from './read-markdown.ts'

describe('a text in Markdown', () => {
  test.each([
    ['plain words, 50% of them (even these): yes!', 'plain words, 50% of them (even these): yes!'],
    ['get_forecast _now_ and_', 'get_forecast \\_now\\_ and\\_'],
    ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
    ['a & b &amp; c', 'a & b \\&amp; c'],
    [
      'C:\\new *dir* `x` [y](z) ~a~ {b} |c|',
      'C:\\\\new \\*dir\\* \\`x\\` \\[y\\](z) \\~a\\~ \\{b} \\|c\\|',
    ],
    ['# one\r\n- two\n\n1. three', '\\# one - two 1. three'],
    ['1. first', '1\\. first'],
    ['---', '\\---'],
    ['import x from "y"', '&#105;mport x from "y"'],
    ['a\u202eb\u200bc', 'a\\[U+202E\\]b\\[U+200B\\]c'],
    ['see https://a.example/b?c=d', 'see https://a.example/b?c=d'],
    ['see https://a.example/*b*', 'see https\\://a.example/\\*b\\*'],
    ['xmpp:a@b.example', '`xmpp:`a@b.example'],
  ])('%j is written %j', (text, markdown) => {
    expect(escapeText(text)).toBe(markdown)
  })

  test('leaves each block what it is, whatever the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const words = escapeText(text)
        fc.pre(words !== '')
        const tree = readMarkdown(
          [
            `# ${words}`,
            words,
            `- ${words}`,
            toLink(words, 'https://a.example/'),
            `| ${words} | b |\n| --- | --- |\n| ${toCodeCell(text)} | ${words} |`,
            toFence(text, 'text'),
            '## End',
          ].join('\n\n'),
        )
        expect(findFaults(tree)).toEqual([])
        expect(tree.children.map(({ type }) => type)).toEqual([
          'heading',
          'paragraph',
          'list',
          'paragraph',
          'table',
          'code',
          'heading',
        ])
      }),
      { numRuns: 400 },
    )
  })

  test('is read back as the words it was', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const words = escapeText(text)
        for (const document of [
          `a ${words} b`,
          `- a ${words} b`,
          `| a ${words} b |\n| --- |`,
          toLink(`a ${words} b`, 'https://a.example/'),
          `a ${toCode(text)} b`,
          `| a ${toCodeCell(text)} b |\n| --- |`,
        ])
          expect(readWords(readMarkdown(document))).toBe(`a${squeeze(text)}b`)
        expect(readWords(readMarkdown(toFence(text, 'text')))).toBe(squeeze(text))
      }),
      { numRuns: 400 },
    )
  })
})

describe('code', () => {
  test.each([
    ['a', '`a`'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
    [' a ', '`  a  `'],
    ['{x}\n<y>', '`{x} <y>`'],
    ['', ''],
  ])('%j is written %j', (text, markdown) => {
    expect(toCode(text)).toBe(markdown)
  })

  test('has a fence longer than any run of backticks in it', () => {
    expect(toFence('````js\nx\n````\n', 'text')).toBe('`````text\n````js\nx\n````\n`````')
    expect(toFence('x', 'a b')).toBe('```\nx\n```')
  })

  test('that is JSON stays JSON of the same value, with nothing invisible in it', () => {
    const value = { text: 'a\u202e\u{e0041}\u2028b', '\u200b': ['```\n', 'é'] }
    const fence = toFence(JSON.stringify(value, null, 2), 'json')
    expect(fence).not.toMatch(/[^\n -~é]/)
    const [code] = readMarkdown(fence).children
    expect(code?.type === 'code' && JSON.parse(code.value)).toEqual(value)
  })
})

test('the address of a link can not end it', () => {
  expect(toLink('a', 'https://a.example/(b) <c>|`\\{d}&copy;\n\u00a0')).toBe(
    '[a](https://a.example/%28b%29%20%3Cc%3E%7C%60%5C%7Bd%7D&amp;copy;%0A%C2%A0)',
  )
})
