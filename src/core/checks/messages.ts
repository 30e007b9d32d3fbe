import type { Evidence } from '../finding.ts'
import { isObject, member } from '../json.ts'
import type { Check, MessageContext, MessageView, Outcome } from './check.ts'
import { judgeSeen, notTestable, soften } from './check.ts'
import { isLookedFor, judgeUnwanted, observed } from './observed.ts'
import { messageNode, placeBeside, placeIn, sentIn, toPlace } from './place.ts'

/** The envelope that every message has. */
export const messageChecks: readonly Check[] = [
  {
    rule: 'jsonrpc/version',
    appliesTo: 'any',
    checkMessages: (context) =>
      judgeSeen(
        envelopes(context).map((view) => placeIn(messageNode(view), 'jsonrpc')),
        ({ value }) => value !== '2.0',
      ),
  },
  { rule: 'jsonrpc/id-echo', appliesTo: 'any', checkMessages: judgeIds },
  { rule: 'jsonrpc/result-xor-error', appliesTo: 'any', checkMessages: judgeAlternatives },
  { rule: 'jsonrpc/no-batch', appliesTo: 'any', checkMessages: judgeBatches },
  {
    rule: 'jsonrpc/no-server-request',
    appliesTo: 'modern',
    checkMessages: (context) =>
      judgeUnwanted(context, {
        type: 'server-request',
        faults: observed(context.snapshot, ({ type }) => type === 'server-request'),
      }),
  },
  {
    rule: 'jsonrpc/utf8',
    appliesTo: 'any',
    checkMessages: (context) =>
      judgeUnwanted(context, {
        type: 'not-utf8',
        faults: observed(context.snapshot, ({ type }) => type === 'not-utf8'),
        pointer: 'body',
      }),
  },
]

/**
 * The responses that are meant as JSON-RPC. The body of an HTTP error need not be one, so there
 * only those count that say so themselves.
 */
export function envelopes({ messages }: MessageContext): MessageView[] {
  return messages.filter(({ exchange: { response } }) => {
    const body = response?.body
    if (!isObject(body)) return false
    return !isHttpError(response?.status) || Object.hasOwn(body, 'jsonrpc')
  })
}

function isHttpError(status = 200): boolean {
  return status >= 400
}

function judgeIds(context: MessageContext): Outcome {
  const views = new Map(
    envelopes(context)
      .filter((view) => !mayLackId(view))
      .map((view) => [placeIn(messageNode(view), 'id'), view]),
  )
  const outcome = judgeSeen([...views.keys(), ...strays(context)], (place) => {
    const view = views.get(place)
    return !view || hasOtherId(view)
  })
  // JSON-RPC asks for null where an id could not be read; ours can be read.
  return soften(outcome, (place) => place.value === null && isError(views.get(place)))
}

/** An HTTP error may leave the id out. */
function mayLackId({ exchange: { response } }: MessageView): boolean {
  const id = member(response?.body, 'id') ?? null
  return id === null && isHttpError(response?.status)
}

function hasOtherId({ exchange: { request, response } }: MessageView): boolean {
  return member(response?.body, 'id') !== member(request.body, 'id')
}

function isError(view: MessageView | undefined): boolean {
  return member(view?.exchange.response?.body, 'error') !== undefined
}

/** Responses to none of our requests, unless they may be late answers to one that timed out. */
function strays({ snapshot, messages }: MessageContext): Evidence[] {
  const isLate = messages.some(({ exchange }) => exchange.failure?.code === 'timeout')
  return isLate ? [] : observed(snapshot, ({ type }) => type === 'foreign-response')
}

function judgeAlternatives(context: MessageContext): Outcome {
  const counts = new Map(
    envelopes(context).map((view) => {
      const node = messageNode(view)
      const sent = [...sentIn(node, 'result'), ...sentIn(node, 'error')]
      return [sent.at(-1) ?? placeBeside(view, ''), sent.length]
    }),
  )
  return judgeSeen([...counts.keys()], (place) => counts.get(place) !== 1)
}

/** A batch stands in an exchange as it came, unless our response was taken out of it. */
function judgeBatches({ snapshot, messages }: MessageContext): Outcome {
  const bodies = messages
    .filter(({ exchange }) => exchange.response?.body !== undefined)
    .map((view) => toPlace(messageNode(view)))
  const opened = observed(snapshot, ({ type }) => type === 'batch')
  const isBatch = (place: Evidence): boolean => Array.isArray(place.value) || opened.includes(place)
  const outcome = judgeSeen([...bodies, ...opened], isBatch)
  // Modern HTTP answers were always kept whole.
  const isWhole = snapshot.era === 'modern' && snapshot.transport === 'streamable-http'
  const isSure = outcome.status === 'failed' || isWhole || isLookedFor(snapshot, 'batch')
  return isSure ? outcome : notTestable('olderRecording')
}
