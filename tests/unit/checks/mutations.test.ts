import { describe, expect, it } from 'vitest'
import { applyChecks } from '../../../src/core/checks/check-snapshot.ts'
import { checks } from '../../../src/core/checks/index.ts'
import { rules } from '../../../src/core/requirements/index.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { itemMutations } from './mutations/items.ts'
import { listMutations } from './mutations/lists.ts'
import { messageMutations } from './mutations/messages.ts'
import { resultMutations } from './mutations/results.ts'
import { schemaMutations } from './mutations/schemas.ts'
import { transportMutations } from './mutations/transports.ts'
import { neverFailing } from './never-failing.ts'
import { goodLegacy, goodModern, goodProcess, recordScript } from './scripted-server.ts'
import { goodHandshake, legacySnapshot, modernSnapshot } from './snapshots.ts'

const mutations = [
  ...resultMutations,
  ...listMutations,
  ...itemMutations,
  ...schemaMutations,
  ...messageMutations,
  ...transportMutations,
]

describe('a server with one fault', () => {
  it.each(mutations)('%s', (_, snapshot, failed) => {
    expect(failedRules(snapshot)).toEqual(failed.toSorted())
  })

  it('is there for every rule but those that never fail', () => {
    const tripped = new Set(mutations.flatMap(([, , failed]) => failed))
    const untripped = checks.map(({ rule }) => rule).filter((rule) => !tripped.has(rule))
    expect(untripped.toSorted()).toEqual(neverFailing.toSorted())
  })

  it.each(checks.map(({ rule }) => rule).filter((rule) => !neverFailing.includes(rule)))(
    'goes unnoticed without the check of %s',
    (rule) => {
      const [, snapshot, failed = []] = mutations.find(([, , rules]) => rules.includes(rule)) ?? []
      const rest = checks.filter((check) => check.rule !== rule)
      const noticed = snapshot && applyChecks(rest, snapshot).filter(isFailed)
      expect(noticed?.map((finding) => finding.rule).toSorted()).toEqual(
        failed.filter((each) => each !== rule).toSorted(),
      )
    },
  )
})

describe('the table of checks', () => {
  it('judges every rule of a plain recording, once', () => {
    const passive = rules.filter(({ active }) => !active).map(({ id }) => id)
    const judged = checks.map(({ rule }) => rule)
    expect(passive.filter((id) => !judged.includes(id))).toEqual([])
    expect(new Set(judged).size).toBe(judged.length)
  })

  it('judges two rules more, from answers that are recorded on request', () => {
    const active = rules.filter((rule) => rule.active).map(({ id }) => id)
    expect(checks.map(({ rule }) => rule).filter((id) => active.includes(id))).toEqual([
      'discover/supported-versions-match-error',
      'http/initialize-error-names-versions',
    ])
  })
})

describe('a server without fault', () => {
  it.each([
    ['over HTTP', recordScript(goodModern())],
    ['as a process', recordScript(goodProcess())],
    ['with two lists', modernSnapshot()],
  ])('fails no rule %s', (_, snapshot) => {
    expect(failedRules(snapshot)).toEqual([])
  })

  it.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])(
    'at %s is only told that its revision is past',
    (revision) => {
      const snapshots = [
        recordScript(goodLegacy(revision)),
        legacySnapshot(goodHandshake(revision), revision),
      ]
      expect(snapshots.map(failedRules)).toEqual([['legacy/outdated'], ['legacy/outdated']])
    },
  )

  it('passes every rule of its transport but those it gives nothing to look at', () => {
    const open = applyChecks(checks, recordScript(goodModern()))
      .filter(({ status }) => status !== 'passed')
      .map(({ rule, status, reason }) => `${rule}: ${status}, ${reason}`)
    expect(open).toEqual([
      'caps/logging-declared: not-testable, notSeen',
      'caps/unknown: not-applicable, notSent',
      'cache/public-behind-auth: not-applicable, noCredentials',
      'cache/no-hints-on-interim: not-applicable, notSent',
      'icon/src-cross-origin: not-applicable, notSent',
      'stdio/stdout-clean: not-applicable, otherTransport',
      'stdio/no-embedded-newline: not-applicable, otherTransport',
      'legacy/initialize-shape: not-applicable, modernServer',
      'legacy/version-echo: not-applicable, modernServer',
      'legacy/outdated: not-applicable, modernServer',
      'legacy/http-sse-deprecated: not-applicable, modernServer',
      'legacy/session-id-ascii: not-applicable, modernServer',
      'http/sse-response-terminates: not-testable, streamEndNotRecorded',
      'stdio/exit-on-eof: not-applicable, otherTransport',
      'tool/name-no-special: not-applicable, saidByOther',
    ])
  })
})

function failedRules(snapshot: Snapshot): string[] {
  return applyChecks(checks, snapshot)
    .filter(isFailed)
    .map(({ rule }) => rule)
    .toSorted()
}

function isFailed({ status }: { status: string }): boolean {
  return status === 'failed'
}
