import { expect, test } from 'vitest'
import { findOwnFiles, findOwnRoutes } from '../../../plugins/astro/own-routes.ts'

type Route = Parameters<typeof findOwnRoutes>[0][number]

function route(pattern: string, more: Partial<Route> = {}): Route {
  const params = [...pattern.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? '')
  const source = pattern.replace(/\[\w+\]/g, '[^/]+')
  const patternRegex = new RegExp(`^${source.replace(/\/$/, '')}/?$`)
  const known = { origin: 'project', type: 'page', isPrerendered: true } as const
  return { ...known, params, pattern, patternRegex, ...more }
}

test('pages of the project without parameters are its own', () => {
  const routes = [
    route('/'),
    route('/reference/mcp/tools/'),
    route('/blog/[slug]'),
    route('/404', { origin: 'internal' }),
    route('/feed.xml', { type: 'endpoint' }),
    route('/reference/mcp/[path]', { origin: 'external' }),
  ]
  expect(findOwnRoutes(routes, ['']).pages).toEqual(['', 'reference/mcp/tools'])
})

test('a locale has a first page of its own where any page of the project matches it', () => {
  expect(findOwnRoutes([route('/')], ['', 'ru']).homes).toEqual([''])
  expect(findOwnRoutes([route('/'), route('/[lang]')], ['', 'ru']).homes).toEqual(['', 'ru'])
  expect(findOwnRoutes([], ['', 'ru']).homes).toEqual([])
})

test('files of which the site answers for itself are its own, and no others', () => {
  const endpoint = { type: 'endpoint', isPrerendered: false } as const
  const files = ['.md', '/harbor.md', '/harbor.json', '/llms.txt'].flatMap((end) => [
    `reference/mcp${end}`,
    `ru/reference/mcp${end}`,
  ])
  const ownOf = (...routes: Route[]): string[] =>
    files.filter(findOwnFiles(routes, ['reference/mcp', 'ru/reference/mcp']))
  expect(ownOf(route('/reference/mcp/llms.txt', endpoint))).toEqual(['reference/mcp/llms.txt'])
  expect(ownOf(route('/ru/reference/mcp/[server].json', endpoint))).toEqual([
    'ru/reference/mcp/harbor.json',
  ])
  expect(ownOf(route('/reference/mcp.md', { type: 'redirect' }))).toEqual(['reference/mcp.md'])
  const others = [
    route('/reference/mcp/llms.txt', { type: 'endpoint' }),
    route('/reference/mcp/llms.txt', { ...endpoint, origin: 'external' }),
    route('/reference/mcp/[page]', { isPrerendered: false }),
    route('/[section]/mcp/llms.txt', endpoint),
  ]
  expect(ownOf(...others)).toEqual([])
})
