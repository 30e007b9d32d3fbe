// The types of `locals.starlightRoute`.
import type {} from '@astrojs/starlight'
import { pagination } from 'virtual:astro-mcp-discovery/starlight'
import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
import { foldNavigation, type NavEntry } from '../astro/navigation.ts'
import { isTranslated } from '../astro/translated.ts'
import { openFor } from '../astro/open-for.ts'
import { dropAlternates } from './alternates.ts'
import { restoreTitle } from './page-title.ts'
import { paginate, placeEntries, toSidebarEntries } from './sidebar.ts'

/** Puts the servers in the sidebar of every page, the one the page is about unfolded. */
export const onRequest = defineRouteMiddleware(async ({ locals, isPrerendered }) => {
  const route = locals.starlightRoute
  const reference = await openFor({ locals, isPrerendered })
  const opened = reference.openNavigation(route.lang)
  if (!opened) return
  const { view, catalogue } = opened
  const page = opened.pageAt(route.id)
  const entries: NavEntry[] = foldNavigation(
    opened.navigationOf(page),
    page && { server: page.server, path: page.path },
    catalogue,
  )
  const all: NavEntry[] = catalogue
    ? [
        {
          type: 'group',
          label: view.translator.t('ui.servers'),
          path: catalogue.path,
          isOpen: true,
          entries: [
            { type: 'link', ...catalogue, isCurrent: page?.path === catalogue.path },
            ...entries,
          ],
        },
      ]
    : entries
  const lang = isTranslated(view) ? undefined : view.translator.lang
  const ours = toSidebarEntries(all, view.href, { dir: route.dir, lang })
  route.sidebar = placeEntries(route.sidebar, ours)
  if (page) {
    restoreTitle(route)
    route.head = dropAlternates(route.head, opened.untranslatedAt(page))
  }
  const { prev, next } = route.entry.data
  route.pagination = paginate(route.sidebar, route.pagination, {
    isEnabled: pagination,
    prev,
    next,
  })
})
