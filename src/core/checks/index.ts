export { checkSnapshot, checks } from './check-snapshot.ts'
export { findingsAt } from './findings-at.ts'
export type { Reason } from './check.ts'
