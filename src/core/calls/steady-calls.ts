import { isSameJson } from '../diff/same-json.ts'
import { isObject, type JsonValue } from '../json.ts'
import type { Exchange, Snapshot } from '../snapshot.ts'
import { isCall, readParams } from './listed-call.ts'

/** Keys whose text says what kind of thing their object is. */
const kindKeys: ReadonlySet<string> = new Set(['type', 'resultType', 'role', 'mimeType', 'status'])

/**
 * The new snapshot with the kept answers of listed calls, where all else is the same and an answer
 * differs in its values only: a time or a random id in it is no reason to write a file anew.
 */
export function steadyCalls(before: Snapshot | undefined, after: Snapshot): Snapshot {
  if (!before || !isSameJson(withoutCalls(before), withoutCalls(after))) return after
  const kept = before.exchanges.filter(isCall)
  const exchanges = after.exchanges.map((exchange) =>
    isCall(exchange) ? (kept.find((old) => isAlike(old, exchange)) ?? exchange) : exchange,
  )
  return { ...after, exchanges: exchanges.map(withOwnId(after.exchanges)) }
}

/** A snapshot without the answers to listed calls. */
export function withoutCalls(snapshot: Snapshot): Snapshot {
  return { ...snapshot, exchanges: snapshot.exchanges.filter((exchange) => !isCall(exchange)) }
}

function isAlike(old: Exchange, fresh: Exchange): boolean {
  return (
    old.method === fresh.method &&
    isSameJson(readParams(old), readParams(fresh)) &&
    old.response?.status === fresh.response?.status &&
    isSameJson(old.response?.headers, fresh.response?.headers) &&
    toShape(old.response?.body) === toShape(fresh.response?.body)
  )
}

/** A kept exchange may have stood at another place. */
function withOwnId(places: readonly Exchange[]) {
  return (exchange: Exchange, index: number): Exchange => {
    const id = places[index]?.request.body['id']
    if (id === undefined || exchange.request.body['id'] === id) return exchange
    const { request, response } = exchange
    const body = response?.body
    return {
      ...exchange,
      request: { ...request, body: { ...request.body, id } },
      ...(response && {
        response: {
          ...response,
          ...(isObject(body) && Object.hasOwn(body, 'id') && { body: { ...body, id } }),
        },
      }),
    }
  }
}

/** The kinds of all values, as text: numbers and most texts may differ, keys and booleans not. */
function toShape(value: JsonValue | undefined, key = ''): string {
  if (Array.isArray(value)) {
    const parts = new Set(value.map((item) => toShape(item)))
    return `[${[...parts].sort().join(',')}]`
  }
  if (isObject(value)) {
    const members = Object.keys(value).sort()
    return `{${members.map((name) => `${JSON.stringify(name)}:${toShape(value[name], name)}`).join(',')}}`
  }
  if (typeof value === 'string') return kindKeys.has(key) ? JSON.stringify(value) : 'text'
  if (typeof value === 'number') return key === 'code' ? String(value) : 'number'
  return String(value)
}
