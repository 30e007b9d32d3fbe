import { describe, expect, it } from 'vitest'
import { checkSnapshot, findingsOfItem } from '../../../src/core/checks/index.ts'
import { addItems, all, setItem } from './mutations/row.ts'
import { goodModern, recordScript } from './scripted-server.ts'

describe('findingsOfItem', () => {
  it('gives an item its failures, each with its own evidence alone', () => {
    const script = goodModern()
    const other = { name: 'other', inputSchema: { type: 'object', required: 1 } }
    all(addItems('tools', other), setItem('tools', { description: '' }))(script)
    const findings = checkSnapshot(recordScript(script))
    expect(findingsOfItem(findings, 'tools', 'get_tide')).toEqual([
      {
        rule: 'tool/description-present',
        status: 'failed',
        severity: 'info',
        evidence: [
          {
            method: 'tools/list',
            page: 0,
            item: 'get_tide',
            pointer: '/result/tools/0/description',
            value: '',
          },
        ],
      },
    ])
    const rulesOf = (key: string): string[] =>
      findingsOfItem(findings, 'tools', key).map(({ rule }) => rule)
    expect(rulesOf('other')).toEqual(['tool/description-present', 'tool/schema-valid'])
    expect(rulesOf('ring.bell-2')).toEqual([])
  })

  it('keeps lists apart, and items whose names clash', () => {
    const script = goodModern()
    all(
      addItems('prompts', { name: 'get_tide', description: 'Asks for it.', arguments: 1 }),
      addItems('tools', { name: 'get_tide', description: 'Another.', inputSchema: null }),
    )(script)
    const snapshot = recordScript(script)
    const findings = checkSnapshot(snapshot)
    const failures = (['tools', 'prompts'] as const).flatMap((list) =>
      (snapshot.lists[list]?.items ?? []).map(({ key }) => [
        key,
        findingsOfItem(findings, list, key).map(({ rule }) => rule),
      ]),
    )
    expect(failures).toEqual([
      ['get_tide', []],
      ['get_tide#2', ['tool/name-unique', 'tool/input-schema-present']],
      ['ring.bell-2', []],
      ['plan_mooring', []],
      ['get_tide', ['prompt/arguments-shape']],
    ])
  })
})
