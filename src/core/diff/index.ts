export {
  describeChange,
  describeChangeInParts,
  joinParts,
  type ChangePart,
} from './describe-change.ts'
export { diffSnapshots } from './diff-snapshots.ts'
export { readPath } from './read-path.ts'
export type { ChangePath } from './read-path.ts'
export { summarizeChanges } from './summarize-changes.ts'
