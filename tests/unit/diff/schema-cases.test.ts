import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { noteCases } from './note-cases.ts'
import { objectCases } from './object-cases.ts'
import { diffSchemas } from './outline.ts'
import { structureCases } from './structure-cases.ts'
import { valueCases } from './value-cases.ts'

const schemaCases = [...valueCases, ...objectCases, ...structureCases, ...noteCases]

/** Lines as the table has them: class as input, class as output, kind, pointer. */
function toTable(before: JsonValue, after: JsonValue): string[] {
  const lines = new Map<string, [input: string, output: string]>()
  for (const [index, direction] of (['input', 'output'] as const).entries())
    for (const { class: name, kind, pointer } of diffSchemas(direction, before, after)) {
      const key = `${kind} ${pointer}`
      const classes = lines.get(key) ?? ['-', '-']
      classes[index] = name
      lines.set(key, classes)
    }
  return [...lines].map(([key, classes]) => `${classes.join(' ')} ${key}`).sort()
}

describe.each(schemaCases)('%s', (_, before, after, there, back) => {
  test('is told with its class, there and back', () => {
    expect(toTable(before, after)).toEqual([...there].sort())
    expect(toTable(after, before)).toEqual([...back].sort())
  })

  test('is no change against itself', () => {
    expect(diffSchemas('input', before, structuredClone(before))).toEqual([])
    expect(diffSchemas('output', after, structuredClone(after))).toEqual([])
  })
})
