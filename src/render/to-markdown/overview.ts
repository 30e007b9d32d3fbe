import type { AnatomyModel } from '../../core/pages/anatomy-model.ts'
import type {
  CachingTable,
  CapabilitySummary,
  ExtensionRow,
  IdentityCard,
  OverviewPage,
  VersionSummary,
} from '../../core/pages/model.ts'
import { joinBlocks, toHeading, toList, toQuote, toTable, type Block } from './blocks.ts'
import { toCodeBlock } from './code.ts'
import { escapeText, toCode, toCodeCell } from './escape.ts'
import { toInstall } from './install.ts'
import { toListPart } from './lists.ts'
import { toNotices } from './notices.ts'
import { toOwnText } from './own-text.ts'
import {
  depthOf,
  isFull,
  toInline,
  toInlineCode,
  toMarkdownPair,
  toOuterLink,
  toPageLink,
  toPair,
  toProse,
  toSection,
  type MarkdownView,
} from './view.ts'

/** A server at a glance. In brief: only the primitives that stand on the page. */
export function toOverview(view: MarkdownView, page: OverviewPage): Block {
  const { headings, anatomy, instructions, caching, install } = page
  const depth = depthOf(view) + 1
  if (!isFull(view)) return toPrimitives(view, page)
  return joinBlocks([
    page.lead && toInline(page.lead),
    toSection(view, headings, 'identity', [toIdentity(view, page.identity)]),
    toSection(view, headings, 'anatomy', [anatomy && toAnatomy(view, anatomy, depth)]),
    toSection(view, headings, 'versions', [toVersions(view, page.versions)]),
    toSection(view, headings, 'capabilities', [toCapabilities(view, page.capabilities, depth)]),
    toSection(view, headings, 'instructions', [
      instructions && escapeText(instructions.note),
      instructions && toQuote(toProse(view, instructions.text, depth)),
    ]),
    toSection(view, headings, 'caching', [caching && toCaching(view, caching)]),
    toSection(view, headings, 'install', [install && toInstall(view, install, depth)]),
    toPrimitives(view, page),
    toSection(view, headings, 'contents', [
      toList(page.contents.map((link) => ({ lead: toPageLink(view, link) }))),
    ]),
  ])
}

function toPrimitives(view: MarkdownView, { headings, lists = [] }: OverviewPage): Block {
  return joinBlocks(
    lists.map((part) =>
      toSection(view, headings, part.slug, [
        toOwnText({ ...view, depth: depthOf(view) + 1 }, part.path, 'before'),
        toNotices(view, part.notices),
        toListPart(view, part, { headings, depth: depthOf(view) + 1 }),
        toOwnText({ ...view, depth: depthOf(view) + 1 }, part.path, 'after'),
      ]),
    ),
  )
}

function toIdentity(view: MarkdownView, { rows, note }: IdentityCard): Block {
  return joinBlocks([
    toList(
      rows.map(({ label, value, code, href }) => ({
        lead: toPair(
          view,
          label,
          href ? toOuterLink(toInline(value), href) : code ? toInlineCode(value) : toInline(value),
        ),
      })),
    ),
    escapeText(note),
  ])
}

function toAnatomy(view: MarkdownView, { lead, parts }: AnatomyModel, depth: number): Block {
  return joinBlocks([
    escapeText(lead),
    ...parts.map((part) => {
      const state = [part.stateLabel, part.count].filter((text) => text !== undefined)
      return joinBlocks([
        toHeading(depth + 1, escapeText(`${part.name} (${state.join(', ')})`)),
        escapeText(part.purpose),
        toList([
          ...part.features.map(({ label, stateLabel, value, code }) => ({
            lead: toPair(
              view,
              label,
              [
                escapeText(stateLabel),
                value === undefined ? '' : code ? toInlineCode(value) : toInline(value),
              ]
                .filter(Boolean)
                .join(', '),
            ),
          })),
          ...[...part.items, ...part.links].map((link) => ({ lead: toPageLink(view, link) })),
        ]),
        ...part.notes.map((note) => escapeText(note)),
        part.fragment && toCodeBlock(part.fragment),
      ])
    }),
  ])
}

function toVersions(view: MarkdownView, versions: VersionSummary): Block {
  const list = versions.versions.map(({ version, href, note }) => {
    const link = toOuterLink(toCode(version), href)
    return note ? `${link} (${escapeText(note)})` : link
  })
  return toList([
    { lead: toPair(view, versions.label, list.join(', ')) },
    { lead: toPair(view, versions.eraLabel, escapeText(versions.eraText)) },
  ])
}

function toCapabilities(
  view: MarkdownView,
  { rows, extensions, experimental, other, noExtensions }: CapabilitySummary,
  depth: number,
): Block {
  const { t } = view.translator
  return joinBlocks([
    toList(
      rows.map(({ label, href, stateLabel, json, deprecated, grants }) => ({
        lead: toMarkdownPair(
          view,
          toOuterLink(escapeText(label), href),
          joinWords([
            escapeText(stateLabel),
            json ? toCode(json.replace(/\s*\n\s*/g, ' ')) : '',
            deprecated ? escapeText(deprecated) : '',
          ]),
        ),
        blocks: [
          toList(
            grants.map(({ text, methods }) => ({
              lead: [escapeText(text), methods.map((method) => toCode(method)).join(', ')]
                .filter(Boolean)
                .join(' '),
            })),
          ),
        ],
      })),
    ),
    extensions.length === 0 && escapeText(noExtensions),
    toExtensions(view, t('ui.extensions'), extensions, depth),
    toExtensions(view, t('ui.experimental'), experimental, depth),
    toExtensions(view, t('ui.otherCapabilities'), other, depth),
  ])
}

function toExtensions(
  view: MarkdownView,
  heading: string,
  rows: readonly ExtensionRow[],
  depth: number,
): Block {
  if (rows.length === 0) return ''
  return joinBlocks([
    toHeading(depth + 1, escapeText(heading)),
    toList(
      rows.map(({ id, href, name, settings }) => ({
        lead: toMarkdownPair(
          view,
          toOuterLink(toInlineCode(id), href),
          joinWords([name ? escapeText(name) : '', toCode(settings)]),
        ),
      })),
    ),
  ])
}

function toCaching({ translator }: MarkdownView, { rows, note }: CachingTable): Block {
  const cell = (value: string | undefined, text: string): string =>
    [value === undefined ? '' : toCodeCell(value), escapeText(text)].filter(Boolean).join(' ')
  return joinBlocks([
    toTable(
      [escapeText(translator.t('ui.column.method')), toCode('ttlMs'), toCode('cacheScope')],
      rows.map(({ method, ttl, ttlText, scope, scopeText }) => [
        toCodeCell(method),
        cell(ttl, ttlText),
        cell(scope, scopeText),
      ]),
    ),
    escapeText(note),
  ])
}

function joinWords(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(', ')
}
