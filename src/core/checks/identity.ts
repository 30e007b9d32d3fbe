import type { Evidence } from '../finding.ts'
import { isObject, member } from '../json.ts'
import type { Check, CheckContext, Outcome, ResultView } from './check.ts'
import { judge, notApplicable } from './check.ts'
import { placeAt, placeIfSent, stringAt } from './place.ts'
import { isAbsoluteUri, schemeOf } from './uri.ts'

export const serverInfoKey = 'io.modelcontextprotocol/serverInfo'

/** The identity a server reports of itself: under `_meta`, or in the body on legacy servers. */
export const identityChecks: readonly Check[] = [
  {
    rule: 'meta/server-info-present',
    appliesTo: 'modern',
    check: ({ results }) =>
      judge(
        results.map((view) => placeAt(view, '_meta', serverInfoKey)),
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
    check: (context) => judge(websites(context), ({ value }) => !isAbsoluteUri(value)),
  },
  {
    rule: 'security/url-scheme',
    appliesTo: 'any',
    check: (context) =>
      judge(
        websites(context).filter((place) => schemeOf(place.value) !== undefined),
        (place) => !['http', 'https'].includes(schemeOf(place.value) ?? ''),
      ),
  },
]

function identities({ results }: CheckContext): Evidence[] {
  return results.flatMap((view) => placeIfSent(view, '_meta', serverInfoKey))
}

function judgeConsistency(context: CheckContext): Outcome {
  const places = identities(context).filter(({ value }) => isObject(value))
  if (places.length === 1) return notApplicable('seenOnce')
  return judge(places, ({ value }) => !isSameIdentity(value, places[0]?.value))
}

function websites({ snapshot, discovery }: CheckContext): Evidence[] {
  return snapshot.era === 'modern'
    ? placeIfSent(discovery, '_meta', serverInfoKey, 'websiteUrl')
    : placeIfSent(discovery, 'serverInfo', 'websiteUrl')
}

export function isImplementation(value: ResultView['result'] | undefined): boolean {
  return stringAt(value, 'name') !== undefined && stringAt(value, 'version') !== undefined
}

function isSameIdentity(one: unknown, other: unknown): boolean {
  return ['name', 'version'].every((name) => member(one, name) === member(other, name))
}
