import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, test } from 'vitest'
import type { ListedCall } from '../../../../src/core/calls/listed-call.ts'
import { buildToolPage } from '../../../../src/core/pages/tool.ts'
import { createTranslator } from '../../../../src/i18n/create-translator.ts'
import { renderCodeBlock } from '../../../../src/render/html/code-block.ts'
import { renderItemPage } from '../../../../src/render/html/item-page.ts'
import type { HtmlView } from '../../../../src/render/html/view.ts'
import { recordedCall, toolCall } from '../../calls/call-fixture.ts'
import { buildContext } from '../../pages/build-reference.ts'

const view: HtmlView = {
  translator: createTranslator('en'),
  href: (path) => `/${path}/`,
  asset: (src) => src,
  idOf: (anchor) => anchor,
}

test('a block is named once, by its caption, and is reached by key', () => {
  const block = { lang: 'json', text: '{}', label: 'A <b>' } as const
  expect(renderCodeBlock(block, view).html).toBe(
    '<figure class="amd-code" data-pagefind-ignore>' +
      '<figcaption>A &lt;b&gt;</figcaption>' +
      '<pre translate="no" tabindex="0"><code class="amd-json">{}</code></pre></figure>',
  )
  expect(renderCodeBlock({ ...block, lang: 'text' }, view).html).toContain('<code>{}</code>')
})

test('a long block that a link may unfold has a line to fold it again, any other has none', () => {
  const folds = (lines: number, ids?: string[]): string[] => {
    const block = { lang: 'text', text: 'x\n'.repeat(lines), label: 'A' } as const
    const { html } = renderCodeBlock(block, view, ids && { code: block.text, ids })
    return [...html.matchAll(/<figure[^>]* id="[^"]+"|<summary>.*?<\/summary>|<a .*?<\/a>/g)].map(
      String,
    )
  }
  const all = '<summary>Show the whole text, 29 lines</summary>'
  expect(folds(29, ['one', 'two'])).toEqual([
    '<figure class="amd-code" id="one-block"',
    all,
    '<a href="#one-block">Fold the text</a>',
  ])
  expect(folds(29, [])).toEqual([all])
  expect(folds(29)).toEqual([all])
  expect(folds(28, ['one'])).toEqual([])
})

describe('a search of the site is told once to leave a block out', () => {
  test('by the section around, on the page of a tool', () => {
    expect(findIgnored(renderTool([toolCall('x', {})]))).toEqual([
      ['Request', 'section'],
      ['TypeScript, with the official SDK', 'section'],
      ['Python, with the official SDK', 'section'],
      ['Response', 'section'],
      ['As listed by the server', 'section'],
    ])
  })

  test('by itself, where the section has words of the owner to be found', () => {
    expect(findIgnored(renderTool([toolCall('x', {}, 'A calm day')]))).toEqual([
      ['Request', 'figure'],
      ['TypeScript, with the official SDK', 'figure'],
      ['Python, with the official SDK', 'figure'],
      ['Response', 'figure'],
      ['As listed by the server', 'section'],
    ])
  })
})

function renderTool(calls: ListedCall[]): string {
  const context = buildContext({
    lists: { tools: [{ name: 'x' }] },
    exchanges: calls.map((call) => recordedCall(call, { result: {} })),
    view: { calls },
  })
  return renderItemPage(buildToolPage(context.server, 'x', context.t, context), view)
}

/** The caption of each block with the elements around it, and itself, that a search leaves out. */
function findIgnored(html: string): string[][] {
  const found: string[][] = []
  const visit = (node: Nodes, ignored: readonly Element[]): void => {
    const isIgnored = node.type === 'element' && 'dataPagefindIgnore' in node.properties
    const now = isIgnored ? [...ignored, node] : ignored
    if (node.type === 'element' && node.tagName === 'figure')
      found.push([textOf(node.children[0]), ...now.map(({ tagName }) => tagName)])
    else if ('children' in node) for (const child of node.children) visit(child, now)
  }
  visit(fromHtml(html, { fragment: true }), [])
  return found
}

function textOf(node: Nodes | undefined): string {
  if (node?.type === 'text') return node.value
  return node && 'children' in node ? node.children.map(textOf).join('') : ''
}
