import { isObject, member, type JsonObject } from '../core/json.ts'
import { listNames, primitives, type ListName } from '../core/primitive.ts'
import { ask } from './ask.ts'
import { listPages, type ListOutcome } from './list-pages.ts'
import type { Negotiated } from './negotiate.ts'
import { toLegacyRequest, toModernRequest, type ClientFace, type Request } from './requests.ts'
import type { RecordProgress, Target } from './target.ts'

/** Ids of the lists are apart from each other, so that they are the same in each run. */
const idsOfList = 100_000
/** Ids of a recording are apart from those of earlier ones over the same connection. */
const idsOfRound = 10_000_000

export interface ListContext {
  /** How often the lists were asked before in this session. */
  round: number
  target: Target
  client: ClientFace
  signal: AbortSignal
  report(type: RecordProgress['type'], text: string): void
}

/** All pages of all lists the server declares, the lists at the same time. */
export async function recordLists(
  negotiated: Negotiated,
  context: ListContext,
): Promise<ListOutcome[]> {
  if (!negotiated.isUsable) return []
  const declared = declaredLists(negotiated)
  if (!declared) {
    context.report('warning', 'its capabilities are no object: every list is asked for')
  }
  const outcomes = await Promise.all(
    (declared ?? listNames).map((name) => recordList(name, negotiated, context)),
  )
  // What was not declared need not be there.
  return declared ? outcomes : outcomes.filter(({ rpcCode }) => rpcCode === undefined)
}

async function recordList(
  name: ListName,
  { link, era, version }: Negotiated,
  { target, client, signal, report, round }: ListContext,
): Promise<ListOutcome> {
  const { method } = primitives[name]
  const limit = target.timeouts.request
  const firstId = round * idsOfRound + (listNames.indexOf(name) + 1) * idsOfList
  const outcome = await listPages(
    name,
    (params, index) => ask(link, toRequest(firstId + index, params), { limit, signal }),
    target.bounds,
  )
  const count = outcome.pages.reduce((sum, { items }) => sum + items.length, 0)
  report('list', `${name}: ${count}`)
  if (outcome.reason) report('warning', `${name}: ${outcome.status}, ${outcome.reason}`)
  return outcome

  function toRequest(id: number, params: JsonObject): Request {
    return era === 'modern'
      ? toModernRequest(id, method, params, { ...client, version })
      : toLegacyRequest(id, method, params, version)
  }
}

/** `undefined` when the server says nothing of its capabilities that can be read. */
function declaredLists({ discovery }: Negotiated): ListName[] | undefined {
  const result = member(discovery.answer.received?.value, 'result')
  const capabilities = member(result, 'capabilities')
  if (!isObject(capabilities)) return undefined
  return listNames.filter((name) => {
    const declared = member(capabilities, primitives[name].capability)
    return declared !== undefined && declared !== null && declared !== false
  })
}
