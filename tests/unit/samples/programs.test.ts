import { describe, expect, test } from 'vitest'
import { buildSample, textOf } from './build-sample.ts'
import { connections, weather } from './connections.ts'

describe.each(Object.entries(connections))('the programs for %s', (_, facts) => {
  const sample = buildSample('tools', weather, facts)

  test('are written in TypeScript', () => {
    expect(textOf(sample, 'typescript')).toMatchSnapshot()
  })

  test('are written in Python', () => {
    expect(textOf(sample, 'python')).toMatchSnapshot()
  })

  test('have a note', () => {
    expect(sample.note).toMatchSnapshot()
  })
})
