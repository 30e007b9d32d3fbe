import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'
import { checkSnapshot } from '../../../src/core/checks/check-snapshot.ts'
import { DiscoveryError } from '../../../src/core/error.ts'
import type { JsonValue } from '../../../src/core/json.ts'
import { buildPage, listPages } from '../../../src/core/pages/index.ts'
import { parseReceipt, parseSnapshot, parseUrlMap } from '../../../src/core/parse-snapshot.ts'
import { parseTranslationFile } from '../../../src/core/translation/index.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { createAnswerCache } from '../../../src/store/answer-cache.ts'
import { createFileStore } from '../../../src/store/file-store.ts'
import { createTranslationStore } from '../../../src/store/translation-store.ts'
import { buildServer } from '../pages/build-reference.ts'
import { anyJson, anyText } from './any-json.ts'
import { anySnapshot } from './any-snapshot.ts'
import { patience, runs } from './runs.ts'

const translator = createTranslator('en')

/** What a reader gives, or `undefined` where it says in our words what is wrong. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    expect(error).toBeInstanceOf(DiscoveryError)
    return undefined
  }
}

async function attemptLater<T>(read: () => Promise<T>): Promise<T | undefined> {
  const found: unknown = await read().catch((error: unknown) => error)
  if (found instanceof Error) expect(found).toBeInstanceOf(DiscoveryError)
  return found as T
}

/** A value with something else at one place of it, or without it. */
function damage(value: JsonValue): fc.Arbitrary<JsonValue> {
  const places = listPlaces(value)
  return fc
    .tuple(fc.constantFrom(...places), fc.option(anyJson, { nil: undefined, freq: 3 }))
    .map(([place, other]) => replace(value, place, other))
}

function listPlaces(value: JsonValue, at: string[] = [], depth = 0): string[][] {
  if (typeof value !== 'object' || value === null || depth > 5) return [at]
  const inner = Object.entries(value).flatMap(([key, one]) =>
    listPlaces(one, [...at, key], depth + 1),
  )
  return [at, ...inner]
}

function replace(
  value: JsonValue,
  [first, ...rest]: string[],
  other: JsonValue | undefined,
): JsonValue {
  if (first === undefined || typeof value !== 'object' || value === null) return other ?? null
  const copy = structuredClone(value) as Record<string, JsonValue>
  const inner = Object.getOwnPropertyDescriptor(copy, first)?.value as JsonValue
  const changed = rest.length === 0 ? other : replace(inner, rest, other)
  if (changed === undefined) Reflect.deleteProperty(copy, first)
  else Object.defineProperty(copy, first, { value: changed, enumerable: true, configurable: true })
  return copy
}

describe('a file that is not what it should be', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'amd-fuzz-'))
  })
  afterAll(() => rm(dir, { recursive: true }))

  test(
    'is read as what it is, or refused in our words; what is read becomes pages',
    () => {
      const damaged = anySnapshot.chain((snapshot) => damage(snapshot as unknown as JsonValue))
      fc.assert(
        fc.property(fc.oneof({ weight: 5, arbitrary: damaged }, anyJson), (input) => {
          const snapshot = attempt(() => parseSnapshot(input, { server: 'demo', file: 'f.json' }))
          attempt(() => parseReceipt(input))
          attempt(() => parseUrlMap(input))
          attempt(() => parseTranslationFile(input, { locale: 'ru' }))
          if (!snapshot) return
          const server = buildServer({ server: { snapshot, findings: checkSnapshot(snapshot) } })
          const reference = { servers: [server], findings: 'public' as const }
          for (const { path } of listPages(reference)) buildPage(reference, path, translator)
        }),
        runs(60),
      )
    },
    patience,
  )

  test(
    'is refused in our words, whatever bytes it holds',
    async () => {
      const bytes = fc.oneof(
        fc.uint8Array({ maxLength: 60 }).map((some) => Buffer.from(some)),
        fc
          .oneof(
            anyText,
            anyJson.map((value) => JSON.stringify(value)),
          )
          .map((text) => Buffer.from(text)),
      )
      await mkdir(join(dir, 'demo', 'translations'), { recursive: true })
      await fc.assert(
        fc.asyncProperty(bytes, async (content) => {
          for (const name of ['snapshot', 'receipt', 'urls', 'translations/ru'])
            await writeFile(join(dir, 'demo', `${name}.json`), content)
          await writeFile(join(dir, 'demo.json'), content)
          await attemptLater(() => createFileStore(dir).read('demo'))
          await attemptLater(() => createTranslationStore(dir).read('demo'))
          expect(await createAnswerCache(dir).read('demo')).toBeUndefined()
        }),
        runs(30),
      )
    },
    patience,
  )

  test(
    'is refused in our words where it is a configuration',
    () => {
      const server = fc.dictionary(
        fc.constantFrom(
          'command',
          'url',
          'args',
          'env',
          'headers',
          'calls',
          'install',
          'auth',
          'groups',
          'x',
        ),
        anyJson,
        { maxKeys: 4 },
      )
      const options = fc.dictionary(
        fc.constantFrom('servers', 'base', 'dir', 'locales', 'messages', 'pages', 'layout', 'x'),
        fc.oneof(anyJson, fc.dictionary(anyText, server, { maxKeys: 2 })),
        { maxKeys: 4 },
      )
      fc.assert(
        fc.property(fc.oneof(options, anyJson), (input) => {
          attempt(() => parseOptions(input))
        }),
        runs(100),
      )
    },
    patience,
  )
})
