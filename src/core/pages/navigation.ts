import type { Reference } from '../reference.ts'
import { toPlainLine } from '../text.ts'
import type { Translator } from '../translator.ts'
import {
  createContext,
  itemsOf,
  nameOf,
  pathOf,
  pathOfItem,
  titleOf,
  type Item,
  type PageContext,
} from './context.ts'
import { indexesOf, listsOfIndex, type IndexKind } from './page-list.ts'

/** Labels are plain text on one line; names of the server in them are cleaned of unseen characters. */
export interface NavLink {
  label: string
  path: string
}

export interface NavGroup {
  label: string
  /** The page the group's own heading leads to. */
  path: string
  /** Id of the server. */
  server: string
  items: (NavLink | NavGroup)[]
}

/** One group per server: overview, discovery, and a group for each index with its items. */
export function buildNavigation(reference: Reference, t: Translator): NavGroup[] {
  return reference.servers.map((server) => buildServerGroup(createContext(reference, server, t)))
}

function buildServerGroup(context: PageContext): NavGroup {
  const { server, t } = context
  return {
    label: server.view.label,
    path: pathOf('overview', server),
    server: server.view.id,
    items: [
      { label: t.t('overview.short'), path: pathOf('overview', server) },
      { label: t.t('discovery.short'), path: pathOf('discovery', server) },
      ...indexesOf(server).map((kind) => buildIndexGroup(context, kind)),
    ],
  }
}

function buildIndexGroup(context: PageContext, kind: IndexKind): NavGroup {
  const { server, t } = context
  return {
    label: t.t(`list.${kind}.title`),
    path: pathOf(kind, server),
    server: server.view.id,
    items: listsOfIndex[kind].flatMap((list) =>
      itemsOf(context, list).map((item) => ({
        label: labelOf(context, item),
        path: pathOfItem(server, list, item.key),
      })),
    ),
  }
}

/** Tools and prompts are called by name; a URI tells less than the name beside it. */
function labelOf(context: PageContext, item: Item): string {
  const isNamed = item.list === 'tools' || item.list === 'prompts'
  return toPlainLine((isNamed ? nameOf(item) : titleOf(context, item)).value, 60) || item.key
}
