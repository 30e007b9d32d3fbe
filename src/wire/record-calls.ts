import { judgeCall, type Offer } from '../core/calls/judge-call.ts'
import { methodOfCall, type ListedCall } from '../core/calls/listed-call.ts'
import { isObject, member, textOf } from '../core/json.ts'
import { primitives } from '../core/primitive.ts'
import { toHeaderValue } from '../core/samples/header-value.ts'
import { readParamHeaders } from '../core/samples/param-headers.ts'
import { ask, type Draft } from './ask.ts'
import type { ListOutcome } from './list-pages.ts'
import type { Negotiated } from './negotiate.ts'
import { classifyMessage } from './parse-message.ts'
import { problemOf } from './problem.ts'
import type { ListContext } from './record-lists.ts'
import { toLegacyRequest, toModernRequest, type Request } from './requests.ts'

/** Ids of calls are apart from those of lists. */
const idsOfCalls = 500_000

/**
 * Makes the calls that are listed and fit what the server lists, one after the other, for one may
 * rest on another. A result and an error are both answers; a call without an answer is told and left
 * out, and costs nothing else.
 */
export async function recordCalls(
  negotiated: Negotiated,
  outcomes: readonly ListOutcome[],
  { target, client, signal, report }: ListContext,
): Promise<Draft[]> {
  const { link, era, version } = negotiated
  const drafts: Draft[] = []
  if (!negotiated.isUsable) return drafts
  const offer = toOffer(negotiated, outcomes, target.keep.bind(target))
  for (const [index, call] of target.calls.entries()) {
    // The pipeline tells of calls that do not fit.
    if (judgeCall(call, offer).type !== 'fits') continue
    const id = idsOfCalls + index
    const draft = await ask(link, toRequest(id, call), { limit: target.timeouts.request, signal })
    const problem = findProblem(draft, target.bounds.callBytes)
    if (problem === undefined) drafts.push(draft)
    const text = `${methodOfCall(call)} ${call.name}`
    if (problem === undefined) report('call', text)
    else report('warning', `${text}: ${problem}; its page shows no recorded answer`)
  }
  return drafts

  function toRequest(id: number, call: ListedCall): Request {
    const method = methodOfCall(call)
    if (era === 'legacy')
      return { ...toLegacyRequest(id, method, call.params, version), isOnce: true }
    const request = toModernRequest(id, method, call.params, { ...client, version })
    return { ...request, isOnce: true, mirrored: toMirrored(call, offer) }
  }
}

function toOffer(
  { era, link }: Negotiated,
  outcomes: readonly ListOutcome[],
  keep: ListContext['target']['keep'],
): Offer {
  const lists = outcomes.map(({ name, status, pages }) => {
    const items = pages
      .flatMap((page) => page.items)
      .filter((item) => keep(name, textOf(member(item, primitives[name].id) ?? '')))
    return [name, { status, items }] as const
  })
  return { era, transport: link.kind, lists: Object.fromEntries(lists) }
}

/** The headers that repeat the body. */
function toMirrored({ list, name, params }: ListedCall, { lists }: Offer): Record<string, string> {
  const called = list === 'resourceTemplates' ? String(params['uri']) : name
  const tool = lists.tools?.items.find((item) => list === 'tools' && member(item, 'name') === name)
  const args = params['arguments']
  const { headers } = readParamHeaders(member(tool, 'inputSchema'), isObject(args) ? args : {})
  return { 'Mcp-Name': toHeaderValue(called), ...Object.fromEntries(headers) }
}

/** Why an answer is none, or none to keep. */
function findProblem({ answer }: Draft, callBytes: number): string | undefined {
  const { received } = answer
  if (answer.failure || !received || classifyMessage(received.value) !== 'response')
    return problemOf(answer)?.reason ?? 'protocol: the answer is no JSON-RPC response'
  const size = received.text.length
  return size > callBytes
    ? `its answer has ${size} characters, more than \`bounds.callBytes\` (${callBytes})`
    : undefined
}
