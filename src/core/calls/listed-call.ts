import { isSameJson } from '../diff/same-json.ts'
import { isObject, member, type JsonObject } from '../json.ts'
import type { ListName } from '../primitive.ts'
import type { OwnText } from '../server.ts'
import type { Exchange, Snapshot } from '../snapshot.ts'

/** The only requests beside discovery and lists: each is made because the owner lists it. */
const methods = {
  tools: 'tools/call',
  prompts: 'prompts/get',
  resources: 'resources/read',
  resourceTemplates: 'resources/read',
} as const satisfies Record<ListName, string>

export type CallMethod = (typeof methods)[ListName]

/** A call whose answer the owner wants on the page of what is called. */
export interface ListedCall {
  list: ListName
  /** Name, URI or URI template, as the server lists it. */
  name: string
  /** `params` of the request, without `_meta`. */
  params: JsonObject
  title?: OwnText
}

export function methodOfCall({ list }: ListedCall): CallMethod {
  return methods[list]
}

/** Whether an exchange is one of a listed call. */
export function isCall({ method }: Pick<Exchange, 'method'>): boolean {
  return Object.values<string>(methods).includes(method)
}

/** The exchange of a call, where it was answered. */
export function findRecorded(snapshot: Snapshot, call: ListedCall): Exchange | undefined {
  return snapshot.exchanges.find(
    (exchange) =>
      exchange.method === methodOfCall(call) && isSameJson(readParams(exchange), call.params),
  )
}

/** `params` of a recorded call, without what every request of the modern era has. */
export function readParams({ request }: Exchange): JsonObject {
  const params = member(request.body, 'params')
  if (!isObject(params)) return {}
  const { _meta, ...own } = params
  return own
}
