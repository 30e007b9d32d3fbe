import type { ListedCall } from '../../../src/core/calls/listed-call.ts'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import type { Exchange } from '../../../src/core/snapshot.ts'

/** A listed call of a tool. */
export function toolCall(name: string, args: JsonObject, title?: ListedCall['title']): ListedCall {
  const call: ListedCall = { list: 'tools', name, params: { name, arguments: args } }
  return title === undefined ? call : { ...call, title }
}

/** The recorded exchange of a tool's call: `result`, or `error` of JSON-RPC. */
export function recordedCall(
  { params }: ListedCall,
  answer: { result: JsonValue } | { error: JsonValue },
  more: Partial<Exchange> = {},
): Exchange {
  const method = 'tools/call'
  return {
    method,
    request: { body: { jsonrpc: '2.0', id: 5, method, params: { ...params, _meta: { a: 1 } } } },
    response: { body: { jsonrpc: '2.0', id: 5, ...answer } },
    ...more,
  }
}
