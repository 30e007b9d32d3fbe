import type { Finding } from '../finding.ts'
import type { Rule } from '../requirement.ts'
import { ruleById } from '../requirements/rules.ts'
import { isLegacyRevision } from '../revision.ts'
import type { Snapshot } from '../snapshot.ts'
import { notApplicable, notTestable, type Check, type Outcome } from './check.ts'
import { checks } from './checks.ts'
import { readMessages, readResults } from './read-results.ts'

/**
 * Applies every rule to a snapshot: one finding for each, in fixed order. Never throws, whatever the
 * server sent. A rule of the other era or of another transport, or one younger than the server's
 * revision, is not applicable.
 */
export function checkSnapshot(snapshot: Snapshot): Finding[] {
  return applyChecks(checks, snapshot)
}

/** As `checkSnapshot`, with the rules of another table. */
export function applyChecks(table: readonly Check[], snapshot: Snapshot): Finding[] {
  const messages = readMessages(snapshot)
  const results = readResults(messages)
  return table.map((check) => {
    const rule = ruleById(check.rule)
    const outcome = exemption(check, rule, snapshot) ?? judgeRule(check)
    return { severity: rule.severity, rule: rule.id, ...outcome }
  })

  function judgeRule(check: Check): Outcome {
    if ('checkMessages' in check) return check.checkMessages(messages)
    return results ? check.check(results) : notTestable('noAnswer')
  }
}

function exemption(check: Check, rule: Rule, snapshot: Snapshot): Outcome | undefined {
  const { appliesTo, over } = check
  if (appliesTo !== 'any' && appliesTo !== snapshot.era) {
    return notApplicable(snapshot.era === 'legacy' ? 'legacyServer' : 'modernServer')
  }
  if (isYounger(check, rule, snapshot)) return notApplicable('laterRevision')
  return over && over !== snapshot.transport ? notApplicable('otherTransport') : undefined
}

function isYounger({ appliesTo }: Check, { since }: Rule, snapshot: Snapshot): boolean {
  if (snapshot.era === 'modern') return false
  // What the present says of the past, such as `legacy/outdated`, is meant for legacy servers.
  if (!isLegacyRevision(since)) return appliesTo === 'any'
  // A legacy server that names no revision we know is judged by the oldest.
  const { protocolVersion } = snapshot
  return (isLegacyRevision(protocolVersion) ? protocolVersion : '2024-11-05') < since
}
