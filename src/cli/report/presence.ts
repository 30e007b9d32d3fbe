import type { ChangeClass } from '../../core/change.ts'
import { changeThresholds, isAtOrAbove } from './report-changes.ts'
import type { Report, ServerReport } from './report.ts'

export interface Presence {
  class: ChangeClass
  /** Key of the sentence. */
  presence: 'added' | 'removed'
  fails: boolean
}

/** A server that only one side of a comparison has: to lose one breaks, a new one adds. */
export function classifyPresence(
  { presence }: ServerReport,
  { failOn }: Pick<Report, 'failOn'>,
): Presence | undefined {
  if (!presence) return undefined
  const changeClass = presence === 'removed' ? 'breaking' : 'additive'
  const threshold = changeThresholds.find((name) => name === failOn) ?? 'never'
  return { class: changeClass, presence, fails: isAtOrAbove(changeClass, threshold) }
}
