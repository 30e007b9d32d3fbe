import { createCursorCover } from '../core/cover-cursors.ts'
import { isObject, member, type JsonObject, type JsonValue } from '../core/json.ts'
import { listNames, primitives, type ListName } from '../core/primitive.ts'
import type { Exchange, ListRecord, Snapshot } from '../core/snapshot.ts'
import type { Draft } from './ask.ts'
import { keyItems, type KeyedItem } from './key-items.ts'
import type { ListOutcome } from './list-pages.ts'
import type { Mask } from './mask.ts'

/** A body that is no JSON is kept up to here, in characters. */
const maxRaw = 4096

export interface Assembly {
  /** Requests of the probe, and others that are no list, in order. */
  drafts: Draft[]
  /** Calls that the owner lists, in their order. */
  calls: Draft[]
  outcomes: ListOutcome[]
  mask: Mask
  keep(list: ListName, key: string): boolean
}

/** The exchanges in fixed order with ids from 1, and the lists with their items sorted by key. */
export function assemble(assembly: Assembly): Pick<Snapshot, 'exchanges' | 'lists'> {
  const { drafts, calls, outcomes, mask, keep } = assembly
  const exchanges = drafts.map((draft) => toExchange(draft, mask))
  const lists: Snapshot['lists'] = {}
  for (const name of listNames) {
    const outcome = outcomes.find((candidate) => candidate.name === name)
    if (!outcome) continue
    const { items, pages, dropped } = keyItems(outcome, mask, (key) => keep(name, key))
    const isWhole = dropped.length === 0
    const cover = createCursorCover()
    outcome.pages.forEach(({ draft }, index) => {
      const keys = pages[index] ?? []
      const exchange = toListExchange(draft, { name, mask, keys, isWhole })
      exchanges.push(isWhole ? exchange : cover(exchange))
    })
    if (!isAbsent(outcome)) lists[name] = toListRecord(outcome, items, mask)
  }
  exchanges.push(...calls.map((draft) => toExchange(draft, mask)))
  return { exchanges: exchanges.map(renumber), lists }
}

/** A server need not have templates to declare resources. */
function isAbsent({ name, rpcCode, status }: ListOutcome): boolean {
  return name === 'resourceTemplates' && status === 'failed' && rpcCode === -32601
}

function toListRecord(outcome: ListOutcome, items: KeyedItem[], mask: Mask): ListRecord {
  const { status, reason } = outcome
  return { status, ...(reason !== undefined && { reason: mask.text(reason) }), items }
}

function toExchange({ request, answer }: Draft, mask: Mask): Exchange {
  const { received, status, headers, failure } = answer
  // Masked before it is cut: half of a secret would not be known again.
  const text = received?.isLossy ? received.text : answer.text
  const masked = text === undefined ? undefined : mask.text(text)
  const raw = received?.isLossy ? masked : masked?.slice(0, maxRaw)
  const response = {
    ...(status !== undefined && { status, headers: mask.json(headers ?? {}) }),
    ...(received && { body: mask.json(received.value) }),
    ...(raw !== undefined && { raw }),
  }
  return {
    method: request.method,
    request: {
      ...(answer.requestHeaders && { headers: mask.json(answer.requestHeaders) }),
      body: mask.json(request.body),
    },
    ...(Object.keys(response).length > 0 && { response }),
    ...(failure && { failure: { code: failure.code, message: mask.text(failure.message) } }),
  }
}

function toListExchange(
  draft: Draft,
  page: {
    name: ListName
    mask: Mask
    keys: string[]
    /** Whether all items of the list are recorded. */
    isWhole: boolean
  },
): Exchange {
  const { name, mask, keys, isWhole } = page
  const exchange = toExchange(draft, mask)
  const { response } = exchange
  if (!response || !hasItems(response.body, name)) return exchange
  const { raw, body, ...rest } = response
  return {
    ...exchange,
    response: {
      ...rest,
      body: withoutItems(body as JsonObject, name),
      // The text would tell what is left out.
      ...(raw !== undefined && isWhole && { raw }),
    },
    items: keys,
  }
}

function hasItems(body: JsonValue | undefined, name: ListName): boolean {
  return Array.isArray(member(member(body, 'result'), primitives[name].key))
}

function withoutItems(body: JsonObject, name: ListName): JsonObject {
  const result = { ...(body['result'] as JsonObject), [primitives[name].key]: [] }
  return { ...body, result }
}

/** Ids count from 1 in the order of the exchanges, in the response where it echoed ours. */
function renumber(exchange: Exchange, index: number): Exchange {
  const id = index + 1
  const sent = member(exchange.request.body, 'id')
  const request = { ...exchange.request, body: { ...exchange.request.body, id } }
  const { response } = exchange
  const body = response?.body
  if (!isObject(body)) return { ...exchange, request }
  const echoed = member(body, 'id')
  const renewed = echoed === sent ? id : echoed === String(sent) ? String(id) : echoed
  if (renewed === echoed || renewed === undefined) return { ...exchange, request }
  return { ...exchange, request, response: { ...response, body: { ...body, id: renewed } } }
}
