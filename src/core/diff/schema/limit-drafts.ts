import { changeClasses, classOf, type Direction } from '../../change.ts'
import type { Draft } from '../draft.ts'

/** Changes of one place, with all below it. */
const maxDrafts = 500

/**
 * The worst of too many changes, and at least one of each class: a schema that uses one definition
 * in thousands of places has a change in all of them.
 */
export function limitDrafts(drafts: readonly Draft[], direction: Direction): readonly Draft[] {
  if (drafts.length <= maxDrafts) return drafts
  const byClass = changeClasses.map((name) =>
    drafts.filter(({ kind }) => classOf(kind, direction) === name),
  )
  const firsts = byClass.flatMap((group) => group.slice(0, 1))
  const rest = byClass.flatMap((group) => group.slice(1))
  return [...firsts, ...rest].slice(0, maxDrafts)
}
