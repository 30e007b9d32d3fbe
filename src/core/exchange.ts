import { isObject, member, type JsonObject, type JsonValue } from './json.ts'
import { listOfMethod, primitives, type ListName } from './primitive.ts'
import type { Exchange, Snapshot } from './snapshot.ts'

/** The exchange whose answer describes the server: `server/discover`, or `initialize` of a legacy one. */
export function discoveryExchange(snapshot: Snapshot): Exchange | undefined {
  const method = snapshot.era === 'modern' ? 'server/discover' : 'initialize'
  return snapshot.exchanges.findLast(
    (exchange) =>
      exchange.method === method && hasResult(exchange) && !isAtOtherVersion(snapshot, exchange),
  )
}

/** True for a request at another version than the lists: some servers answer any version. */
function isAtOtherVersion({ era, protocolVersion }: Snapshot, { request }: Exchange): boolean {
  if (era === 'legacy') return false
  const meta = member(member(request.body, 'params'), '_meta')
  const version = member(meta, 'io.modelcontextprotocol/protocolVersion')
  return version !== undefined && version !== protocolVersion
}

/** The `result` member of that answer. */
export function discoveryResult(snapshot: Snapshot): JsonObject | undefined {
  const result = member(discoveryExchange(snapshot)?.response?.body, 'result')
  return isObject(result) ? result : undefined
}

/** The response body of an exchange with the items of a list page put back where they stood. */
export function responseBody(snapshot: Snapshot, exchange: Exchange): JsonValue | undefined {
  const body = exchange.response?.body
  const list = listOfMethod(exchange.method)
  if (!exchange.items || !list || !isObject(body) || !isObject(body['result'])) return body
  const values = new Map(snapshot.lists[list]?.items.map(({ key, value }) => [key, value]))
  const items = exchange.items.map((key) => values.get(key) ?? null)
  return { ...body, result: { ...body['result'], [primitives[list].key]: items } }
}

/** The exchanges of one list, page by page. */
export function listExchanges(snapshot: Snapshot, list: ListName): Exchange[] {
  return snapshot.exchanges.filter(({ method }) => method === primitives[list].method)
}

function hasResult(exchange: Exchange): boolean {
  return member(exchange.response?.body, 'result') !== undefined
}
