export { changeClasses, changeKinds } from './change.ts'
export type { Change, ChangeClass, ChangeKind, ChangeSubject, Direction } from './change.ts'
export { checkSnapshot, findingsAt, findingsOfItem } from './checks/index.ts'
export { clientEras } from './client-eras.ts'
export type { ClientEra } from './client-eras.ts'
export { describeChange, diffSnapshots, readPath, summarizeChanges } from './diff/index.ts'
export type { ChangePath } from './diff/index.ts'
export { DiscoveryError, errorKinds } from './error.ts'
export type { ErrorCode, ErrorDetails } from './error.ts'
export { discoveryExchange, discoveryResult, listExchanges, responseBody } from './exchange.ts'
export { findingStatuses } from './finding.ts'
export type { Evidence, Finding, FindingStatus } from './finding.ts'
export type { JsonObject, JsonValue } from './json.ts'
export { flags, levels } from './level.ts'
export type { Flag, Level } from './level.ts'
export { buildNavigation, buildPage, listPages } from './pages/index.ts'
export type { NavGroup, NavLink, PageEntry } from './pages/index.ts'
export { pageKinds } from './pages/model.ts'
export type { Page, PageKind, PageOf } from './pages/model.ts'
export { parseReceipt, parseSnapshot, parseUrlMap } from './parse-snapshot.ts'
export type { FileOrigin } from './parse-snapshot.ts'
export { listNames, primitives } from './primitive.ts'
export type { ListMethod, ListName } from './primitive.ts'
export type { Reference, ServerReference } from './reference.ts'
export { fieldObjects, severities } from './requirement.ts'
export type {
  FieldAtRevision,
  FieldObject,
  FieldRequirement,
  Rule,
  Severity,
} from './requirement.ts'
export { fields, fieldsAt, fixOf, ruleById, rules } from './requirements/index.ts'
export { eras, legacyRevisions, modernRevisions, revisions } from './revision.ts'
export type { Era, Revision } from './revision.ts'
export type { ServerView, Standby } from './server.ts'
export type { ServerText } from './server-text.ts'
export { assignSlugs } from './slug.ts'
export { receiptSchema, SNAPSHOT_VERSION, snapshotSchema, transportKinds } from './snapshot.ts'
export type {
  Exchange,
  ListRecord,
  Observation,
  ProbeStep,
  Receipt,
  Snapshot,
  TransportKind,
} from './snapshot.ts'
export {
  extractUnits,
  findTranslationChanges,
  parseTranslationFile,
  statusOf,
  translationFileSchema,
} from './translation/index.ts'
export type {
  TranslationChange,
  TranslationEntry,
  TranslationFile,
  TranslationUnit,
  UnitStatus,
} from './translation/index.ts'
export type { MessageParams, Translator } from './translator.ts'
export { urlMapSchema } from './url-map.ts'
export type { UrlMap } from './url-map.ts'
