import { changeClasses, type ChangeClass } from '../../core/change.ts'
import { describeChange, diffSnapshots } from '../../core/diff/index.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import type { Translator } from '../../core/translator.ts'
import type { ReportedChange } from './report.ts'

/** From which class on a change makes a comparison fail. */
export const changeThresholds = [...changeClasses, 'never'] as const
export type ChangeThreshold = (typeof changeThresholds)[number]

export interface ChangeContext {
  failOn: ChangeThreshold
  translator: Translator
}

/** What differs between two snapshots, worst first. */
export function reportChanges(
  before: Snapshot,
  after: Snapshot,
  { failOn, translator }: ChangeContext,
): ReportedChange[] {
  return diffSnapshots(before, after)
    .map((change) => ({
      ...change,
      sentence: describeChange(change, translator),
      fails: isAtOrAbove(change.class, failOn),
    }))
    .toSorted((a, b) => changeClasses.indexOf(a.class) - changeClasses.indexOf(b.class))
}

export function isAtOrAbove(changeClass: ChangeClass, failOn: ChangeThreshold): boolean {
  return failOn !== 'never' && changeClasses.indexOf(changeClass) <= changeClasses.indexOf(failOn)
}
