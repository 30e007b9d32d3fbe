import { isHiddenFromModel } from '../apps.ts'
import { matchesAny } from '../glob.ts'
import { groupByPrefix } from '../groups.ts'
import type { ServerReference } from '../reference.ts'
import { aliasesOf, slugsOf } from '../renames.ts'
import type { OwnText } from '../server.ts'
import { chooseSlug, slugOf } from '../slug.ts'
import { toPlainLine } from '../text.ts'
import type { Translator } from '../translator.ts'
import { itemsOf, nameOf, urlsOf, type Item } from './context.ts'

/** A section of the tools index. */
export interface ToolGroup {
  /** `other`: what no group has. `app-only`: what hosts keep from the model. */
  type: 'named' | 'other' | 'app-only'
  /** ASCII, unique among the groups of the server and the tools that have an address there. */
  slug: string
  /** Name of a `named` group. */
  name: string
  labels: Record<string, string>
  tools: Item[]
}

interface Named {
  name: string
  labels: Record<string, string>
  tools: ReadonlySet<string>
}

// A reference is not changed once it is built.
const cache = new WeakMap<ServerReference, { groups: ToolGroup[]; of: Map<string, ToolGroup> }>()

/**
 * The tools of a server in sections, each in the order of its index: the owner's groups in their
 * order, else those of the names' prefixes by their first tool; then the rest; then what only apps of
 * the server call. Empty sections are left out. A tool of several groups is in the first.
 */
export function toolGroupsOf(server: ServerReference): ToolGroup[] {
  return cached(server).groups
}

/** Whether tools have groups that were named, by the owner or by prefixes. */
export function hasGroups(server: ServerReference): boolean {
  return toolGroupsOf(server).some(({ type }) => type === 'named')
}

/** Slugs of the owner's groups, whether they have tools or not. */
export function slugsOfOwnGroups(server: ServerReference): string[] {
  const taken = new Set(slugsOfTools(server))
  return (server.view.groups || []).map(({ name }) => chooseSlug(name, taken))
}

export function groupOfTool(server: ServerReference, key: string): ToolGroup | undefined {
  return cached(server).of.get(key)
}

export function labelOfGroup({ type, name, labels }: ToolGroup, t: Translator): string {
  if (type !== 'named') return t.t(`group.${type}`)
  return toPlainLine(readOwnText(Object.keys(labels).length > 0 ? labels : name, t) ?? name, 80)
}

/** The owner's text in a locale, else in its language; undefined when there is neither. */
export function readOwnText(
  text: OwnText,
  { locale }: Pick<Translator, 'locale'>,
): string | undefined {
  if (typeof text === 'string') return text
  const [language = locale] = locale.split('-')
  return [locale, language].flatMap((tag) => (Object.hasOwn(text, tag) ? [text[tag]] : []))[0]
}

function cached(server: ServerReference): { groups: ToolGroup[]; of: Map<string, ToolGroup> } {
  const known = cache.get(server)
  if (known) return known
  const groups = buildGroups(server)
  const of = new Map(groups.flatMap((group) => group.tools.map(({ key }) => [key, group])))
  const built = { groups, of }
  cache.set(server, built)
  return built
}

function buildGroups(server: ServerReference): ToolGroup[] {
  const all = itemsOf({ server }, 'tools')
  const hidden = all.filter(({ raw }) => isHiddenFromModel(raw))
  const shown = all.filter(({ raw }) => !isHiddenFromModel(raw))
  const taken = new Set(slugsOfTools(server))
  const groups: ToolGroup[] = []
  const placed = new Set<Item>()
  for (const { name, labels, tools } of nameGroups(server, shown)) {
    const members = shown.filter((item) => tools.has(item.key) && !placed.has(item))
    for (const item of members) placed.add(item)
    add({ type: 'named', name, labels, tools: members })
  }
  const rest = shown.filter((item) => !placed.has(item))
  add({ type: 'other', name: 'other', labels: {}, tools: rest })
  add({ type: 'app-only', name: 'app-only', labels: {}, tools: hidden })
  return groups

  function add(group: Omit<ToolGroup, 'slug'>): void {
    if (group.tools.length === 0) return
    const slug = chooseSlug(group.name, taken)
    taken.add(slug)
    groups.push({ ...group, slug })
  }
}

function nameGroups({ view }: ServerReference, tools: readonly Item[]): Named[] {
  if (view.groups === false) return []
  if (view.groups && view.groups.length > 0)
    return view.groups.map((group) => ({
      ...group,
      tools: new Set(tools.map(({ key }) => key).filter((key) => matchesAny(group.tools, key))),
    }))
  const keys = new Map(tools.map((item) => [nameOf(item).value, item.key]))
  const byPrefix = groupByPrefix([...keys.keys()]) ?? new Map<string, string[]>()
  return [...byPrefix].map(([name, names]) => ({
    name,
    labels: {},
    tools: new Set(names.map((tool) => keys.get(tool) ?? tool)),
  }))
}

/** Lower case. A release has no address for what came or went at another time: its own stay. */
function slugsOfTools(server: ServerReference): string[] {
  const urls = urlsOf(server)
  const slugs =
    server.release === undefined
      ? [...slugsOf(urls, 'tools').values(), ...aliasesOf(urls, 'tools').keys()]
      : (server.snapshot.lists.tools?.items ?? []).flatMap(
          ({ key }) => slugOf(urls, 'tools', key) ?? [],
        )
  return slugs.map((slug) => slug.toLowerCase())
}
