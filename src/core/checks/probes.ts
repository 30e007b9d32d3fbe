import type { Evidence } from '../finding.ts'
import { isTelling } from '../http-status.ts'
import { member } from '../json.ts'
import { nobodysMethod } from '../probes.ts'
import { isLegacyRevision } from '../revision.ts'
import type { Check, CheckContext, MessageContext, MessageView, Outcome } from './check.ts'
import { judge, judgeSeen, notApplicable, notTestable } from './check.ts'
import { errorCodes, errorsWith } from './errors.ts'
import { messageNode, placeAt, placeBeside, placeIn } from './place.ts'

const NOT_FOUND = 404

/** Refusals of a modern server; some are recorded only on wish. */
export const probeChecks: readonly Check[] = [
  {
    rule: 'http/method-not-found-404',
    appliesTo: 'modern',
    over: 'streamable-http',
    checkMessages: judgeUnknownMethods,
  },
  {
    rule: 'http/initialize-error-names-versions',
    appliesTo: 'modern',
    check: judgeHandshake,
  },
]

/** The status of every -32601; for a method nobody has, that code is due as well. */
function judgeUnknownMethods(context: MessageContext): Outcome {
  const calls = context.messages.filter((view) => view.method === nobodysMethod && isAnswered(view))
  const refusals = errorsWith(context, errorCodes.methodNotFound)
  const places = [
    ...[...refusals.filter((view) => !calls.includes(view)), ...calls].flatMap(statusOf),
    ...calls.map((view) => placeIn(messageNode(view), 'error', 'code')),
  ]
  return judgeSeen(places, ({ pointer, value }) =>
    pointer === 'status' ? value !== NOT_FOUND : value !== errorCodes.methodNotFound,
  )
}

/** From the refusal a client of the past learns which versions it would have to speak. */
function judgeHandshake({ discovery, messages }: CheckContext): Outcome {
  const { value: versions } = placeAt(discovery, 'supportedVersions')
  const asked = messages.filter(({ method }) => method === 'initialize')
  const isDual = asked.some((view) => placeIn(messageNode(view), 'result').value !== undefined)
  if (isDual || (Array.isArray(versions) && versions.some(isLegacyRevision))) {
    return notApplicable('otherVersions')
  }
  if (asked.length === 0) return notTestable('notSeen')
  const refusals = new Map(asked.filter(isAnswered).map((view) => [placeOfRefusal(view), view]))
  return refusals.size === 0
    ? notTestable('noAnswer')
    : judge([...refusals.keys()], (place) => !namesVersions(refusals.get(place)))
}

function isAnswered({ exchange: { response } }: MessageView): boolean {
  return response !== undefined && isTelling(response.status)
}

function statusOf(view: MessageView): Evidence[] {
  const status = view.exchange.response?.status
  return status === undefined ? [] : [placeBeside(view, 'status', status)]
}

function placeOfRefusal(view: MessageView): Evidence {
  const error = placeIn(messageNode(view), 'error')
  return error.value === undefined ? (statusOf(view)[0] ?? error) : error
}

/** Any date but that of the version asked for, which an error may repeat. */
function namesVersions(view: MessageView | undefined): boolean {
  const { request, response } = view?.exchange ?? {}
  const requested = member(member(request?.body, 'params'), 'protocolVersion')
  const text = response?.raw ?? JSON.stringify(response?.body ?? '')
  const dates = text.match(/\b\d{4}-\d\d-\d\d\b/g) ?? []
  return dates.some((date) => date !== requested)
}
