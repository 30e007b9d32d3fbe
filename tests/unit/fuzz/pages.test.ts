import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSnapshot } from '../../../src/core/checks/check-snapshot.ts'
import { describeChange, diffSnapshots } from '../../../src/core/diff/index.ts'
import { buildNavigation, buildPage, listPages } from '../../../src/core/pages/index.ts'
import type { Page } from '../../../src/core/pages/model.ts'
import type { Reference } from '../../../src/core/reference.ts'
import { isServerText, type ServerText } from '../../../src/core/server-text.ts'
import { completeUrls } from '../../../src/core/slug.ts'
import { snapshotSchema, type Snapshot } from '../../../src/core/snapshot.ts'
import { extractUnits, toEntry, type TranslationFile } from '../../../src/core/translation/index.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { highlight } from '../../../src/render/highlight.ts'
import { renderInline } from '../../../src/render/inline.ts'
import { toJsonLd } from '../../../src/render/json-ld.ts'
import { renderServerMarkdown } from '../../../src/render/markdown.ts'
import { toJson } from '../../../src/render/to-json.ts'
import { toLlmsFull, toLlmsIndex, toMarkdown } from '../../../src/render/to-markdown/index.ts'
import { findPageFaults } from '../../hostile/find-page-faults.ts'
import { findTwinFaults } from '../../hostile/find-twin-faults.ts'
import { buildServer } from '../pages/build-reference.ts'
import { anyText } from './any-json.ts'
import { anySnapshot } from './any-snapshot.ts'
import { patience, runs } from './runs.ts'

const translator = createTranslator('ru')
const href = (path: string): string => `https://docs.example/${path}`

describe('whatever a server answers', () => {
  test(
    'is judged, compared and put into words',
    () => {
      fc.assert(
        fc.property(anySnapshot, anySnapshot, (before, after) => {
          expect(snapshotSchema.safeParse(after).error?.issues ?? []).toEqual([])
          checkSnapshot(after)
          for (const change of diffSnapshots(before, after)) describeChange(change, translator)
          expect(diffSnapshots(after, structuredClone(after))).toEqual([])
          extractUnits(after)
          completeUrls({ slugs: {}, aliases: {} }, [before, after])
        }),
        runs(60),
      )
    },
    patience,
  )

  test(
    'becomes pages in which nothing is more than text',
    async () => {
      await fc.assert(
        fc.asyncProperty(anySnapshot, anySnapshot, anyText, async (before, snapshot, text) => {
          const reference = createReference({ before, snapshot, text })
          const entries = listPages(reference)
          const pages = entries.map(({ path }) => buildPage(reference, path, translator))
          buildNavigation(reference, translator)
          for (const page of pages) {
            expect(findPageFaults(toBlocks(page))).toEqual([])
            const url = href(page.path)
            expect(JSON.parse(toJson(page, { url, markdown: `${url}.md` }))).toHaveProperty('page')
            const data = toJsonLd(page, { url, lang: 'ru', href })
            expect(data).not.toMatch(/[<>]/)
            expect(JSON.parse(data)).toHaveProperty('@graph')
            expect(await findTwinFaults(toMarkdown(page, { translator, href }))).toEqual([])
          }
          const source = { reference, entries, pageOf: (path: string) => pageAt(pages, path) }
          const view = { translator, href }
          expect(await findTwinFaults(toLlmsIndex(source, view, href('all')))).toEqual([])
          expect(await findTwinFaults(toLlmsFull(source, view))).toEqual([])
        }),
        runs(8),
      )
    },
    patience,
  )
})

interface Given {
  before: Snapshot
  snapshot: Snapshot
  text: string
}

function createReference({ before, snapshot, text }: Given): Reference {
  const units = extractUnits(snapshot).map((unit, index) => [
    unit.id,
    toEntry(unit, { text: text || '-', state: index % 2 === 0 ? 'reviewed' : 'machine' }),
  ])
  const file: TranslationFile = {
    schemaVersion: 1,
    locale: 'ru',
    units: Object.fromEntries(units) as TranslationFile['units'],
  }
  const server = buildServer({
    view: { lang: 'en', layout: 'primitive', tokens: true, description: text },
    server: {
      snapshot,
      findings: checkSnapshot(snapshot),
      translations: [file],
      releases: [{ version: '1.0.0', snapshot: before, receipt: buildServer().receipt }],
      standby: { code: 'SERVER_EXITED', message: text, receivedAt: '2026-11-29T12:00:00Z' },
    },
  })
  return { servers: [server], findings: 'public' }
}

function pageAt(pages: readonly Page[], path: string): Page {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`No page at ${path}.`)
  return page
}

/** All that components make HTML of: texts of the server in both ways, and code. */
function toBlocks(page: Page): string {
  const parts: string[] = []
  walk(page, (value) => {
    if (isServerText(value)) parts.push(...toTexts(value))
    if (isCode(value))
      parts.push(`<pre class="amd-code">${highlight(value.text, value.lang)}</pre>`)
  })
  return parts.join('\n')
}

function toTexts(text: ServerText): string[] {
  return [
    `<bdi>${renderInline(text)}</bdi>`,
    `<div class="amd-prose">${renderServerMarkdown(text).html}</div>`,
  ]
}

function isCode(value: object): value is { text: string; lang: 'json' } {
  return 'text' in value && 'lang' in value && 'label' in value && typeof value.text === 'string'
}

function walk(value: unknown, visit: (value: object) => void): void {
  if (typeof value !== 'object' || value === null) return
  visit(value)
  for (const inner of Object.values(value)) walk(inner, visit)
}
