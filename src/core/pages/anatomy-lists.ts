import { discoveryResult } from '../exchange.ts'
import { member } from '../json.ts'
import { primitives, type ListName } from '../primitive.ts'
import type { AnatomyFeature, AnatomyState } from './anatomy-model.ts'
import { featureOf, hasField, pickCapabilities, stateOf, type PartFacts } from './anatomy-part.ts'
import { isDeclared } from './capability-table.ts'
import { itemsOf, nameOf, titleOf, type PageContext } from './context.ts'
import type { Link } from './model.ts'
import { indexesOf, listsOfIndex, type IndexKind } from './page-list.ts'
import { placeOfIndex, placeOfItem } from './place.ts'

/** How many items a part names itself. */
const itemsMax = 6

const flagsOf = {
  tools: ['listChanged'],
  resources: ['subscribe', 'listChanged'],
  prompts: ['listChanged'],
} as const satisfies Record<IndexKind, readonly string[]>

/** What a server offers of one kind: its lists, and what it tells of their changes. */
export function buildListPart(context: PageContext, kind: IndexKind): PartFacts {
  const { server, t } = context
  const capabilities = member(discoveryResult(server.snapshot), 'capabilities')
  const capability = member(capabilities, kind)
  const lists: readonly ListName[] = listsOfIndex[kind]
  const counts = lists.flatMap((list) => {
    const count = countOf(context, list)
    return count === undefined ? [] : [{ list, count }]
  })
  const isOffered = isDeclared(capability) || counts.length > 0
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const isEmpty = isOffered && total === 0 && counts.length === lists.length
  const index = placeOfIndex(server, kind)
  const failed = lists.filter((list) => server.snapshot.lists[list]?.status === 'failed')
  const shown = counts.filter(({ count }, index) => count > 0 || (total === 0 && index === 0))
  return {
    state: isEmpty ? 'empty' : stateOf(isOffered, true),
    ...(shown.length > 0
      ? { count: t.list(shown.map(({ list, count }) => t.t(`count.${list}`, { count }))) }
      : {}),
    features: [
      ...lists.map((list) => buildList(context, list, isOffered)),
      ...flagsOf[kind].map((flag) =>
        featureOf(context, {
          id: flag,
          label: t.t(`anatomy.feature.${flag}`),
          state: stateOf(isDeclared(member(capability, flag)), true),
        }),
      ),
      ...(kind === 'prompts' ? [buildCompletions(context)] : []),
    ],
    message: { capabilities: pickCapabilities(capabilities, (key) => key === kind) },
    absent: `capabilities.${kind}`,
    notes: failed.map((list) => t.t('list.failed', { method: primitives[list].method })),
    items: lists.flatMap((list) => listItems(context, list)).slice(0, itemsMax),
    links:
      index && indexesOf(server).includes(kind)
        ? [{ label: t.t(`anatomy.all.${kind}`), ...index }]
        : [],
  }
}

/** The completion of arguments, of prompts and of the variables of resource templates. */
export function buildCompletions(context: PageContext): AnatomyFeature {
  const capabilities = member(discoveryResult(context.server.snapshot), 'capabilities')
  const isSent = isDeclared(member(capabilities, 'completions'))
  return featureOf(context, {
    id: 'completions',
    label: context.t.t('anatomy.feature.completions'),
    state: stateOf(isSent, hasField(context, '/result/capabilities/completions')),
  })
}

function buildList(context: PageContext, list: ListName, isOffered: boolean): AnatomyFeature {
  const count = countOf(context, list)
  const state: AnatomyState = isOffered && count === 0 ? 'empty' : stateOf(isOffered, true)
  return featureOf(context, {
    id: list,
    label: context.t.t(`list.heading.${list}`),
    state,
    ...(count === undefined ? {} : { count, value: context.t.number(count) }),
  })
}

/** Items received; undefined when the list was not asked for or gave nothing usable. */
function countOf({ server }: PageContext, list: ListName): number | undefined {
  const record = server.snapshot.lists[list]
  return record && record.status !== 'failed' ? record.items.length : undefined
}

function listItems(context: PageContext, list: ListName): Link[] {
  const { server } = context
  return itemsOf(context, list)
    .slice(0, itemsMax)
    .flatMap((item) => {
      // Tools and prompts go by their name, resources by their title: a URI says less.
      const label = primitives[list].id === 'name' ? nameOf(item) : titleOf(context, item)
      const place = placeOfItem(server, list, item.key)
      return place ? [{ label, ...place }] : []
    })
}
