import { discoveryExchange } from '../exchange.ts'
import type { Evidence } from '../finding.ts'
import { isObject, member, textOf, type JsonValue } from '../json.ts'
import type { Check, CheckContext, MessageContext, Outcome, ResultView } from './check.ts'
import { judge, judgeAbsence, notApplicable, notTestable } from './check.ts'
import {
  errorOf,
  messageNode,
  placeAt,
  placeIfSent,
  placeIn,
  placesOfItems,
  stringAt,
} from './place.ts'

const versionKey = 'io.modelcontextprotocol/protocolVersion'
const revisionDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const METHOD_NOT_FOUND = -32601
const UNSUPPORTED_VERSION = -32022
/** Shorter descriptions may well stand in a sentence by chance. */
const TELLING_LENGTH = 40

/** Members of the discovery result itself. */
export const discoverChecks: readonly Check[] = [
  {
    rule: 'discover/implemented',
    appliesTo: 'modern',
    checkMessages: judgeImplemented,
  },
  {
    rule: 'discover/supported-versions-present',
    appliesTo: 'modern',
    check: ({ discovery }) =>
      judge([placeAt(discovery, 'supportedVersions')], ({ value }) => !isStrings(value)),
  },
  {
    rule: 'discover/supported-versions-nonempty',
    appliesTo: 'modern',
    check: ({ discovery }) =>
      judgeVersions(discovery, (versions, place) => judge([place], () => versions.length === 0)),
  },
  {
    rule: 'discover/supported-versions-include-used',
    appliesTo: 'modern',
    check: ({ discovery, snapshot }) =>
      judgeVersions(discovery, (versions, place) => {
        if (versions.length === 0) return notApplicable('notSent')
        const used = usedVersion(discovery) ?? snapshot.protocolVersion
        return judge([place], () => !versions.includes(used))
      }),
  },
  {
    rule: 'discover/supported-versions-format',
    appliesTo: 'modern',
    check: ({ discovery }) =>
      judge(
        placesOfItems(discovery, 'supportedVersions').filter(isText),
        ({ value }) => !revisionDate.test(textOf(value)),
      ),
  },
  {
    rule: 'discover/supported-versions-unique',
    appliesTo: 'modern',
    check: judgeRepeats,
  },
  {
    rule: 'discover/supported-versions-match-error',
    appliesTo: 'modern',
    check: ({ discovery, snapshot }) =>
      judgeVersions(discovery, (versions) => {
        const places = offeredVersions(snapshot)
        if (places.length === 0) return notTestable('notSeen')
        return judge(places, ({ value }) => !isStrings(value) || !isSubset(value, versions))
      }),
  },
  {
    rule: 'discover/capabilities-present',
    appliesTo: 'modern',
    check: ({ discovery }) =>
      judge([placeAt(discovery, 'capabilities')], ({ value }) => !isObject(value)),
  },
  {
    rule: 'discover/instructions-type',
    appliesTo: 'modern',
    check: ({ discovery }) => judge(placeIfSent(discovery, 'instructions'), (at) => !isText(at)),
  },
  {
    rule: 'discover/instructions-not-duplicate',
    appliesTo: 'modern',
    check: judgeDuplicates,
  },
  {
    rule: 'discover/legacy-body-server-info',
    appliesTo: 'modern',
    check: ({ discovery }) =>
      judgeAbsence(placeIfSent(discovery, 'serverInfo'), placeAt(discovery)),
  },
  {
    rule: 'discover/legacy-protocol-version-member',
    appliesTo: 'modern',
    check: ({ discovery }) =>
      judgeAbsence(placeIfSent(discovery, 'protocolVersion'), placeAt(discovery)),
  },
]

function judgeImplemented({ snapshot, messages }: MessageContext): Outcome {
  const answered = discoveryExchange(snapshot)
  const places = messages
    .filter(({ method, exchange }) =>
      answered ? exchange === answered : method === 'server/discover',
    )
    .map((message) => placeIn(messageNode(message), ...(answered ? ['result'] : ['error', 'code'])))
  const seen = places.filter(({ value }) => answered ?? value === METHOD_NOT_FOUND)
  return seen.length > 0 ? judge(seen, () => answered === undefined) : notTestable('noAnswer')
}

function judgeVersions(
  discovery: ResultView,
  judgeList: (versions: JsonValue[], place: Evidence) => Outcome,
): Outcome {
  const place = placeAt(discovery, 'supportedVersions')
  if (place.value === undefined) return notApplicable('notSent')
  return Array.isArray(place.value) ? judgeList(place.value, place) : notTestable('otherType')
}

function judgeRepeats({ discovery }: CheckContext): Outcome {
  const seen = new Set<unknown>()
  return judge(
    placesOfItems(discovery, 'supportedVersions').filter(isText),
    ({ value }) => seen.size === seen.add(value).size,
  )
}

function usedVersion({ request }: ResultView): string | undefined {
  return stringAt(member(member(request, 'params'), '_meta'), versionKey)
}

/** The versions that an UnsupportedProtocolVersionError offered. */
function offeredVersions({ exchanges }: CheckContext['snapshot']): Evidence[] {
  return exchanges.flatMap(({ method, response }) => {
    const error = errorOf(response?.body)
    const value = member(member(error, 'data'), 'supported')
    if (member(error, 'code') !== UNSUPPORTED_VERSION || value === undefined) return []
    return [{ method, pointer: '/error/data/supported', value }]
  })
}

function judgeDuplicates({ discovery, snapshot }: CheckContext): Outcome {
  const place = placeAt(discovery, 'instructions')
  if (place.value === undefined) return notApplicable('notSent')
  if (!isText(place)) return notTestable('otherType')
  if (!snapshot.lists.tools) return notTestable('notSeen')
  const text = textOf(place.value)
  const descriptions = snapshot.lists.tools.items.flatMap(
    ({ value }) => stringAt(value, 'description') ?? [],
  )
  return judge([place], () =>
    descriptions.some((words) => words.length >= TELLING_LENGTH && text.includes(words)),
  )
}

function isText({ value }: Evidence): boolean {
  return typeof value === 'string'
}

function isStrings(value: JsonValue | undefined): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isSubset(values: string[], all: JsonValue[]): boolean {
  return values.every((value) => all.includes(value))
}
