import type { Finding } from '../finding.ts'
import { member } from '../json.ts'
import type { Rule } from '../requirement.ts'
import { ruleById } from '../requirements/rules.ts'
import { isLegacyRevision } from '../revision.ts'
import type { Snapshot } from '../snapshot.ts'
import { cachingChecks } from './caching.ts'
import { capabilityChecks } from './capabilities.ts'
import { notApplicable, notTestable, type Check, type CheckContext, type Outcome } from './check.ts'
import { discoverChecks } from './discover.ts'
import { extensionChecks } from './extensions.ts'
import { identityChecks } from './identity.ts'
import { legacyChecks } from './legacy.ts'
import { errorOf } from './place.ts'
import { readResults } from './read-results.ts'
import { resultChecks } from './result.ts'

const METHOD_NOT_FOUND = -32601

/** Every rule this package judges, in the order of its findings. */
export const checks: readonly Check[] = [
  ...discoverChecks,
  ...resultChecks,
  ...capabilityChecks,
  ...extensionChecks,
  ...identityChecks,
  ...cachingChecks,
  ...legacyChecks,
]

/**
 * Applies every rule to a snapshot: one finding for each, in fixed order. Never throws, whatever the
 * server sent. A rule of the other era, or younger than the server's revision, is not applicable.
 */
export function checkSnapshot(snapshot: Snapshot): Finding[] {
  const context = readResults(snapshot)
  return checks.map((check) => {
    const rule = ruleById(check.rule)
    const outcome = exemption(check, rule, snapshot) ?? judgeRule(check, snapshot, context)
    return { severity: rule.severity, rule: rule.id, ...outcome }
  })
}

function exemption({ appliesTo }: Check, rule: Rule, snapshot: Snapshot): Outcome | undefined {
  if (appliesTo !== 'any' && appliesTo !== snapshot.era) {
    return notApplicable(snapshot.era === 'legacy' ? 'legacyServer' : 'modernServer')
  }
  // A legacy server that names no revision we know is judged by the oldest.
  const revision = isLegacyRevision(snapshot.protocolVersion)
    ? snapshot.protocolVersion
    : '2024-11-05'
  const isLater = appliesTo === 'any' && snapshot.era === 'legacy' && revision < rule.since
  return isLater ? notApplicable('laterRevision') : undefined
}

function judgeRule(check: Check, snapshot: Snapshot, context: CheckContext | undefined): Outcome {
  if (context) return check.check(context)
  return check.rule === 'discover/implemented' ? judgeRefusal(snapshot) : notTestable('noAnswer')
}

/** A modern server that knows no `server/discover`. */
function judgeRefusal({ exchanges }: Snapshot): Outcome {
  const evidence = exchanges
    .filter(({ method }) => method === 'server/discover')
    .map(({ method, response }) => ({ method, code: member(errorOf(response?.body), 'code') }))
    .filter(({ code }) => code === METHOD_NOT_FOUND)
    .map(({ method, code }) => ({ method, pointer: '/error/code', value: code ?? null }))
  return evidence.length > 0 ? { status: 'failed', evidence } : notTestable('noAnswer')
}
