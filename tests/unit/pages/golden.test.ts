import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkSnapshot } from '../../../src/core/checks/check-snapshot.ts'
import { buildNavigation, buildPage, listPages } from '../../../src/core/pages/index.ts'
import type { Reference, ServerReference } from '../../../src/core/reference.ts'
import { snapshotSchema } from '../../../src/core/snapshot.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'

/**
 * Every page model of a few snapshots, compared whole with `tests/golden/<case>/<page>.<locale>.json`.
 * To write them anew after a wanted change, and then to read the difference before it is committed:
 *
 *     UPDATE_GOLDEN=1 npx vitest run --project unit tests/unit/pages/golden.test.ts
 */
const isUpdate = process.env['UPDATE_GOLDEN'] === '1'
const folder = fileURLToPath(new URL('../../golden/', import.meta.url))
const locales = ['en', 'ru']
const inputs = ['snapshot.json', 'server.json']

const cases = readdirSync(folder)

function readReference(name: string): Reference {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(`${folder}${name}/${file}`, 'utf8'))
  const snapshot = snapshotSchema.parse(read('snapshot.json'))
  const server = read('server.json') as Pick<ServerReference, 'view' | 'receipt' | 'standby'>
  const reference: ServerReference = {
    ...server,
    snapshot,
    findings: checkSnapshot(snapshot),
    urls: { slugs: {}, aliases: {} },
  }
  return { servers: [reference], findings: 'public' }
}

/** File name and content of each page and of the navigation. */
function buildAll(name: string): Map<string, string> {
  const reference = readReference(name)
  const files = new Map<string, string>()
  for (const locale of locales) {
    const translator = createTranslator(locale)
    const keep = (page: string, model: unknown): Map<string, string> =>
      files.set(`${page}.${locale}.json`, `${JSON.stringify(model, null, 2)}\n`)
    for (const { path } of listPages(reference)) {
      keep(path.replaceAll('/', '.') || 'start', buildPage(reference, path, translator))
    }
    keep('navigation', buildNavigation(reference, translator))
  }
  return files
}

describe.each(cases)('the pages of %s', (name) => {
  const built = buildAll(name)
  const directory = `${folder}${name}/`
  const goldenFiles = (): string[] =>
    readdirSync(directory).filter((file) => !inputs.includes(file))

  if (isUpdate) {
    for (const file of goldenFiles()) rmSync(directory + file)
    mkdirSync(directory, { recursive: true })
    for (const [file, text] of built) writeFileSync(directory + file, text)
  }

  test('are those of the golden folder', () => {
    expect([...built.keys()].sort()).toEqual(goldenFiles().sort())
  })

  test.each([...built.keys()])('%s', (file) => {
    const golden: unknown = JSON.parse(readFileSync(directory + file, 'utf8'))
    expect(JSON.parse(built.get(file) ?? '')).toEqual(golden)
  })

  test('are the same bytes when built twice', () => {
    expect(buildAll(name)).toEqual(built)
  })

  test('have the same paths, anchors and parts in each locale', () => {
    const reference = readReference(name)
    const anchorsOf = (locale: string): unknown[] =>
      listPages(reference).map(({ path }) => {
        const page = buildPage(reference, path, createTranslator(locale))
        return [page.kind, page.path, page.headings.map(({ slug }) => slug)]
      })
    expect(anchorsOf('ru')).toEqual(anchorsOf('en'))
  })
})
