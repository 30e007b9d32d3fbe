import { member } from '../json.ts'
import { nameOf, type Item, type PageContext } from '../pages/context.ts'
import type { ExchangeSample } from '../pages/model.ts'
import { buildRequestSample } from './build-request.ts'
import { readParamHeaders } from './param-headers.ts'
import { sampleArguments } from './sample-value.ts'

/** A call of a tool with arguments that are valid by its schema. */
export function toolCallSample(context: PageContext, item: Item): ExchangeSample {
  const schema = member(item.value, 'inputSchema')
  const name = nameOf(item).value
  const args = sampleArguments(schema)
  const { headers, isUsable } = readParamHeaders(schema, args)
  const isLeftOut = !isUsable && context.server.snapshot.era === 'modern'
  return buildRequestSample(context, {
    method: 'tools/call',
    params: { name, arguments: args },
    name,
    headers,
    isLeftOut,
  })
}
