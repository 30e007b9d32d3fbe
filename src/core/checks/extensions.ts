import type { Evidence } from '../finding.ts'
import { isObject } from '../json.ts'
import { knownExtensions } from '../requirements/known-extensions.ts'
import { declared } from './capabilities.ts'
import type { Check, ResultView } from './check.ts'
import { judge, soften } from './check.ts'
import { isReservedKey, isWellFormedKey, splitKey } from './meta-key.ts'
import { lastKey, placesOfMembers } from './place.ts'

/** Enough to tell `com.example` from `example.com`; an ending not listed here gives no finding. */
const topLevelDomains = new Set(
  'ai app biz cloud co com de dev edu eu fr gov info io jp me net nl org ru sh tech uk us xyz'.split(
    ' ',
  ),
)

/** Keys and values of `capabilities.extensions`. */
export const extensionChecks: readonly Check[] = [
  {
    rule: 'ext/key-prefixed',
    appliesTo: 'modern',
    check: declared(({ discovery }) => judge(extensions(discovery), (place) => !prefixOf(place))),
  },
  {
    rule: 'ext/key-grammar',
    appliesTo: 'modern',
    check: declared(({ discovery }) => {
      // Official identifiers hold a second slash themselves: no fault of the server's making.
      return soften(
        judge(prefixed(discovery), (place) => !isWellFormedKey(lastKey(place))),
        isReserved,
      )
    }),
  },
  {
    rule: 'ext/reverse-dns',
    appliesTo: 'modern',
    check: declared(({ discovery }) => judge(prefixed(discovery), isForwardDomain)),
  },
  {
    rule: 'ext/reserved-prefix',
    appliesTo: 'modern',
    check: declared(({ discovery }) =>
      judge(
        prefixed(discovery),
        (place) => isReserved(place) && !Object.hasOwn(knownExtensions, lastKey(place)),
      ),
    ),
  },
  {
    rule: 'ext/value-object',
    appliesTo: 'modern',
    check: declared(({ discovery }) =>
      judge(extensions(discovery), ({ value }) => !isObject(value)),
    ),
  },
]

function extensions(discovery: ResultView): Evidence[] {
  return placesOfMembers(discovery, 'capabilities', 'extensions')
}

function prefixed(discovery: ResultView): Evidence[] {
  return extensions(discovery).filter(prefixOf)
}

/** What stands before the first slash; empty where there is none. */
function prefixOf(place: Evidence): string {
  return splitKey(lastKey(place)).prefix ?? ''
}

function isForwardDomain(place: Evidence): boolean {
  const labels = prefixOf(place).toLowerCase().split('.')
  const isTop = (part: string | undefined): boolean => topLevelDomains.has(part ?? '')
  return labels.length > 1 && !isTop(labels[0]) && isTop(labels.at(-1))
}

function isReserved(place: Evidence): boolean {
  return isReservedKey(lastKey(place), '2026-07-28')
}
