import { member } from '../core/json.ts'
import { isLegacyRevision, legacyRevisions } from '../core/revision.ts'
import type { Fail, Initialize, Modern, Row, Verdict } from './decide-era.ts'
import {
  both,
  hasResult,
  isCode,
  isModernVersion,
  isStatus,
  lacksDiscovery,
  lacksUsedVersion,
  negotiated,
  newestLegacyOf,
  newestModern,
  offersNoModern,
  offersNothing,
  offersOnlyUnknown,
  resultType,
} from './era-conditions.ts'
import { namedVersions, type Evidence } from './evidence.ts'

const unsupportedVersion = -32022
const missingCapability = -32021
const headerMismatch = -32020
const methodNotFound = -32601
const invalidParams = -32602
/** Numbers that drafts before the release used. */
const draftCodes = [-32001, -32003, -32004]
/** Rows that already speak for a modern server: it is not looked for at HTTP+SSE. */
const modernCauses = ['H05', 'H06', 'H09', 'H10', 'H17', 'H20']

const toInitialize: Initialize = {
  type: 'initialize',
  version: legacyRevisions[0],
  needsFresh: false,
}
const toFreshInitialize: Initialize = { ...toInitialize, needsFresh: true }

/** About access, the moment or the way there, never about the era. */
const accessRows: readonly Row[] = [
  { id: 'H28', when: (e) => e.failure === 'timeout', then: fail('SERVER_TIMEOUT') },
  { id: 'H27', when: (e) => e.failure === 'network', then: fail('SERVER_UNREACHABLE') },
  { id: 'H32', when: (e) => e.failure === 'protocol', then: fail('RESPONSE_INVALID') },
  { id: 'H21', when: isStatus(401), then: fail('SERVER_UNAUTHORIZED') },
  { id: 'H22', when: isStatus(403), then: fail('SERVER_UNAUTHORIZED') },
  {
    id: 'H24',
    when: (e) => isStatus(408)(e) || isStatus(429)(e),
    then: fail('SERVER_UNAVAILABLE'),
  },
  { id: 'H25', when: isStatus(500, Infinity), then: fail('SERVER_UNAVAILABLE') },
  { id: 'H26', when: isStatus(300, 399), then: fail('SERVER_REDIRECTED') },
]

/** -32022, whatever the status: what its list offers decides. */
const rejectionRows: readonly Row[] = [
  { id: 'H20', when: isStatus(200, 299), then: fromRejection },
  { id: 'H08', when: offersOnlyUnknown, then: fromRejection },
  { id: 'H10', when: offersNothing, then: fromRejection },
  { id: 'H09', when: offersNoModern, then: fromRejection },
  { id: 'H07', when: () => true, then: fromRejection },
]

/** A result: a DiscoverResult, or what stands in its place. */
const resultRows: readonly Row[] = [
  { id: 'H03', when: (e) => resultType(e) === 'input_required', then: toUnusable },
  {
    id: 'H04',
    when: (e) => ![undefined, 'complete'].includes(resultType(e) as string | undefined),
    then: toUnusable,
  },
  { id: 'H06', when: lacksDiscovery, then: fromVagueResult },
  { id: 'H05', when: lacksUsedVersion, then: fromOtherVersions },
  { id: 'H02', when: (e) => resultType(e) === undefined, then: toModern },
  { id: 'H35', when: (e) => e.hasSessionId === true, then: toModern },
  { id: 'H01', when: () => true, then: toModern },
]

/** H31 is not here: an event stream is read as the response inside it. */
export const discoverHttpRows: readonly Row[] = [
  ...accessRows,
  {
    id: 'H30',
    when: (e) => (isStatus(202)(e) || isStatus(204)(e)) && e.body === 'none',
    then: { type: 'sse' },
  },
  { id: 'H34', when: (e) => e.body === 'foreign', then: fail('RESPONSE_INVALID') },
  ...rejectionRows.map((row) => ({ ...row, when: both(isCode(unsupportedVersion), row.when) })),
  { id: 'H11', when: isCode(headerMismatch), then: fail('SERVER_REFUSED') },
  { id: 'H12', when: isCode(missingCapability), then: fail('SERVER_REFUSED') },
  ...resultRows.map((row) => ({ ...row, when: both(isStatus(200, 299), hasResult, row.when) })),
  { id: 'H33', when: both(isStatus(200, 299), (e) => e.body === 'batch'), then: toInitialize },
  { id: 'H19', when: both(isStatus(200, 299), (e) => e.body === 'error'), then: toInitialize },
  { id: 'H29', when: isStatus(200, 299), then: fail('SERVER_NOT_MCP') },
  { id: 'H17', when: both(isStatus(404), isCode(methodNotFound)), then: toInitialize },
  { id: 'H18', when: isStatus(404, 405), then: toInitialize },
  { id: 'H13', when: both(isStatus(400), isCode(invalidParams)), then: toInitialize },
  { id: 'H16', when: both(isStatus(400), isCode(...draftCodes)), then: toInitialize },
  { id: 'H15', when: both(isStatus(400), (e) => e.body === 'error'), then: toInitialize },
  { id: 'H14', when: isStatus(400), then: toInitialize },
  { id: 'H23', when: isStatus(400, 499), then: toInitialize },
  { id: 'H29', when: () => true, then: fail('SERVER_NOT_MCP') },
]

