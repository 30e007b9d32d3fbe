import { readFileSync } from 'node:fs'
import { checkSnapshot } from '../../../../src/core/checks/check-snapshot.ts'
import { buildPage, listPages } from '../../../../src/core/pages/index.ts'
import type { Page } from '../../../../src/core/pages/model.ts'
import type { Reference, ServerReference } from '../../../../src/core/reference.ts'
import { snapshotSchema } from '../../../../src/core/snapshot.ts'
import { createTranslator } from '../../../../src/i18n/create-translator.ts'
import { toMarkdown } from '../../../../src/render/to-markdown/index.ts'

/** Snapshots of this repository: of the golden pages and of our demo servers. */
const folders = {
  'modern-weather': '../../../golden/modern-weather/',
  'legacy-notes': '../../../golden/legacy-notes/',
  'empty-declared': '../../../golden/empty-declared/',
  demo: '../../../../content/mcp/demo/',
  'demo-http': '../../../../content/mcp/demo-http/',
}

export type ReferenceName = keyof typeof folders
export const referenceNames = Object.keys(folders) as ReferenceName[]

const view: ServerReference['view'] = {
  id: 'demo',
  label: 'Demo',
  lang: 'en',
  path: '',
  order: [],
  hasCatalogue: true,
}

export function readReference(name: ReferenceName): Reference {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(folders[name] + file, import.meta.url), 'utf8'))
  const snapshot = snapshotSchema.parse(read('snapshot.json'))
  const server: ServerReference = {
    view,
    snapshot,
    receipt: { receivedAt: '2026-10-05T12:00:00Z', recordedBy: '1.0.0', digest: 'sha256-00' },
    findings: checkSnapshot(snapshot),
    urls: { slugs: {}, aliases: {} },
  }
  return { servers: [server], findings: 'public' }
}

/** Each page of a reference with its Markdown. */
export function renderPages(
  reference: Reference,
  locale = 'en',
): { page: Page; markdown: string }[] {
  const translator = createTranslator(locale)
  return listPages(reference).map(({ path }) => {
    const page = buildPage(reference, path, translator)
    const href = (target: string): string => `https://docs.example/${target}.md`
    return { page, markdown: toMarkdown(page, { translator, href }) }
  })
}
