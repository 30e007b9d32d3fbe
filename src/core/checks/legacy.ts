import { isObject } from '../json.ts'
import { isLegacyRevision } from '../revision.ts'
import type { Check, MessageContext, Outcome } from './check.ts'
import { judge, notApplicable, notTestable } from './check.ts'
import { isImplementation } from './identity.ts'
import { isLookedFor, observed } from './observed.ts'
import { placeAt } from './place.ts'

/** The `initialize` result of servers that have no `server/discover`. */
export const legacyChecks: readonly Check[] = [
  {
    rule: 'legacy/initialize-shape',
    appliesTo: 'legacy',
    check: ({ discovery }) =>
      judge(
        ['protocolVersion', 'capabilities', 'serverInfo'].map((key) => placeAt(discovery, key)),
        ({ pointer, value }) => {
          if (pointer === '/result/protocolVersion') return typeof value !== 'string'
          return pointer === '/result/serverInfo' ? !isImplementation(value) : !isObject(value)
        },
      ),
  },
  {
    rule: 'legacy/version-echo',
    appliesTo: 'legacy',
    check: ({ discovery }) =>
      judge(
        [placeAt(discovery, 'protocolVersion')].filter(({ value }) => typeof value === 'string'),
        ({ value }) => !isLegacyRevision(value),
      ),
  },
  {
    rule: 'legacy/outdated',
    appliesTo: 'legacy',
    check: ({ discovery }) => judge([placeAt(discovery, 'protocolVersion')], () => true),
  },
  {
    rule: 'legacy/http-sse-deprecated',
    appliesTo: 'legacy',
    // Whether another server also offers it is not asked.
    checkMessages: ({ snapshot: { transport } }) =>
      transport === 'sse'
        ? judge([{ method: '', pointer: 'transport', value: transport }], () => true)
        : notApplicable(transport === 'stdio' ? 'otherTransport' : 'notSeen'),
  },
  {
    rule: 'legacy/session-id-ascii',
    appliesTo: 'legacy',
    over: 'streamable-http',
    checkMessages: judgeSessionId,
  },
]

/** A session id is never recorded, only whether it keeps this rule. */
function judgeSessionId({ snapshot }: MessageContext): Outcome {
  if (!isLookedFor(snapshot, 'session-id')) return notTestable('olderRecording')
  const odd = observed(snapshot, ({ isVisibleAscii }) => isVisibleAscii === false)
  if (odd.length > 0) return { status: 'failed', evidence: odd }
  return judge(
    observed(snapshot, ({ type }) => type === 'session-id'),
    () => false,
  )
}
