export { checkSnapshot, checks } from './check-snapshot.ts'
export { findingsAt } from './findings-at.ts'
export { reasons, type Reason } from './check.ts'
