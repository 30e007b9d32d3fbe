import { member, type JsonObject } from '../json.ts'
import { nameOf, type Item, type PageContext } from '../pages/context.ts'
import type { ExchangeSample } from '../pages/model.ts'
import { buildRequestSample } from './build-request.ts'
import type { SampleRequest } from './sample-request.ts'
import { sampleWord } from './expand-template.ts'

/** A request for a prompt with the arguments it requires; all arguments are strings. */
export function promptGetSample(context: PageContext, item: Item): ExchangeSample {
  const name = nameOf(item).value
  const args = sampleArguments(item)
  const hasArguments = Object.keys(args).length > 0
  const params: JsonObject = hasArguments ? { name, arguments: args } : { name }
  return buildRequestSample(context, promptGetRequest(item, params))
}

export function promptGetRequest(item: Item, params: JsonObject): SampleRequest {
  return { method: 'prompts/get', params, name: nameOf(item).value }
}

function sampleArguments({ value }: Item): JsonObject {
  const list = member(value, 'arguments')
  const names = (Array.isArray(list) ? list : [])
    .filter((argument) => member(argument, 'required') === true)
    .map((argument) => member(argument, 'name'))
    .filter((name) => typeof name === 'string')
  return Object.fromEntries(names.map((name) => [name, sampleWord]))
}
