import { discoveryExchange, listExchanges } from '../exchange.ts'
import { member } from '../json.ts'
import { listNames } from '../primitive.ts'
import type { Exchange, Snapshot } from '../snapshot.ts'
import type { CheckContext, ResultView } from './check.ts'

/** The results of a snapshot; nothing where the discovery itself gave none. */
export function readResults(snapshot: Snapshot): CheckContext | undefined {
  const exchange = discoveryExchange(snapshot)
  const discovery = exchange && toView(exchange)
  if (!discovery) return undefined
  const pages = listNames.flatMap((list) =>
    listExchanges(snapshot, list).map((page, index) => toView(page, index)),
  )
  return {
    snapshot,
    discovery,
    results: [discovery, ...pages.filter((page) => page !== undefined)],
  }
}

function toView(exchange: Exchange, page?: number): ResultView | undefined {
  const result = member(exchange.response?.body, 'result')
  if (result === undefined) return undefined
  const { method, request } = exchange
  return { method, result, request: request.body, ...(page === undefined ? {} : { page }) }
}
