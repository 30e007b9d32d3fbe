import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeClasses } from '../../../src/core/change.ts'
import { describeChange } from '../../../src/core/diff/describe-change.ts'
import { diffSnapshots } from '../../../src/core/diff/diff-snapshots.ts'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { listNames, primitives } from '../../../src/core/primitive.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>
const keys = fc.constantFrom(
  ...['name', 'uri', 'uriTemplate', 'title', 'description', 'arguments', 'annotations', 'icons'],
  ...['inputSchema', 'outputSchema', 'execution', '_meta', 'mimeType', 'size', '__proto__', 'x'],
)
const object = (key: fc.Arbitrary<string>): fc.Arbitrary<JsonObject> =>
  fc
    .array(fc.tuple(key, json), { maxLength: 6 })
    .map((entries) => Object.fromEntries(entries) as JsonObject)
const item = fc.oneof(json, object(keys))
const result = object(
  fc.constantFrom(
    ...['capabilities', 'supportedVersions', 'protocolVersion', 'instructions', '_meta', 'ttlMs'],
    ...['cacheScope', 'resultType', 'serverInfo', 'tools', 'x'],
  ),
)

/** A snapshot whose answers are anything at all. */
const anySnapshot: fc.Arbitrary<Snapshot> = fc
  .record({
    era: fc.constantFrom('modern' as const, 'legacy' as const),
    results: fc.array(result, { minLength: 2, maxLength: 2 }),
    items: fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', '#1', 'a#2', '__proto__'), item), {
      maxLength: 4,
      selector: ([key]) => key,
    }),
    list: fc.constantFrom(...listNames),
    status: fc.constantFrom('complete' as const, 'partial' as const, 'failed' as const),
    identity: fc.option(object(keys)),
  })
  .map(({ era, results, items, list, status, identity }) => {
    const base = createSnapshot('a', { era, tools: [] })
    return {
      ...base,
      identity,
      exchanges: base.exchanges.map((exchange, index) => ({
        ...exchange,
        method: index === 0 ? exchange.method : primitives[list].method,
        response: { body: { jsonrpc: '2.0', id: index, result: results[index] ?? {} } },
      })),
      lists: { [list]: { status, items: items.map(([key, value]) => ({ key, value })) } },
    }
  })

describe('whatever a server sends', () => {
  test('is no change against itself', () => {
    fc.assert(
      fc.property(anySnapshot, (snapshot) => {
        const same = JSON.parse(JSON.stringify(snapshot)) as Snapshot
        expect(diffSnapshots(snapshot, same)).toEqual([])
      }),
    )
  })

  test('ends in changes that can be told, the same each time', () => {
    const translator = createTranslator('ru')
    fc.assert(
      fc.property(anySnapshot, anySnapshot, (before, after) => {
        const changes = diffSnapshots(before, after)
        expect(diffSnapshots(before, after)).toEqual(changes)
        for (const change of changes) {
          expect(changeClasses).toContain(change.class)
          expect(describeChange(change, translator)).not.toMatch(
            /\n|\{\{(?:name|before|after|item|place|subject)\}\}/,
          )
        }
      }),
    )
  })
})
