import { expect, test } from 'vitest'
import { createPrivateWarning } from '../../../plugins/astro/on-demand/warn-private.ts'

const isPrivate = { scope: 'private' as const, maxAge: 60_000, staleWhileRevalidate: 0 }
const pageWith = (value: string) => ({ headers: new Headers({ 'cache-control': value }) })

test('a private server on a page that caches may keep is told of once', () => {
  const lines: string[] = []
  const warn = createPrivateWarning((line) => lines.push(line))
  warn('kept', isPrivate, pageWith('private, no-store'))
  warn('public', { ...isPrivate, scope: 'public' }, pageWith('public, max-age=60'))
  expect(lines).toEqual([])
  warn('cached', isPrivate, pageWith('public, max-age=60'))
  warn('cached', isPrivate, pageWith('public, max-age=60'))
  warn('unsaid', isPrivate, { headers: new Headers() })
  expect(lines).toEqual(
    ['cached', 'unsaid'].map(
      (id) =>
        `[astro-mcp-discovery] Server "${id}" is private, and a page that shows it may be kept by ` +
        'caches. Set the headers of its live entry at the top of the page.',
    ),
  )
})
