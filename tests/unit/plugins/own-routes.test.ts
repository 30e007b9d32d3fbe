import { expect, test } from 'vitest'
import { findOwnRoutes } from '../../../plugins/astro/own-routes.ts'

type Route = Parameters<typeof findOwnRoutes>[0][number]

function route(pattern: string, more: Partial<Route> = {}): Route {
  const params = [...pattern.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? '')
  const source = pattern.replace(/\[\w+\]/g, '[^/]+')
  const patternRegex = new RegExp(`^${source.replace(/\/$/, '')}/?$`)
  return { origin: 'project', type: 'page', params, pattern, patternRegex, ...more }
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
