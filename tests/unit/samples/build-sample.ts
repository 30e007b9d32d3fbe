import type { JsonValue } from '../../../src/core/json.ts'
import { itemOf } from '../../../src/core/pages/context.ts'
import type { ExchangeSample, SampleForm } from '../../../src/core/pages/model.ts'
import type { ListName } from '../../../src/core/primitive.ts'
import {
  promptGetSample,
  resourceReadSample,
  toolCallSample,
} from '../../../src/core/samples/index.ts'
import { buildContext, type ServerFacts } from '../pages/build-reference.ts'

const samplers = {
  tools: toolCallSample,
  prompts: promptGetSample,
  resources: resourceReadSample,
  resourceTemplates: resourceReadSample,
}

/** The sample of the only item of a server. */
export function buildSample(
  list: ListName,
  value: JsonValue,
  facts: ServerFacts = {},
  locale = 'en',
): ExchangeSample {
  const context = buildContext({ ...facts, lists: { [list]: [value] } }, locale)
  const key = context.server.snapshot.lists[list]?.items[0]?.key ?? ''
  const item = itemOf(context, list, key)
  if (!item) throw new Error('The list has no such item.')
  return samplers[list](context, item)
}

/** What copying all blocks of one form gives. */
export function textOf({ blocks }: ExchangeSample, form: SampleForm, separator = '\n\n'): string {
  return blocks
    .filter(({ id }) => id === form)
    .map(({ text }) => text)
    .join(separator)
}

/** The message of the raw block. */
export function messageOf({ blocks }: ExchangeSample): JsonValue & {
  method: string
  params: Record<string, JsonValue>
} {
  const block = blocks.find(({ id, lang }) => id === 'jsonrpc' && lang === 'json')
  return JSON.parse(block?.text ?? '')
}

/** The headers of the raw block, names in lower case. */
export function headersOf({ blocks }: ExchangeSample): Record<string, string> {
  const block = blocks.find(({ id, lang }) => id === 'jsonrpc' && lang === 'http')
  const lines = (block?.text ?? '').split('\n').slice(1)
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)]
    }),
  )
}
