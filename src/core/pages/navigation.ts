import { allServers } from '../all-servers.ts'
import { toVisible } from '../invisible.ts'
import { serverLabelOf } from '../own-text.ts'
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
import { recordLinks } from './record-links.ts'
import { serverAt } from './release-server.ts'
import { layoutOf, placeOfDiscovery } from './place.ts'
import { hasGroups, labelOfGroup, toolGroupsOf, type ToolGroup } from './tool-groups.ts'

/** Labels are plain text on one line; names of the server in them are cleaned of unseen characters. */
export interface NavLink {
  label: string
  path: string
  /** A part of the page. */
  anchor?: string
  /** Language of a label of the server's, null when unknown; absent for words of ours. */
  lang?: string | null
  /** True for a name that programs use: it is the same in every language. */
  isCode?: true
}

export interface NavGroup {
  label: string
  /** The page the group's own heading leads to. */
  path: string
  /** The part of the page it leads to. */
  anchor?: string
  /** Id of the server. */
  server: string
  items: (NavLink | NavGroup)[]
}

/**
 * One group per server: overview, discovery, and a group for each index with its items. Tools that
 * have groups are in them. Items without a page of their own are not named. A server whose pages
 * another build makes is a group without items.
 */
export function buildNavigation(reference: Reference, t: Translator): NavGroup[] {
  const own = new Set(reference.servers)
  return allServers(reference).map((server) => {
    const context = createContext(reference, server, t)
    return own.has(server) ? buildServerGroup(context) : { ...toHead(context), items: [] }
  })
}

/** The group of a server with the pages of a kept release; undefined when it is not kept. */
export function buildReleaseNavigation(
  reference: Reference,
  { server: id, release: version }: { server: string; release: string },
  t: Translator,
): NavGroup | undefined {
  const server = reference.servers.find(({ view }) => view.id === id)
  const release = server?.releases?.find((one) => one.version === version)
  if (!server || !release) return undefined
  return buildServerGroup(createContext(reference, serverAt(server, release), t))
}

function buildServerGroup(context: PageContext): NavGroup {
  const { server, t } = context
  const discovery = placeOfDiscovery(server)
  const indexes = layoutOf(server) === 'single' ? [] : indexesOf(server)
  return {
    ...toHead(context),
    items: [
      { label: t.t('overview.short'), path: pathOf('overview', server) },
      ...(discovery ? [{ label: t.t('discovery.short'), ...discovery }] : []),
      ...indexes.map((kind) => buildIndexGroup(context, kind)),
      ...recordLinks(context),
    ],
  }
}

function toHead({ server, t }: PageContext): Omit<NavGroup, 'items'> {
  return {
    label: serverLabelOf(server, t),
    path: pathOf('overview', server),
    server: server.view.id,
  }
}

function buildIndexGroup(context: PageContext, kind: IndexKind): NavGroup {
  const { server, t } = context
  return {
    label: t.t(`list.${kind}.title`),
    path: pathOf(kind, server),
    server: server.view.id,
    items: buildItems(context, kind),
  }
}

function buildItems(context: PageContext, kind: IndexKind): NavGroup['items'] {
  const { server, t } = context
  const groups = kind === 'tools' && hasGroups(server) ? toolGroupsOf(server) : []
  if (layoutOf(server) === 'group') {
    return groups.map((group) => ({
      label: labelOfGroup(group, t),
      path: pathOf('group', server, group.slug),
    }))
  }
  if (groups.length > 0) return groups.map((group) => buildToolGroup(context, group))
  return listsOfIndex[kind].flatMap((list) =>
    itemsOf(context, list).map((item) => toLink(context, item)),
  )
}

function buildToolGroup(context: PageContext, group: ToolGroup): NavGroup {
  const { server, t } = context
  return {
    label: labelOfGroup(group, t),
    path: pathOf('tools', server),
    anchor: `group-${group.slug}`,
    server: server.view.id,
    items: group.tools.map((item) => toLink(context, item)),
  }
}

function toLink(context: PageContext, item: Item): NavLink {
  const path = pathOfItem(context.server, item.list, item.key)
  return { ...labelOf(context, item), path }
}

/** A name in which nothing is seen, in quotes and with its characters named. */
function nameUnseen(name: string): string {
  return toPlainLine(JSON.stringify(toVisible(name.slice(0, 60))), 60)
}

/** Tools and prompts are called by name; a URI tells less than the name beside it. */
function labelOf(context: PageContext, item: Item): Pick<NavLink, 'label' | 'lang' | 'isCode'> {
  const isNamed = item.list === 'tools' || item.list === 'prompts'
  const { value, lang } = isNamed ? nameOf(item) : titleOf(context, item)
  const isCode = value === nameOf(item).value
  const label = toPlainLine(value, 60) || nameUnseen(item.key)
  return { label, lang, ...(isCode && { isCode }) }
}
