import { member, type JsonObject } from '../json.ts'
import { nameOf, type Item, type PageContext } from '../pages/context.ts'
import type { ExchangeSample } from '../pages/model.ts'
import { buildRequestSample } from './build-request.ts'
import { readParamHeaders } from './param-headers.ts'
import type { SampleRequest } from './sample-request.ts'
import { sampleArguments } from './sample-value.ts'

/** A call of a tool with arguments that are valid by its schema. */
export function toolCallSample(context: PageContext, item: Item): ExchangeSample {
  const args = sampleArguments(member(item.value, 'inputSchema'))
  return buildRequestSample(context, toolCallRequest(context, item, args))
}

export function toolCallRequest(context: PageContext, item: Item, args: JsonObject): SampleRequest {
  const name = nameOf(item).value
  const { headers, isUsable } = readParamHeaders(member(item.value, 'inputSchema'), args)
  const isLeftOut = !isUsable && context.server.snapshot.era === 'modern'
  return { method: 'tools/call', params: { name, arguments: args }, name, headers, isLeftOut }
}
