import { classOf } from '../../change.ts'
import type { SchemaDocument } from '../../schema/document.ts'
import type { AlternativeGroup } from '../../schema/layers.ts'
import { createDraft, type Draft } from '../draft.ts'
import { areDisjoint } from './are-disjoint.ts'
import { isWiderOrNarrower, type Comparison } from './comparison.ts'

/**
 * Where several options of `oneOf` may match, a value that one more of them takes is taken by none:
 * what widens an option can narrow the whole. Changes that break nothing by themselves are then
 * joined by one that can not be judged.
 */
export function addOverlap(
  { before, after, direction }: Comparison,
  drafts: Draft[],
  groups: { before?: AlternativeGroup | undefined; after?: AlternativeGroup | undefined },
): Draft[] {
  if (!drafts.some(isWiderOrNarrower)) return drafts
  if (drafts.some(({ kind }) => classOf(kind, direction) === 'breaking')) return drafts
  const isClear = isExclusive(before, groups.before) && isExclusive(after, groups.after)
  return isClear ? drafts : [...drafts, createDraft('schema-changed', '/oneOf')]
}

function isExclusive(document: SchemaDocument, group: AlternativeGroup | undefined): boolean {
  return group?.keyword !== 'oneOf' || areDisjoint(document, group.options)
}
