import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSnapshot } from '../../../src/core/checks/check-snapshot.ts'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { buildNavigation, buildPage, listPages } from '../../../src/core/pages/index.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { buildServer } from './build-reference.ts'

const names = fc.constantFrom(
  ...['__proto__', 'constructor', 'index', '..', 'a/b', 'CON', '\u0000', '', 'x'.repeat(300)],
)
const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>

/** An object with the members that pages read, each of any type. */
function anyObject(members: string[]): fc.Arbitrary<JsonValue> {
  const entries = Object.fromEntries(members.map((name) => [name, fc.oneof(json, names)]))
  const object = fc.record(entries, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>
  return fc.oneof(json, object)
}

const results = anyObject([
  'supportedVersions',
  'capabilities',
  'instructions',
  'ttlMs',
  'cacheScope',
  '_meta',
  'serverInfo',
])
const items = fc.array(
  anyObject([
    'name',
    'uri',
    'uriTemplate',
    'title',
    'description',
    'inputSchema',
    'outputSchema',
    'annotations',
    'arguments',
    'mimeType',
    'size',
  ]),
  { maxLength: 4 },
)

test('whatever a server sends, each item has a page of its own in each locale', () => {
  const locales = ['en', 'ru'].map((locale) => createTranslator(locale))
  fc.assert(
    fc.property(
      fc.constantFrom('2026-07-28', '2025-11-25', '2024-11-05', '3000-01-01'),
      results,
      fc.tuple(items, items, items, items),
      (version, result, [tools, prompts, resources, resourceTemplates]) => {
        const server = buildServer({
          version,
          result: result as JsonObject,
          lists: { tools, prompts, resources, resourceTemplates },
        })
        server.findings = checkSnapshot(server.snapshot)
        const reference = { servers: [server], findings: 'public' as const }
        const paths = listPages(reference).map(({ path }) => path.toLowerCase())
        const count = [tools, prompts, resources, resourceTemplates].flat().length
        expect(new Set(paths).size).toBe(paths.length)
        // Overview, discovery, three indexes and conformance.
        expect(paths.length).toBe(6 + count)
        for (const translator of locales) {
          buildNavigation(reference, translator)
          for (const { path, kind } of listPages(reference)) {
            expect(buildPage(reference, path, translator).kind).toBe(kind)
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a path that is no page is a fault of ours', () => {
  const reference = { servers: [buildServer()], findings: 'dev' as const }
  expect(() => buildPage(reference, 'demo/nowhere', createTranslator('en'))).toThrow(
    'There is no reference page at "demo/nowhere".',
  )
})
