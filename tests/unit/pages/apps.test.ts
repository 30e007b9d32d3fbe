import { describe, expect, test } from 'vitest'
import {
  isHiddenFromModel,
  readAppResource,
  readToolApp,
  readVisibility,
} from '../../../src/core/apps.ts'
import type { JsonValue } from '../../../src/core/json.ts'
import { buildPage } from '../../../src/core/pages/index.ts'
import type { ToolPage } from '../../../src/core/pages/model.ts'
import { buildContext, type ServerFacts } from './build-reference.ts'

const uri = 'ui://shop/cart.html'

describe('the interface of a tool', () => {
  test.each([
    [
      'is named by `_meta.ui`',
      { ui: { resourceUri: uri }, 'ui/resourceUri': 'ui://old' },
      uri,
      true,
    ],
    ['is named by an older key', { 'ui/resourceUri': uri }, uri, true],
    ['is named by the key of another client', { 'openai/outputTemplate': uri }, uri, true],
    [
      'may have a wrong address',
      { ui: { resourceUri: 'https://a.example' } },
      'https://a.example',
      false,
    ],
  ])('%s', (_, _meta, expected, isUiUri) => {
    expect(readToolApp({ name: 'a', _meta })).toMatchObject({ uri: expected, isUiUri })
  })

  test.each([
    null,
    [],
    { _meta: 5 },
    { _meta: { ui: [uri] } },
    { _meta: { ui: { resourceUri: 7 } } },
  ])('is not in %j', (tool) => expect(readToolApp(tool as JsonValue)).toBeUndefined())

  test('says who may call: both, where it says nothing that can be read', () => {
    const visibility = (sent: JsonValue): string[] =>
      readVisibility({ _meta: { ui: { visibility: sent } } })
    expect([['app'], ['model', 'x'], [], ['x'], 'app', null].map(visibility)).toEqual([
      ['app'],
      ['model'],
      [],
      ['model', 'app'],
      ['model', 'app'],
      ['model', 'app'],
    ])
    expect(isHiddenFromModel({ _meta: { 'openai/visibility': 'private' } })).toBe(true)
    expect(isHiddenFromModel({ name: 'a' })).toBe(false)
  })
})

test('the resource of an interface is read in both spellings, and malformed parts are left out', () => {
  const read = (_meta: JsonValue): unknown =>
    readAppResource(
      { resources: { status: 'complete', items: [{ key: uri, value: { uri, _meta } }] } },
      uri,
    )?.resource
  const none = { connect: [], resource: [], frame: [], baseUri: [] }
  expect(
    read({ ui: { csp: { connectDomains: ['a', 5] }, permissions: { camera: {} }, domain: ' ' } }),
  ).toEqual({
    csp: { ...none, connect: ['a'] },
    permissions: ['camera'],
  })
  expect(
    read({ 'openai/widgetCSP': { resource_domains: ['b'] }, 'openai/widgetPrefersBorder': false }),
  ).toEqual({ csp: { ...none, resource: ['b'] }, prefersBorder: false })
  expect(read({ ui: { csp: 'x', permissions: ['camera'], prefersBorder: 1 } })).toEqual({})
})

describe('the page of a tool', () => {
  const page = (tool: JsonValue, facts: ServerFacts = {}, locale = 'en'): ToolPage => {
    const { reference, t } = buildContext(
      { ...facts, lists: { tools: [tool], ...facts.lists } },
      locale,
    )
    return buildPage(reference, 'demo/tools/show', t) as ToolPage
  }
  const show = { name: 'show', _meta: { ui: { resourceUri: uri } } }

  test('says nothing of interfaces where a tool has none', () => {
    expect(page({ name: 'show' }).app).toBeUndefined()
  })

  test('tells what the interface may load and asks for, and links to its resource', () => {
    const _meta = {
      ui: {
        csp: { connectDomains: ['https://api.example'] },
        permissions: { camera: {}, midi: {} },
      },
    }
    const { app, headings } = page(show, {
      lists: { resources: [{ uri, _meta }] },
      view: {
        screenshots: { show: { src: '/cart.png', alt: { ru: 'Корзина' }, width: 8, height: 5 } },
      },
    })
    expect(headings.map(({ slug }) => slug)).toContain('app')
    expect(app?.notes).toEqual([])
    expect(app?.screenshot).toEqual({ src: '/cart.png', alt: 'Корзина', width: 8, height: 5 })
    expect(
      app?.rows.map(({ label, values, text, link }) => [
        label,
        ...values.map((value) => (typeof value === 'string' ? value : value.value)),
        ...(text ? [text] : []),
        ...(link ? [link.path] : []),
      ]),
    ).toEqual([
      ['Resource', uri, 'demo/resources/ui-shop-cart-html'],
      ['Declared by', '_meta.ui.resourceUri'],
      ['Who may call the tool', 'the model', 'the server’s own interface'],
      ['May connect to', 'https://api.example'],
      ['May load scripts, styles, images and fonts from', 'No other origin.'],
      ['May embed pages of', 'No page.'],
      ['May resolve relative addresses against', 'Its own origin only.'],
      ['Asks for', 'camera', 'midi'],
    ])
  })

  test('says what a host may make of a wrong, an old or an unlisted address', () => {
    expect(page({ name: 'show', _meta: { 'ui/resourceUri': 'file:///a' } }).app?.notes).toEqual([
      expect.stringContaining('not of the scheme ui://'),
      expect.stringContaining('an older form only'),
      expect.stringContaining('The list of resources does not have this one'),
    ])
  })

  test('tells of a tool without interface that hosts keep from the model', () => {
    const { app } = page({ name: 'show', _meta: { ui: { visibility: [] } } })
    expect(app?.rows).toEqual([
      { label: 'Who may call the tool', values: [], text: 'Nobody: the list is empty.' },
    ])
  })
})