/** S08 to S11 are not here: they are no answers. S12 is why a probe is made at all. */
export const discoverStdioRows: readonly Row[] = [
  { id: 'S06', when: (e) => e.failure === 'timeout', then: toFreshInitialize },
  { id: 'S07', when: (e) => e.failure !== undefined, then: toFreshInitialize },
  {
    id: 'S02',
    when: both(isCode(unsupportedVersion), (e) => !offersNothing(e)),
    then: fromRejection,
  },
  { id: 'S03', when: isCode(missingCapability), then: fail('SERVER_REFUSED') },
  { id: 'S04', when: isCode(methodNotFound), then: toInitialize },
  ...resultRows.map((row) => ({
    ...row,
    id: row.id === 'H06' ? 'S05' : 'S01',
    when: both(hasResult, row.when),
  })),
  { id: 'S05', when: () => true, then: toInitialize },
]

/** Answers to `initialize`, over any transport. */
export const initializeRows: readonly Row[] = [
  {
    id: 'S07',
    when: (e) => e.transport === 'stdio' && e.failure === 'exit' && !e.isFresh,
    then: (e) => ({ ...toFreshInitialize, version: e.version }),
  },
  ...accessRows.map((row) => ({ ...row, when: both((e) => e.transport !== 'stdio', row.when) })),
  { id: 'I03', when: (e) => isModernVersion(negotiated(e)), then: fail('RESPONSE_INVALID') },
  {
    id: 'I01',
    when: (e) => isLegacyRevision(negotiated(e)),
    then: (e) => ({ type: 'legacy', version: String(negotiated(e)) }),
  },
  { id: 'I02', when: (e) => negotiated(e) !== undefined, then: fail('VERSION_MISMATCH') },
  // A server that was silent at the probe may only have been slow to start.
  {
    id: 'I04',
    when: (e) => isCode(unsupportedVersion)(e) && !offersNoModern(e) && e.cause === 'S06',
    then: (e) =>
      e.attempt === 1
        ? { type: 'retry', version: newestModern(e) ?? e.version }
        : fail('SERVER_TIMEOUT'),
  },
  // The version would do; it is the process that did not.
  {
    id: 'I04',
    when: (e) => isCode(unsupportedVersion)(e) && !offersNoModern(e) && e.cause === 'S07',
    then: fail('SERVER_EXITED'),
  },
  {
    id: 'I04',
    when: (e) => e.attempt === 1 && ![undefined, e.version].includes(newestLegacyOf(e)),
    then: (e) => ({ ...toInitialize, version: newestLegacyOf(e) ?? e.version }),
  },
  {
    id: 'I04',
    when: (e) => e.error !== undefined && namedVersions(e).length > 0,
    then: (e) => fail(offersNoModern(e) ? 'VERSION_MISMATCH' : 'SERVER_REFUSED'),
  },
  {
    id: 'I05',
    when: (e) =>
      e.transport === 'streamable-http' &&
      [202, 204, 400, 404, 405].includes(e.status ?? 0) &&
      !modernCauses.includes(e.cause ?? ''),
    then: { type: 'sse' },
  },
  { id: 'I06', when: (e) => e.failure === 'timeout', then: fail('SERVER_TIMEOUT') },
  { id: 'I06', when: (e) => e.failure === 'exit', then: fail('SERVER_EXITED') },
  { id: 'I06', when: (e) => e.body === 'error', then: fail('SERVER_REFUSED') },
  {
    id: 'I06',
    when: (e) => hasResult(e) || e.body === 'foreign',
    then: fail('RESPONSE_INVALID'),
  },
  { id: 'I06', when: () => true, then: fail('SERVER_NOT_MCP') },
]

function fail(code: Fail['code']): Fail {
  return { type: 'fail', code }
}

function toModern({ version }: Evidence): Modern {
  return { type: 'modern', version, isUsable: true }
}

function toUnusable({ version }: Evidence): Modern {
  return { type: 'modern', version, isUsable: false }
}

function fromRejection(evidence: Evidence): Verdict {
  const modern = newestModern(evidence)
  if (modern && evidence.attempt === 1) return { type: 'retry', version: modern }
  if (modern) return fail('VERSION_MISMATCH')
  const legacy = newestLegacyOf(evidence)
  if (legacy) return { ...toInitialize, version: legacy }
  return offersNothing(evidence) ? toInitialize : fail('VERSION_MISMATCH')
}

function fromOtherVersions(evidence: Evidence): Verdict {
  const modern = newestModern(evidence)
  if (modern && evidence.attempt === 1) return { type: 'retry', version: modern }
  const legacy = newestLegacyOf(evidence)
  // A process that has answered `server/discover` may refuse `initialize`.
  return legacy ? { ...toFreshInitialize, version: legacy } : fail('VERSION_MISMATCH')
}

function fromVagueResult(evidence: Evidence): Verdict {
  const isModern = ['resultType', 'ttlMs', 'cacheScope'].some(
    (name) => member(evidence.result, name) !== undefined,
  )
  return isModern ? { ...toInitialize, orElse: toModern(evidence) } : toInitialize
}
