import { findRecorded, type ListedCall } from '../calls/listed-call.ts'
import { isObject, member, type JsonObject } from '../json.ts'
import { nameOf, type Item, type PageContext } from '../pages/context.ts'
import { buildRequestBlocks, buildResponseBlocks } from '../pages/exchange-model.ts'
import type { ExchangeSample } from '../pages/model.ts'
import { readOwnText } from '../pages/tool-groups.ts'
import type { Exchange } from '../snapshot.ts'
import { buildRequestSample } from './build-request.ts'
import { promptGetRequest } from './prompt-get-sample.ts'
import { resourceReadRequest } from './resource-read-sample.ts'
import type { SampleRequest } from './sample-request.ts'
import { toolCallRequest } from './tool-call-sample.ts'

/**
 * The calls of an item that the owner lists and the server answered, in the owner's order: the
 * message as it was sent, the same call as programs make it, and the answer.
 */
export function recordedSamples(context: PageContext, item: Item): ExchangeSample[] {
  const { server } = context
  const name = nameOf(item).value
  const calls = (server.view.calls ?? []).filter(
    (call) => call.list === item.list && call.name === name,
  )
  return calls.flatMap((call) => {
    const exchange = findRecorded(server.snapshot, call)
    return exchange?.response ? [buildRecorded(context, { item, call, exchange })] : []
  })
}

function buildRecorded(
  context: PageContext,
  { item, call, exchange }: { item: Item; call: ListedCall; exchange: Exchange },
): ExchangeSample {
  const { server, t } = context
  const title = call.title === undefined ? undefined : readOwnText(call.title, t)
  const request = toRequest(context, item, call.params)
  const { note, blocks } = buildRequestSample(context, { ...request, isRecorded: true })
  return {
    origin: 'recorded',
    label: t.t('sample.recorded', { date: t.date(server.receipt.receivedAt, 'compact') }),
    ...(title === undefined ? {} : { title }),
    note,
    blocks: [
      ...buildRequestBlocks(context, exchange).map((block) => ({
        ...block,
        id: 'jsonrpc' as const,
      })),
      ...blocks.filter(({ id }) => id !== 'jsonrpc'),
    ],
    response: {
      ...readOutcome(context, exchange),
      blocks: buildResponseBlocks(context, exchange),
    },
  }
}

function toRequest(context: PageContext, item: Item, params: JsonObject): SampleRequest {
  const args = params['arguments']
  if (item.list === 'tools') return toolCallRequest(context, item, isObject(args) ? args : {})
  return item.list === 'prompts'
    ? promptGetRequest(item, params)
    : resourceReadRequest(String(params['uri']))
}

type Outcome = Pick<NonNullable<ExchangeSample['response']>, 'type' | 'text'>

/** What kind of answer it is, as it says of itself. */
function readOutcome({ t }: PageContext, { response }: Exchange): Outcome {
  const error = member(response?.body, 'error')
  if (error !== undefined) {
    const code = member(error, 'code')
    const text = t.t('sample.outcome.error', { code: String(code ?? '?').slice(0, 40) })
    return { type: 'error', text }
  }
  const result = member(response?.body, 'result')
  const kind = member(result, 'resultType')
  if (member(result, 'isError') === true)
    return { type: 'error', text: t.t('sample.outcome.toolError') }
  if (kind === 'input_required') return { type: 'pending', text: t.t('sample.outcome.input') }
  if (kind === 'task' || isObject(member(result, 'task')))
    return { type: 'pending', text: t.t('sample.outcome.task') }
  return { type: 'result', text: t.t('sample.outcome.result') }
}
