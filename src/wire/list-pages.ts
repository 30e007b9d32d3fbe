import type { ErrorCode } from '../core/error.ts'
import { isObject, member, type JsonObject, type JsonValue } from '../core/json.ts'
import { primitives, type ListName } from '../core/primitive.ts'
import type { ListRecord } from '../core/snapshot.ts'
import type { Draft } from './ask.ts'
import { echoesId, readRpcError } from './parse-message.ts'
import { problemOf } from './problem.ts'

/** What an expired cursor is answered with. */
const invalidParams = -32602

export interface Page {
  draft: Draft
  /** The items as sent; none where the page could not be used. */
  items: JsonValue[]
}

export interface ListOutcome {
  name: ListName
  pages: Page[]
  status: ListRecord['status']
  reason?: string | undefined
  /** Set when the list failed for a cause that is not the list's own. */
  code?: ErrorCode | undefined
  /** JSON-RPC error code that ended the list. */
  rpcCode?: number | undefined
}

/** Asks for the page at `cursor`; the first has none. `index` counts the requests from 0. */
export type AskPage = (params: JsonObject, index: number) => Promise<Draft>

/**
 * Fetches a list page by page, and stops at its end, a repeated cursor, a bound or a failure. What
 * was received stays. A list whose cursor is refused is begun once more.
 */
export async function listPages(
  name: ListName,
  askPage: AskPage,
  bounds: { pages: number; items: number },
): Promise<ListOutcome> {
  let asked = 0
  const first = await walk()
  // A cursor may live shorter than the list takes; a second walk begins where there is none.
  return first.pages.length > 1 && first.rpcCode === invalidParams ? walk() : first

  async function walk(): Promise<ListOutcome> {
    const pages: Page[] = []
    const sent = new Set<string>()
    let count = 0
    let params: JsonObject = {}
    for (;;) {
      const draft = await askPage(params, asked++)
      const result = readResult(draft, name)
      if ('reason' in result) {
        pages.push({ draft, items: [] })
        return { name, pages, status: pages.length > 1 ? 'partial' : 'failed', ...result }
      }
      const items = result.items.slice(0, bounds.items - count)
      pages.push({ draft, items })
      count += items.length
      const reason = stopReason({
        result,
        kept: items.length,
        count,
        pages: pages.length,
        sent,
        bounds,
      })
      if (reason === 'end') return { name, pages, status: 'complete' }
      if (reason) return { name, pages, status: 'partial', reason }
      const cursor = String(result.next)
      sent.add(cursor)
      params = { cursor }
    }
  }
}

interface PagingState {
  result: PageResult
  /** Items of this page within the bound. */
  kept: number
  /** Items and pages so far. */
  count: number
  pages: number
  /** Cursors that were asked for. */
  sent: Set<string>
  bounds: { pages: number; items: number }
}

/** Why paging stops here; `end` for the end of the list, `undefined` to go on. */
function stopReason({ result, kept, count, pages, sent, bounds }: PagingState): string | undefined {
  const tooManyItems = `bound: more than ${bounds.items} items (\`bounds.items\`)`
  const { items, next } = result
  if (kept < items.length) return tooManyItems
  // An empty cursor is a cursor; null is a fault that means the end.
  if (next === undefined || next === null) return 'end'
  if (typeof next !== 'string') return 'protocol: nextCursor is no string'
  if (sent.has(next)) return 'cursor-loop'
  if (pages >= bounds.pages) return `bound: more than ${bounds.pages} pages (\`bounds.pages\`)`
  return count >= bounds.items ? tooManyItems : undefined
}

interface PageResult {
  items: JsonValue[]
  next: JsonValue | undefined
}

type PageProblem = Pick<ListOutcome, 'code' | 'rpcCode'> & { reason: string }

function readResult({ request, answer }: Draft, name: ListName): PageResult | PageProblem {
  const problem = problemOf(answer)
  if (problem) return problem
  const body = answer.received?.value
  const error = readRpcError(body)
  if (error) return { reason: `error ${error.code}: ${error.message}`, rpcCode: error.code }
  const result = member(body, 'result')
  if (!isObject(body) || !isObject(result)) {
    const { status = 200 } = answer
    return { reason: status >= 400 ? `http ${status}` : 'protocol: the answer has no result' }
  }
  if (!echoesId(body, request.id)) return { reason: 'protocol: the answer has another id' }
  const type = member(result, 'resultType')
  if (request.isModern && type !== undefined && type !== 'complete') {
    return { reason: `protocol: resultType ${JSON.stringify(type)}` }
  }
  const items = member(result, primitives[name].key)
  return Array.isArray(items)
    ? { items, next: member(result, 'nextCursor') }
    : { reason: `protocol: ${primitives[name].key} is no array` }
}
