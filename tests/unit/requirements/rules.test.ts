import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checks } from '../../../src/core/checks/index.ts'
import { citeOfRule, ruleById, rules } from '../../../src/core/requirements/index.ts'

const committedIds = readFileSync(new URL('rule-ids.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

describe('the rule catalogue', () => {
  it('holds exactly the 149 rules, 131 of them judged from a plain recording', () => {
    expect(rules.map(({ id }) => id).toSorted()).toEqual(committedIds)
    expect(rules.filter(({ active }) => !active)).toHaveLength(131)
  })

  it('finds a rule by its id', () => {
    expect(ruleById('meta/server-info-present')).toEqual({
      id: 'meta/server-info-present',
      level: 'SHOULD',
      severity: 'warning',
      binds: 'server',
      pointer: '/result/_meta/io.modelcontextprotocol~1serverInfo',
      since: '2026-07-28',
      cite: 'https://modelcontextprotocol.io/specification/2026-07-28/server/discover#discoverresult',
    })
    expect(() => ruleById('constructor')).toThrow('There is no rule "constructor".')
  })

  it('takes the severity of a duty of the server from its keyword', () => {
    const expected = { MUST: 'error', 'MUST NOT': 'error', MAY: 'info' } as const
    const odd = rules.filter(
      ({ level, severity, binds }) =>
        binds === 'server' && level in expected && severity !== expected[level as 'MUST'],
    )
    // Both can only be seen in part, so a failure is no proof.
    expect(odd.map(({ id }) => id)).toEqual(['legacy/version-echo', 'list/no-connection-variance'])
  })

  it('has a rule for every check, once', () => {
    const ids = checks.map(({ rule }) => rule)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !committedIds.includes(id))).toEqual([])
  })
})

describe('the place where a rule is written', () => {
  const placeOf = (rule: string, era: 'modern' | 'legacy', protocolVersion: string): string =>
    citeOfRule(ruleById(rule), { era, protocolVersion })
  const specification = 'https://modelcontextprotocol.io/specification'

  it('is in the revision that the server speaks', () => {
    expect(placeOf('tool/name-charset', 'modern', '2026-07-28')).toBe(
      `${specification}/2026-07-28/server/tools#tool-names`,
    )
    expect(placeOf('tool/name-charset', 'legacy', '2025-11-25')).toBe(
      `${specification}/2025-11-25/server/tools#tool-names`,
    )
    expect(placeOf('tool/name-present', 'legacy', '2024-11-05')).toBe(
      'https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/2024-11-05/schema.ts',
    )
  })

  it('is the present one of a rule that the revision does not have, or of no known revision', () => {
    const present = `${specification}/2026-07-28/server/tools#tool-names`
    expect(placeOf('tool/name-charset', 'legacy', '2025-03-26')).toBe(present)
    expect(placeOf('tool/name-charset', 'legacy', '2024-10-07')).toBe(present)
  })
})
