import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Notice, Provenance } from '../../src/core/pages/model.ts'
import { specUrl } from '../../src/core/pages/spec-url.ts'
import { isRevision } from '../../src/core/revision.ts'
import { serverText } from '../../src/core/server-text.ts'
import type { Translator } from '../../src/core/translator.ts'
import { digestPage } from '../../src/i18n/page/seal.ts'
import type { View } from './view.ts'

export interface HandWrittenPage {
  frontmatter: Record<string, unknown>
  /** Path of the page's source. */
  file: string
  locale: string | undefined
  /** Of the page's URL. */
  pathname: string
}

/** What a hand-written page says of its origin, and what is to be said of it now. */
export function readPageOrigin(
  page: HandWrittenPage,
  { translator: t }: Pick<View, 'translator'>,
): { provenance: Provenance; notices: Notice[] } {
  const { basis, revision, checked, source, digest } = readFields(page.frontmatter)
  const original =
    source === undefined ? undefined : readSource(resolve(dirname(page.file), source))
  const date = checked && t.date(checked, 'compact')
  const version = revision ?? ''
  const items: Provenance['items'] = [
    {
      label: t.t('provenance.type'),
      value: t.t(source === undefined ? 'provenance.written' : 'provenance.translation'),
    },
    ...(original && source !== undefined
      ? [
          {
            label: t.t('provenance.source'),
            // Words of another language than the page's.
            value: serverText(original.title, null),
            ...sourceLink(page),
          },
        ]
      : []),
    ...(basis ? [{ label: t.t('provenance.basis'), ...toLink(basis) }] : []),
    ...(version || date ? [toRevision(t, version, date)] : []),
  ]
  const isChanged = original && digest !== undefined && digest !== original.digest
  const notice: Notice = {
    type: 'caution',
    title: t.t('provenance.changed.title'),
    text: date ? t.t('provenance.changed.text', { date }) : t.t('provenance.changed.undated'),
  }
  return { provenance: { items }, notices: isChanged ? [notice] : [] }
}

function toRevision(
  t: Translator,
  version: string,
  date: string | undefined,
): Provenance['items'][number] {
  if (!version) return { label: t.t('provenance.checked'), value: date ?? '' }
  return {
    label: t.t('provenance.revision'),
    value: date ? t.t('provenance.revisionChecked', { version, date }) : version,
    ...(isRevision(version) ? { href: specUrl(version) } : {}),
  }
}

/** YAML makes dates of what looks like one, and Astro makes texts of those. */
function readFields(frontmatter: Record<string, unknown>): Record<string, string | undefined> {
  const { provenance } = frontmatter
  if (typeof provenance !== 'object' || provenance === null) return {}
  return Object.fromEntries(
    Object.entries(provenance).map(([key, value]: [string, unknown]) => [
      key,
      (value instanceof Date ? value.toISOString() : String(value)).replace(midnight, ''),
    ]),
  )
}

const midnight = /T00:00:00(?:\.000)?Z$/

/** Undefined for a source that is gone. */
function readSource(file: string): { title: string; digest: string } | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const [, title = ''] = /^title:[ \t]*(.+?)[ \t]*$/m.exec(text) ?? []
    return { title: title.replace(/^(['"])(.*)\1$/, '$2'), digest: digestPage(text) }
  } catch {
    return undefined
  }
}

/** The page at the same address without the folder of its language. */
function sourceLink({ locale = '', pathname }: HandWrittenPage): { href?: string } {
  const folder = `/${locale.toLowerCase()}/`
  const at = pathname.toLowerCase().indexOf(folder)
  if (locale === '' || at < 0) return {}
  return { href: pathname.slice(0, at + 1) + pathname.slice(at + folder.length) }
}

/** A text, an address, or a link as in Markdown. */
function toLink(basis: string): { value: string; href?: string } {
  const [, label = basis, href] = /^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)$/.exec(basis) ?? []
  if (href !== undefined) return { value: label, href }
  return { value: basis, ...(/^https?:\/\//.test(basis) ? { href: basis } : {}) }
}
