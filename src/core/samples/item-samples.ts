import type { Item, PageContext } from '../pages/context.ts'
import type { ExchangeSample } from '../pages/model.ts'
import { promptGetSample } from './prompt-get-sample.ts'
import { recordedSamples } from './recorded-samples.ts'
import { resourceReadSample } from './resource-read-sample.ts'
import { toolCallSample } from './tool-call-sample.ts'

const generators = {
  tools: toolCallSample,
  prompts: promptGetSample,
  resources: resourceReadSample,
  resourceTemplates: resourceReadSample,
}

/** Samples of an item's page: the recorded calls, else one made from the definition. */
export function buildSamples(
  context: PageContext,
  item: Item,
): { sample: ExchangeSample; moreSamples?: ExchangeSample[] } {
  const [sample, ...more] = recordedSamples(context, item)
  if (!sample) return { sample: generators[item.list](context, item) }
  return { sample, ...(more.length > 0 ? { moreSamples: more } : {}) }
}
