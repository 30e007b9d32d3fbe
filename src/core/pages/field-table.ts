import type { Flag } from '../level.ts'
import type { FieldAtRevision } from '../requirement.ts'
import type { Translator } from '../translator.ts'
import type { FieldRow, FieldTable, FlagLabel, SentValue } from './model.ts'
import { isWildcard, toAnchor, toFieldName, toSegments } from './pointer.ts'

const flagKeys = {
  MUST: 'must',
  'MUST NOT': 'mustNot',
  SHOULD: 'should',
  'SHOULD NOT': 'shouldNot',
  MAY: 'may',
  NOTE: 'note',
  ADVISORY: 'advisory',
} as const satisfies Record<Flag, string>

export interface FieldTableFacts {
  id: string
  caption: string
  sentLabel: string
  note?: string
  fields: readonly FieldAtRevision[]
  /** Member of the message that names are shown from: `result`, or '' for the whole message. */
  root: string
  sent(field: FieldAtRevision): SentValue
}

/** Field, type, level in words, sentence, and what was sent; one row per field of the revision. */
export function buildFieldTable(facts: FieldTableFacts, t: Translator): FieldTable {
  const types = new Map(facts.fields.map(({ pointer, type }) => [pointer, type]))
  const anchors = new Set<string>()
  return {
    id: facts.id,
    caption: facts.caption,
    sentLabel: facts.sentLabel,
    rows: facts.fields.map((field) => buildRow(field, { facts, types, anchors, t })),
    ...(facts.note === undefined ? {} : { note: facts.note }),
  }
}

interface RowContext {
  facts: FieldTableFacts
  types: ReadonlyMap<string, string>
  /** Anchors given so far. */
  anchors: Set<string>
  t: Translator
}

function buildRow(field: FieldAtRevision, { facts, types, anchors, t }: RowContext): FieldRow {
  const segments = toSegments(field.pointer)
  const shown = segments[0] === facts.root ? segments.slice(1) : segments
  return {
    anchor: uniqueAnchor(field.pointer, anchors),
    name: nameOfField(field, { segments: shown, types, t }),
    pointer: field.pointer,
    depth: Math.max(0, shown.length - 1),
    type: field.type,
    flag: buildFlag(field, t),
    ...(field.condition === undefined
      ? {}
      : { condition: t.requirement(`condition.${field.condition}`) }),
    description: t.requirement(field.id),
    remarks: buildRemarks(field, t),
    sent: facts.sent(field),
  }
}

function nameOfField(
  field: FieldAtRevision,
  { segments, types, t }: { segments: string[]; types: ReadonlyMap<string, string>; t: Translator },
): string {
  const { pointer } = field
  if (pointer === 'method' || pointer === 'status') return t.t(`field.http.${pointer}`)
  if (pointer.startsWith('header:')) {
    const [header, equal] = pointer.slice('header:'.length).split('==')
    return equal ? `${header} = ${toFieldName(toSegments(equal), [])}` : String(header)
  }
  const isArrayItem = segments.map(
    (segment, index) =>
      isWildcard(segment) && (parentType(pointer, segments.length - index) ?? '').endsWith('[]'),
  )
  return toFieldName(segments, isArrayItem)

  function parentType(text: string, levels: number): string | undefined {
    return types.get(text.split('/').slice(0, -levels).join('/'))
  }
}

export function buildFlag(
  { level, cite }: Pick<FieldAtRevision, 'level' | 'cite'>,
  t: Translator,
): FlagLabel {
  const hasKeyword = level !== 'NOTE' && level !== 'ADVISORY'
  return {
    flag: level,
    word: t.t(`flag.${flagKeys[level]}`),
    keyword: hasKeyword ? t.keyword(level) : '',
    href: cite[0] ?? '',
  }
}

function buildRemarks(field: FieldAtRevision, t: Translator): string[] {
  const remarks: string[] = []
  const { deprecated } = field
  if (deprecated) {
    const { since, earliestRemoval } = deprecated
    remarks.push(
      earliestRemoval === undefined
        ? t.t('field.deprecated', { since })
        : t.t('field.deprecated.removal', { since, removal: earliestRemoval }),
    )
  }
  if (field.default !== undefined) {
    remarks.push(t.t('field.default', { value: toDefaultText(field.default, t) }))
  }
  if (field.since > '2024-11-05') remarks.push(t.t('field.since', { version: field.since }))
  return remarks
}

/** Defaults that are words, not values, have a key of their own. */
function toDefaultText(value: string, t: Translator): string {
  if (value === 'any size') return t.t('field.default.anySize')
  if (value === 'any theme') return t.t('field.default.anyTheme')
  return value
}

function uniqueAnchor(pointer: string, taken: Set<string>): string {
  const base = toAnchor(pointer)
  let anchor = base
  for (let index = 2; taken.has(anchor); index++) anchor = `${base}-${index}`
  taken.add(anchor)
  return anchor
}
