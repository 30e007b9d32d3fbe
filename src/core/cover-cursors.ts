import { isObject, member, type JsonObject, type JsonValue } from './json.ts'
import type { Exchange } from './snapshot.ts'

/**
 * For the pages of one list of which items are left out: each cursor gets a number, the same one
 * the same. Many servers continue after the last item's name, as it is or encoded.
 */
export function createCursorCover(): (exchange: Exchange) => Exchange {
  const numbers = new Map<string, number>()
  return (exchange) => {
    const { request, response } = exchange
    const params = cover(member(request.body, 'params'), 'cursor')
    const result = cover(member(response?.body, 'result'), 'nextCursor')
    return {
      ...exchange,
      ...(params && { request: { ...request, body: { ...request.body, params } } }),
      ...(result && {
        response: { ...response, body: { ...(response?.body as JsonObject), result } },
      }),
    }
  }

  function cover(holder: JsonValue | undefined, key: string): JsonObject | undefined {
    const cursor = member(holder, key)
    if (!isObject(holder) || typeof cursor !== 'string' || cursor === '') return undefined
    const number = numbers.get(cursor) ?? numbers.size + 1
    numbers.set(cursor, number)
    return { ...holder, [key]: `[cursor ${number}]` }
  }
}
