import { discoveryExchange, listExchanges } from '../exchange.ts'
import { member, type JsonValue } from '../json.ts'
import { listNames, primitives, type ListName } from '../primitive.ts'
import type { Exchange, Snapshot } from '../snapshot.ts'
import type { CheckContext, MessageContext, MessageView, ResultView } from './check.ts'
import type { ItemView } from './item.ts'

/** Every exchange of a snapshot, numbered by page where it is one of a list. */
export function readMessages(snapshot: Snapshot): MessageContext {
  const counts = new Map<string, number>()
  const listMethods = new Set<string>(listNames.map((list) => primitives[list].method))
  const messages = snapshot.exchanges.map((exchange): MessageView => {
    const { method } = exchange
    if (!listMethods.has(method)) return { method, exchange }
    const page = counts.get(method) ?? 0
    counts.set(method, page + 1)
    return { method, page, exchange }
  })
  return { snapshot, messages }
}

/** The results of a snapshot; nothing where the discovery itself gave none. */
export function readResults(context: MessageContext): CheckContext | undefined {
  const { snapshot } = context
  const exchange = discoveryExchange(snapshot)
  const discovery = exchange && toView(exchange)
  if (!discovery) return undefined
  const pages = listNames.flatMap((list) =>
    listExchanges(snapshot, list).map((page, index) => toView(page, index)),
  )
  return {
    ...context,
    discovery,
    results: [discovery, ...pages.filter((page) => page !== undefined)],
    items: {
      tools: readItems(snapshot, 'tools'),
      prompts: readItems(snapshot, 'prompts'),
      resources: readItems(snapshot, 'resources'),
      resourceTemplates: readItems(snapshot, 'resourceTemplates'),
    },
  }
}

function toView(exchange: Exchange, page?: number): ResultView | undefined {
  const result = member(exchange.response?.body, 'result')
  if (result === undefined) return undefined
  const { method, request } = exchange
  return { method, result, request: request.body, ...(page === undefined ? {} : { page }) }
}

/** The items of a list, each where it stood in its page. */
function readItems(snapshot: Snapshot, list: ListName): ItemView[] {
  const { method, key } = primitives[list]
  const values = new Map<string, JsonValue>()
  for (const { key: item, value } of snapshot.lists[list]?.items ?? []) values.set(item, value)
  return listExchanges(snapshot, list).flatMap(({ items = [] }, page) =>
    items.map((item, index) => ({
      list,
      method,
      page,
      item,
      pointer: `/result/${key}/${index}`,
      value: values.get(item) ?? null,
    })),
  )
}
