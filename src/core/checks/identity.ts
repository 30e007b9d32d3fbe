import type { Evidence } from '../finding.ts'
import { isObject, member } from '../json.ts'
import type { Check, CheckContext, Outcome, ResultView } from './check.ts'
import { judge, notApplicable } from './check.ts'
import { placeAt, placeIfSent, stringAt } from './place.ts'

const key = 'io.modelcontextprotocol/serverInfo'
// The characters of RFC 3986 after a scheme.
const absoluteUri = /^[a-z][a-z0-9+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i
const scheme = /^([a-z][a-z0-9+.-]*):/i

/** The identity a server reports of itself: under `_meta`, or in the body on legacy servers. */
export const identityChecks: readonly Check[] = [
  {
    rule: 'meta/server-info-present',
    appliesTo: 'modern',
    check: ({ results }) =>
      judge(
        results.map((view) => placeAt(view, '_meta', key)),
        ({ value }) => value === undefined,
      ),
  },
  {
    rule: 'meta/server-info-shape',
    appliesTo: 'modern',
    check: (context) => judge(identities(context), ({ value }) => !isImplementation(value)),
  },
  {
    rule: 'meta/server-info-consistent',
    appliesTo: 'modern',
    check: judgeConsistency,
  },
  {
    rule: 'meta/website-url-uri',
    appliesTo: 'any',
    check: (context) =>
      judge(
        websites(context),
        ({ value }) => typeof value !== 'string' || !absoluteUri.test(value),
      ),
  },
  {
    rule: 'security/url-scheme',
    appliesTo: 'any',
    check: (context) =>
      judge(
        websites(context).filter((place) => schemeOf(place) !== undefined),
        (place) => !['http', 'https'].includes(schemeOf(place) ?? ''),
      ),
  },
]

function identities({ results }: CheckContext): Evidence[] {
  return results.flatMap((view) => placeIfSent(view, '_meta', key))
}

function judgeConsistency(context: CheckContext): Outcome {
  const places = identities(context).filter(({ value }) => isObject(value))
  if (places.length === 1) return notApplicable('seenOnce')
  return judge(places, ({ value }) => !isSameIdentity(value, places[0]?.value))
}

function websites({ snapshot, discovery }: CheckContext): Evidence[] {
  return snapshot.era === 'modern'
    ? placeIfSent(discovery, '_meta', key, 'websiteUrl')
    : placeIfSent(discovery, 'serverInfo', 'websiteUrl')
}

function schemeOf({ value }: Evidence): string | undefined {
  if (typeof value !== 'string') return undefined
  return scheme.exec(value.trim())?.[1]?.toLowerCase()
}

export function isImplementation(value: ResultView['result'] | undefined): boolean {
  return stringAt(value, 'name') !== undefined && stringAt(value, 'version') !== undefined
}

function isSameIdentity(one: unknown, other: unknown): boolean {
  return ['name', 'version'].every((name) => member(one, name) === member(other, name))
}
