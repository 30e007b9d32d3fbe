import { discoveryResult } from '../exchange.ts'
import { member, textOf, type JsonObject, type JsonValue } from '../json.ts'
import type { Era } from '../revision.ts'
import type { Snapshot } from '../snapshot.ts'
import { compareCaching } from './compare-caching.ts'
import { compareCapabilities } from './compare-capabilities.ts'
import {
  compareAs,
  compareField,
  compareMembers,
  compareSetAs,
  ignoreMember,
  type CompareMember,
} from './compare-members.ts'
import { createDraft, placeUnder, toPointer, type Draft } from './draft.ts'
import { isSameJson, toValueSet, withoutValues } from './same-json.ts'

export const serverInfoKey = 'io.modelcontextprotocol/serverInfo'

const resultMembers: readonly [string, CompareMember][] = [
  ['capabilities', compareCapabilities],
  ['instructions', compareAs('instructions-changed')],
  ['_meta', compareMeta],
]

/** Members that are compared by what they mean. */
const judgedMembers = {
  modern: ['supportedVersions', 'ttlMs', 'cacheScope', 'resultType'],
  legacy: ['protocolVersion', 'serverInfo'],
} as const satisfies Record<Era, readonly string[]>

const identityMembers: ReadonlyMap<string, CompareMember> = new Map<string, CompareMember>([
  ['websiteUrl', compareAs('website-changed')],
  ['icons', compareSetAs('icons-changed')],
  ['_meta', compareAs('meta-changed')],
  ...['name', 'title', 'version', 'description'].map((key): [string, CompareMember] => [
    key,
    compareAs('identity-changed'),
  ]),
])

/** The changes of the server itself: how it is reached, and its answer to discovery. */
export function diffServer(before: Snapshot, after: Snapshot): Draft[] {
  const [old, now] = [discoveryResult(before) ?? {}, discoveryResult(after) ?? {}]
  return [
    ...compareConnection(before, after),
    ...compareVersions({ snapshot: before, result: old }, { snapshot: after, result: now }),
    ...compareIdentity(before, after),
    ...placeUnder('/result', compareMembers(old, now, readTable(before, after))),
    ...(isModern(before) && isModern(after) ? compareCaching([old], [now]) : []),
  ]
}

function readTable(before: Snapshot, after: Snapshot): Map<string, CompareMember> {
  const judged = [...judgedMembers[before.era], ...judgedMembers[after.era]]
  return new Map<string, CompareMember>([
    ...resultMembers,
    ...judged.map((key): [string, CompareMember] => [key, ignoreMember]),
  ])
}

export function isModern({ era }: Snapshot): boolean {
  return era === 'modern'
}

/** Members of `_meta`, without the identity that every result carries. */
export function compareMeta(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Draft[] {
  const [old, now] = [withoutIdentity(before), withoutIdentity(after)]
  return compareAs('meta-changed')(old, now, pointer)
}

function withoutIdentity(meta: JsonValue | undefined): JsonValue | undefined {
  if (member(meta, serverInfoKey) === undefined) return meta
  const entries = Object.entries(meta as JsonObject).filter(([key]) => key !== serverInfoKey)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function compareConnection(before: Snapshot, after: Snapshot): Draft[] {
  const toValues = (key: 'era' | 'transport'): { before: string; after: string } => ({
    before: before[key],
    after: after[key],
  })
  const era = isModern(after) ? 'era-modern' : 'era-legacy'
  return [
    ...(before.era === after.era ? [] : [createDraft(era, '', toValues('era'))]),
    ...(before.transport === after.transport
      ? []
      : [createDraft('transport-changed', '', toValues('transport'))]),
  ]
}

interface Side {
  snapshot: Snapshot
  result: JsonObject
}

/**
 * A modern server lists all its versions. A legacy one names the version it agreed to: of others
 * nothing is known.
 */
function compareVersions(before: Side, after: Side): Draft[] {
  const pointer = isModern(after.snapshot) ? '/result/supportedVersions' : '/result/protocolVersion'
  const [old, now] = [readVersions(before), readVersions(after)]
  if (!old || !now)
    return isSameJson(readRaw(before), readRaw(after))
      ? []
      : compareField(readRaw(before), readRaw(after), pointer)
  const removed = withoutValues(toValueSet(old), toValueSet(now))
  const added = withoutValues(toValueSet(now), toValueSet(old))
  const [wasModern, isNowModern] = [isModern(before.snapshot), isModern(after.snapshot)]
  const isNegotiated = !wasModern && !isNowModern
  const isRaised = isNegotiated && textOf(now[0]) > textOf(old[0])
  const isLowered = isNegotiated && !isRaised
  // To a legacy server only the modern versions, and the newest legacy one, were lost for sure.
  const lost =
    wasModern && !isNowModern ? removed.filter((v) => textOf(v) > textOf(now[0])) : removed
  return [
    ...(isRaised ? [] : lost).map((version) =>
      createDraft('protocol-version-removed', pointer, { before: version }),
    ),
    ...(isLowered ? [] : added).map((version) =>
      createDraft('protocol-version-added', pointer, { after: version }),
    ),
  ]
}

function readRaw({ snapshot, result }: Side): JsonValue | undefined {
  return member(result, isModern(snapshot) ? 'supportedVersions' : 'protocolVersion')
}

function readVersions(side: Side): JsonValue[] | undefined {
  const raw = readRaw(side)
  if (isModern(side.snapshot)) return Array.isArray(raw) ? raw : undefined
  return typeof raw === 'string' ? [raw] : undefined
}

function compareIdentity(before: Snapshot, after: Snapshot): Draft[] {
  const place = isModern(after) ? `/result/_meta${toPointer(serverInfoKey)}` : '/result/serverInfo'
  const [old, now] = [before.identity ?? undefined, after.identity ?? undefined]
  if (!old || !now) return compareAs('identity-changed')(old, now, place)
  return placeUnder(place, compareMembers(old, now, identityMembers))
}
