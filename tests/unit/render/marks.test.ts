import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPrettyJson } from '../../../src/core/json-view.ts'
import { isObject, type JsonValue } from '../../../src/core/json.ts'
import { highlight } from '../../../src/render/highlight.ts'
import type { Mark } from '../../../src/render/mark.ts'

const toMark = (pointer: string, index = 0): Mark => ({
  pointer,
  number: index + 1,
  id: `note-${index + 1}`,
  href: `#row-${index + 1}`,
  label: `Note ${index + 1}: ${pointer}`,
})

describe('marks in JSON', () => {
  test('are links without text, each after its key', () => {
    const text = '{\n  "a": [\n    {\n      "b/c": 1\n    }\n  ],\n  "b/c": 2\n}'
    expect(highlight(text, 'json', [toMark('/a/0/b~1c', 0), toMark('/b~1c', 1)]))
      .toMatchInlineSnapshot(`
        "{
          "a": [
            {
              "b/c"<a class="amd-note" id="note-1" href="#row-1" aria-label="Note 1: /a/0/b~1c" data-note="1"></a>: <span>1</span>
            }
          ],
          "b/c"<a class="amd-note" id="note-2" href="#row-2" aria-label="Note 2: /b~1c" data-note="2"></a>: <span>2</span>
        }"
      `)
  })

  test('stand at the first of two keys with the same pointer, and nowhere for one that is not there', () => {
    const html = highlight('{"a": 1, "a": 2}', 'json', [toMark('/a'), toMark('/b', 1)])
    expect(readMarks(html)).toEqual([['1', '"a"']])
    expect(html.indexOf('amd-note')).toBeLessThan(html.indexOf('>1<'))
  })

  test('cannot leave their attributes', () => {
    const mark = { ...toMark('/a'), label: '"><script>x</script>&' }
    expect(highlight('{"a": 1}', 'json', [mark])).toContain(
      'aria-label="&quot;&gt;&lt;script&gt;x&lt;/script&gt;&amp;"',
    )
  })

  test('stand once each, at their keys, in any JSON, and leave its text as it is', () => {
    const key = fc.oneof(
      fc.constantFrom('', 'a', 'b', '0', '1', '/', '~', '~1', '"', '\\', '{', '__proto__', ': ,]'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    )
    const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.oneof(fc.constant(null), fc.boolean(), fc.double(), fc.string({ unit: 'binary' })),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 5 }),
      ) as fc.Arbitrary<JsonValue>,
    }))
    fc.assert(
      fc.property(value, fc.boolean(), fc.infiniteStream(fc.boolean()), (json, isPretty, picks) => {
        const text = isPretty ? toPrettyJson(json) : JSON.stringify(json)
        const all = listKeys(json)
        const picked = all.filter(() => picks.next().value)
        const html = highlight(
          text,
          'json',
          picked.map(({ pointer }, index) => toMark(pointer, index)),
        )
        const marks = readMarks(html)
        const found = new Map(marks.map(([number, quoted]) => [number, JSON.parse(quoted)]))

        expect(marks).toHaveLength(picked.length)
        expect(found).toEqual(new Map(picked.map((place, index) => [`${index + 1}`, place.key])))
        expect(html.replace(/<a class="amd-note"[^>]*><\/a>/g, '')).toBe(highlight(text, 'json'))
        expect(readText(html)).toBe(text)
      }),
      { numRuns: 300 },
    )
  })
})

test('marks in an HTTP head stand after the name of a field and in the first line', () => {
  const text = 'POST /mcp HTTP/1.1\nAccept: */*\nMcp-Method: a:b'
  expect(highlight(text, 'http', [toMark('line'), toMark('header:mcp-method', 1)]))
    .toMatchInlineSnapshot(`
      "<u>POST</u><a class="amd-note" id="note-1" href="#row-1" aria-label="Note 1: line" data-note="1"></a> <i>/mcp</i> HTTP/1.1
      <b>Accept</b>:<i> */*</i>
      <b>Mcp-Method</b><a class="amd-note" id="note-2" href="#row-2" aria-label="Note 2: header:mcp-method" data-note="2"></a>:<i> a:b</i>"
    `)
})

/** Every key of a value in the order of its text. */
function listKeys(value: JsonValue, parent = ''): { pointer: string; key: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => listKeys(item, `${parent}/${at}`))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const pointer = `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return [{ pointer, key }, ...listKeys(child, pointer)]
  })
}

/** Number of each mark and the string before it, as text. */
function readMarks(html: string): [number: string, token: string][] {
  return html
    .split(/(<a class="amd-note"[^>]*><\/a>)/)
    .flatMap((part, index, parts): [string, string][] => {
      const number = /data-note="(\d+)"/.exec(part)?.[1]
      if (index % 2 === 0 || number === undefined) return []
      const before = parts[index - 1] ?? ''
      return [[number, /"(?:[^"\\]|\\[^])*"$/.exec(readText(before))?.[0] ?? 'none']]
    })
}

function readText(html: string): string {
  return html
    .replace(/<span class="amd-invisible">U\+([0-9A-F]+)<\/span>/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
