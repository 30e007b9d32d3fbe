import { describe, expect, test } from 'vitest'
import { findLink, type LinkQuery } from '../../../src/core/pages/find-link.ts'
import type { Reference } from '../../../src/core/reference.ts'
import { buildServer, type ServerFacts } from './build-reference.ts'

const lists: ServerFacts['lists'] = {
  tools: [{ name: 'get_tide' }, { name: 'Search logs' }],
  resources: [{ uri: 'a://b#c', name: 'x' }],
  resourceTemplates: [{ uriTemplate: 'a://{id}', name: 'y' }],
}

function build(view: ServerFacts['view'] = {}, findings: Reference['findings'] = 'dev') {
  const result = { capabilities: { tools: {}, resources: {} } }
  const reference: Reference = { servers: [buildServer({ lists, result, view })], findings }
  return (query: LinkQuery) => findLink(reference, query)
}

const toolLink = { server: 'demo', kind: 'tool', key: 'get_tide' }

describe('a link', () => {
  test('leads to a server, its pages and its primitives', () => {
    const find = build()
    const queries: LinkQuery[] = [
      {},
      { server: 'demo' },
      { server: 'demo', kind: 'discovery', anchor: 'probe' },
      { server: 'demo', kind: 'tools' },
      { ...toolLink, anchor: 'input' },
      { server: 'demo', kind: 'tool', key: 'Search logs' },
      { server: 'demo', kind: 'resource', key: 'a://b', anchor: 'c' },
      { server: 'demo', kind: 'template', key: 'a://{id}' },
    ]
    expect(
      queries.map(find).map((link) => (link.status === 'found' ? [link.kind, link.place] : link)),
    ).toEqual([
      ['start', { path: 'demo' }],
      ['overview', { path: 'demo' }],
      ['discovery', { path: 'demo/discovery', anchor: 'probe' }],
      ['tools', { path: 'demo/tools' }],
      ['tool', { path: 'demo/tools/get_tide', anchor: 'input' }],
      ['tool', { path: 'demo/tools/search-logs' }],
      ['resource', { path: 'demo/resources/a-b-c' }],
      ['template', { path: 'demo/templates/a-id' }],
    ])
  })

  test('with a former name, or with one that is to come, tells the name of today', () => {
    const urls = {
      slugs: { tools: { tide: 'tide', tide_at: 'tide_at' } },
      aliases: { tools: { tide: 'tide_at', tide_at: 'get_tide', older: 'tide' } },
    }
    const find = (key: string, kind = 'tool', tools = lists?.tools ?? []): unknown => {
      const server = buildServer({ lists: { ...lists, tools }, server: { urls } })
      const reference: Reference = { servers: [server], findings: 'dev' }
      const link = findLink(reference, { server: 'demo', kind, key, anchor: 'input' })
      return link.status === 'missing' && link.renamed
    }
    expect(['tide', 'tide_at', 'older', 'other'].map((key) => find(key))).toEqual([
      ...['get_tide', 'get_tide', 'get_tide', undefined],
    ])
    expect(find('get_tide', 'tool', [{ name: 'tide' }])).toBe('tide')
    expect(find('tide', 'resource')).toBeUndefined()
  })

  test('leads to the place that the layout gives a primitive', () => {
    const find = build({ layout: 'single' })
    const placeOf = (query: LinkQuery): unknown => {
      const link = find(query)
      return link.status === 'found' ? link.place : link
    }
    expect([
      placeOf(toolLink),
      placeOf({ ...toolLink, anchor: 'input' }),
      placeOf({ server: 'demo', kind: 'tools' }),
    ]).toEqual([
      { path: 'demo', anchor: 'tool-get_tide' },
      { path: 'demo', anchor: 'tool-get_tide.input' },
      { path: 'demo', anchor: 'list-tools' },
    ])
  })

  test('to nothing says which word it is and what could stand there', () => {
    const find = build({ without: ['resources'] })
    expect(find({ server: 'dem', kind: 'tool', key: 'x' })).toEqual({
      status: 'missing',
      type: 'server',
      word: 'dem',
      known: ['demo'],
    })
    expect(find({ server: 'demo', kind: 'tool', key: 'x' })).toEqual({
      status: 'missing',
      type: 'item',
      word: 'x',
      known: ['get_tide', 'Search logs'],
    })
    expect(find({ server: 'demo', kind: 'toString', key: 'x' })).toMatchObject({
      type: 'kind',
      word: 'toString',
    })
    expect(find({ server: 'demo', kind: 'tools', key: 'get_tide' })).toMatchObject({
      type: 'kind',
      word: 'tools/get_tide',
    })
    expect(find({ server: 'demo', kind: 'resource', key: 'a://b#c' })).toMatchObject({
      type: 'page',
      word: 'resources',
    })
    expect(find({ server: 'demo', kind: 'conformance' })).toMatchObject({ type: 'page' })
    expect(build({}, 'public')({ server: 'demo', kind: 'conformance' }).status).toBe('found')
  })
})
