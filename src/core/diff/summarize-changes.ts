import { changeClasses, type Change, type ChangeClass } from '../change.ts'

/** How many changes there are of each class. */
export function summarizeChanges(changes: readonly Change[]): Record<ChangeClass, number> {
  const counts = Object.fromEntries(changeClasses.map((name) => [name, 0]))
  for (const { class: name } of changes) counts[name] = (counts[name] ?? 0) + 1
  return counts as Record<ChangeClass, number>
}
