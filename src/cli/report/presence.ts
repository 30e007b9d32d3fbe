import type { ChangeClass } from '../../core/change.ts'
import { changeThresholds, isAtOrAbove } from './report-changes.ts'
import type { Report, ServerReport } from './report.ts'

/** A server that only one side of a comparison has: to lose one breaks, a new one adds. */
export function describePresence(
  { presence }: ServerReport,
  { failOn }: Pick<Report, 'failOn'>,
): { class: ChangeClass; sentence: string; fails: boolean } | undefined {
  if (!presence) return undefined
  const changeClass = presence === 'removed' ? 'breaking' : 'additive'
  const sentence = presence === 'removed' ? 'The server is no longer there.' : 'The server is new.'
  const threshold = changeThresholds.find((name) => name === failOn) ?? 'never'
  return { class: changeClass, sentence, fails: isAtOrAbove(changeClass, threshold) }
}
