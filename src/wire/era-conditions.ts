import { isObject, member, type JsonValue } from '../core/json.ts'
import { isModernRevision, legacyRevisions, modernRevisions } from '../core/revision.ts'
import { namedVersions, type Evidence } from './evidence.ts'

export type Condition = (evidence: Evidence) => boolean

export function both(...conditions: Condition[]): Condition {
  return (evidence) => conditions.every((condition) => condition(evidence))
}

export function isStatus(from: number, to = from): Condition {
  return ({ status }) => status !== undefined && status >= from && status <= to
}

export function isCode(...codes: number[]): Condition {
  return ({ error }) => error !== undefined && codes.includes(error.code)
}

export function hasResult({ body }: Evidence): boolean {
  return body === 'result'
}

export function lacksDiscovery({ result }: Evidence): boolean {
  return (
    !isObject(result) ||
    (member(result, 'supportedVersions') === undefined &&
      member(result, 'capabilities') === undefined)
  )
}

/** A list without any version in it is a fault of the list: the version used was answered. */
export function lacksUsedVersion(evidence: Evidence): boolean {
  const versions = namedVersions(evidence)
  return versions.length > 0 && !versions.includes(evidence.version)
}

export function resultType({ result }: Evidence): JsonValue | undefined {
  return member(result, 'resultType')
}

export function newestModern(evidence: Evidence): string | undefined {
  const versions = namedVersions(evidence)
  return modernRevisions.find((revision) => versions.includes(revision))
}

export function newestLegacyOf(evidence: Evidence): string | undefined {
  if (evidence.method === 'initialize' && !evidence.error) return undefined
  const versions = namedVersions(evidence)
  return legacyRevisions.find((revision) => versions.includes(revision))
}

export function offersNothing(evidence: Evidence): boolean {
  return namedVersions(evidence).length === 0
}

export function offersNoModern(evidence: Evidence): boolean {
  return newestModern(evidence) === undefined
}

export function offersOnlyUnknown(evidence: Evidence): boolean {
  return !offersNothing(evidence) && offersNoModern(evidence) && !newestLegacyOf(evidence)
}

export function negotiated(evidence: Evidence): JsonValue | undefined {
  return evidence.method === 'initialize' ? member(evidence.result, 'protocolVersion') : undefined
}

/** True for a version of the era that has no `initialize`. */
export function isModernVersion(version: JsonValue | undefined): boolean {
  if (typeof version !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(version)) return false
  return isModernRevision(version) || version > modernRevisions[0]
}
