import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import { expect, test } from 'vitest'
import { escapeTitle, restoreTitle } from '../../../plugins/starlight/page-title.ts'

const title = '</title><script>hit()</script> & &lt;b&gt;'

test('a title is no HTML where Starlight takes it for some', () => {
  expect(escapeTitle(title)).toBe(
    '&lt;/title&gt;&lt;script&gt;hit()&lt;/script&gt; &amp; &amp;lt;b&amp;gt;',
  )
})

test('a title is itself again where Starlight escapes it', () => {
  const data = { title: escapeTitle(title) }
  const content = `${data.title} | Docs`
  const head = [
    { tag: 'title', content },
    { tag: 'meta', attrs: { property: 'og:title', content: data.title } },
    { tag: 'meta', attrs: { property: 'og:site_name', content: 'Docs' } },
  ]
  // Of a route, only what the function reads.
  const route = { entry: { data }, head } as unknown as StarlightRouteData
  restoreTitle(route)
  expect(route.entry.data.title).toBe(title)
  expect(route.head).toEqual([
    { tag: 'title', content },
    { tag: 'meta', attrs: { property: 'og:title', content: title } },
    { tag: 'meta', attrs: { property: 'og:site_name', content: 'Docs' } },
  ])
})
