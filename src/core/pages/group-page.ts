import { serverLabelOf } from '../own-text.ts'
import { DiscoveryError } from '../error.ts'
import { pathOf, type PageContext } from './context.ts'
import { embedItem, headingsOf } from './item-page.ts'
import type { GroupPage } from './model.ts'
import { createPageBase } from './page-base.ts'
import type { PageEntry } from './page-list.ts'
import { labelOfGroup, toolGroupsOf } from './tool-groups.ts'

/** The tools of one group, in full. */
export function buildGroupPage(context: PageContext, { key, path }: PageEntry): GroupPage {
  const { server, t } = context
  const group = toolGroupsOf(server).find(({ slug }) => slug === key)
  if (!group) throw new DiscoveryError('INTERNAL', { why: `There is no group at "${path}".` })
  const items = group.tools.map((item) => embedItem(context, item, 2))
  const label = labelOfGroup(group, t)
  const counts = t.t('count.tools', { count: items.length })
  const base = createPageBase(context, {
    kind: 'group',
    path: pathOf('group', server, group.slug),
    title: label,
    description: t.t('group.description', {
      group: label,
      server: serverLabelOf(server, t),
      tools: counts,
    }),
    headings: headingsOf(items),
  })
  return {
    ...base,
    list: 'tools',
    lead: t.t('group.lead', { tools: counts }),
    ...(group.type === 'app-only' ? { note: t.t('group.app-only.note') } : {}),
    items,
  }
}
