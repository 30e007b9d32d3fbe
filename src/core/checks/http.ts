import type { Evidence } from '../finding.ts'
import { member } from '../json.ts'
import { isLegacyRevision } from '../revision.ts'
import type { Check, CheckContext, MessageContext, MessageView, Outcome } from './check.ts'
import { judge, judgeSeen, notApplicable, notTestable } from './check.ts'
import { errorCodes, errorsWith } from './errors.ts'
import { judgeUnwanted, notified } from './observed.ts'
import { placeAt, placeBeside } from './place.ts'

const METHOD_NOT_ALLOWED = 405

/** Statuses, headers and streams. */
export const httpChecks: readonly Check[] = [
  {
    rule: 'http/content-type',
    appliesTo: 'any',
    over: 'streamable-http',
    checkMessages: (context) =>
      judgeSeen(
        headed(context)
          .filter(({ exchange: { response } }) => isSuccess(response) && hasBody(response))
          .map((view) => headerOf(view, 'Content-Type')),
        ({ value }) => !['application/json', 'text/event-stream'].includes(mediaType(value)),
      ),
  },
  {
    rule: 'http/unsupported-version-400',
    appliesTo: 'modern',
    over: 'streamable-http',
    checkMessages: judgeStatus(errorCodes.unsupportedVersion, 400),
  },
  {
    rule: 'http/missing-capability-400',
    appliesTo: 'modern',
    over: 'streamable-http',
    checkMessages: judgeStatus(errorCodes.missingCapability, 400),
  },
  {
    rule: 'http/no-session-id',
    appliesTo: 'modern',
    over: 'streamable-http',
    check: judgeSessions,
  },
  {
    rule: 'http/sse-related-notifications',
    appliesTo: 'modern',
    over: 'streamable-http',
    checkMessages: (context) => judgeStreams(context, () => judgeNotifications(context, isOfLists)),
  },
  {
    rule: 'http/sse-no-buffering',
    appliesTo: 'modern',
    over: 'streamable-http',
    checkMessages: (context) =>
      judgeStreams(context, (streams) =>
        judge(
          streams.map((view) => headerOf(view, 'X-Accel-Buffering')),
          ({ value }) => value !== 'no',
        ),
      ),
  },
  {
    rule: 'http/no-log-without-level',
    appliesTo: 'modern',
    checkMessages: (context) =>
      judgeNotifications(context, (method) => method === 'notifications/message'),
  },
  {
    rule: 'http/no-unsolicited-progress',
    appliesTo: 'any',
    checkMessages: (context) =>
      judgeNotifications(context, (method) => method === 'notifications/progress'),
  },
  {
    rule: 'http/single-endpoint',
    appliesTo: 'any',
    over: 'streamable-http',
    checkMessages: (context) =>
      judgeSeen(
        answeredPosts(context).flatMap(statusOf),
        ({ value }) => value === METHOD_NOT_ALLOWED,
      ),
  },
]

type Response = MessageView['exchange']['response']

/** Exchanges whose headers were recorded. */
function headed({ messages }: MessageContext): MessageView[] {
  return messages.filter(({ exchange }) => exchange.response?.headers !== undefined)
}

/** Answers that tell whether the address takes POST; requests of the other era may be refused. */
function answeredPosts({ snapshot, messages }: MessageContext): MessageView[] {
  const foreign = snapshot.era === 'modern' ? 'initialize' : 'server/discover'
  return messages
    .filter(({ method }) => method !== foreign)
    .filter(({ exchange: { response } }) => {
      return isSuccess(response) || response?.status === METHOD_NOT_ALLOWED
    })
}

function isSuccess(response: Response): boolean {
  const status = response?.status ?? 0
  return status >= 200 && status < 300
}

function hasBody(response: Response): boolean {
  return response?.body !== undefined || response?.raw !== undefined
}

/** Recorded names are in lower case. */
function headerOf(view: MessageView, name: string): Evidence {
  const { headers } = view.exchange.response ?? {}
  return placeBeside(view, `header:${name}`, member(headers, name.toLowerCase()))
}

function statusOf(view: MessageView): Evidence[] {
  const status = view.exchange.response?.status
  return status === undefined ? [] : [placeBeside(view, 'status', status)]
}

function mediaType(value: unknown): string {
  return typeof value === 'string' ? (value.split(';')[0] ?? '').trim().toLowerCase() : ''
}

function judgeStatus(code: number, expected: number): (context: MessageContext) => Outcome {
  return (context) =>
    judgeSeen(errorsWith(context, code).flatMap(statusOf), ({ value }) => value !== expected)
}

/** Only a server without past revisions has no use for sessions. */
function judgeSessions(context: CheckContext): Outcome {
  const { value } = placeAt(context.discovery, 'supportedVersions')
  if (!Array.isArray(value)) return notTestable('otherType')
  if (value.some(isLegacyRevision)) return notApplicable('otherVersions')
  return judgeSeen(
    headed(context)
      .filter(({ method }) => method !== 'initialize')
      .map((view) => headerOf(view, 'Mcp-Session-Id')),
    (place) => place.value !== undefined,
  )
}

/** Judges the exchanges of this era that were answered by a stream of events. */
function judgeStreams(
  context: MessageContext,
  judgeThem: (streams: MessageView[]) => Outcome,
): Outcome {
  const views = headed(context).filter(({ method }) => method !== 'initialize')
  const streams = views.filter(
    (view) => mediaType(headerOf(view, 'Content-Type').value) === 'text/event-stream',
  )
  if (views.length === 0) return notTestable('notSeen')
  return streams.length === 0 ? notApplicable('noStream') : judgeThem(streams)
}

function judgeNotifications(
  context: MessageContext,
  isMeant: (method: string) => boolean,
): Outcome {
  return judgeUnwanted(context, {
    type: 'notification',
    faults: notified(context.snapshot, isMeant),
  })
}

function isOfLists(method: string): boolean {
  return method.endsWith('/list_changed') || method === 'notifications/resources/updated'
}
