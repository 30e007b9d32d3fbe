import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributes, html, nothing, type Piece } from '../../../../src/render/html/markup.ts'

describe('html', () => {
  test('escapes a string in contents and in values, and takes markup as it is', () => {
    const inner = html`<b>${'<i>'}</b>`
    expect(html`<p title="${`"'&`}">${inner}</p>`.html).toBe(
      '<p title="&quot;&#39;&amp;"><b>&lt;i&gt;</b></p>',
    )
  })

  test('joins lists at any depth and leaves out what is not there', () => {
    const list: Piece[] = ['a', [html`<br />`, ['<']], false, null, undefined, 0]
    expect(html`<p>${list}</p>`.html).toBe('<p>a<br />&lt;0</p>')
  })

  test('takes no object for markup, whatever it looks like', () => {
    const forged = JSON.parse('{"html":"<script>"}') as never
    expect(() => html`<p>${forged}</p>`).toThrow(TypeError)
  })

  test('drops the line breaks of its layout, and no space that is said', () => {
    const text = 'two\n  lines'
    expect(html`<p class="a" id="${'b'}">${text}${' '}<b>x</b></p>`.html).toBe(
      '<p class="a" id="b">two\n  lines <b>x</b></p>',
    )
  })

  test('keeps what stands between quotes, and a sign of a tag in them', () => {
    expect(html`<p class="a ${'b'} c" title="x > y">d</p>`.html).toBe(
      '<p class="a b c" title="x > y">d</p>',
    )
  })

  test('sets attributes in with one space, and none for none', () => {
    const marks = attributes({ id: 'a"', hidden: true, open: false, title: undefined, tabindex: 0 })
    expect(html`<p ${marks}>x</p>`.html).toBe('<p id="a&quot;" hidden tabindex="0">x</p>')
    expect(html`<p class="a" ${nothing}>x</p>`.html).toBe('<p class="a">x</p>')
    expect(html`<p ${attributes({})}>x</p>`.html).toBe('<p>x</p>')
  })

  test('no text gets out of the place it was set in', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`<>"'&/=! -\`{}aé`) }), (text) => {
        const made = html`<p title="${text}">${text}</p>`.html
        const [, title = '', content = ''] = /^<p title="([^"]*)">([^<>"']*)<\/p>$/.exec(made) ?? []
        expect([decode(title), decode(content)]).toEqual([text, text])
      }),
    )
  })
})

function decode(text: string): string {
  const characters = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' } as const
  return text.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name: keyof typeof characters) => characters[name],
  )
}
