import type { Evidence } from '../finding.ts'
import { isObject } from '../json.ts'
import type { Check, CheckContext, Outcome } from './check.ts'
import { judge, judgeAbsence, notApplicable, notTestable } from './check.ts'
import { lastKey, placeAt, placeIfSent, placesOfMembers } from './place.ts'

/** Capabilities that 2026-07-28 defines, each an object, with their boolean members. */
const defined: Readonly<Record<string, readonly string[]>> = {
  tools: ['listChanged'],
  prompts: ['listChanged'],
  resources: ['listChanged', 'subscribe'],
  completions: [],
  logging: [],
  experimental: [],
  extensions: [],
}

export const capabilityChecks: readonly Check[] = [
  { rule: 'caps/shape', appliesTo: 'modern', check: declared(judgeShape) },
  {
    rule: 'caps/logging-deprecated',
    appliesTo: 'modern',
    check: declared(({ discovery }) =>
      judgeAbsence(
        placeIfSent(discovery, 'capabilities', 'logging'),
        placeAt(discovery, 'capabilities'),
      ),
    ),
  },
  {
    rule: 'caps/unknown',
    appliesTo: 'modern',
    // Legal, so never a failure: the evidence names what the revision does not define.
    check: declared(({ discovery }) =>
      judge(
        placesOfMembers(discovery, 'capabilities').filter((place) => isUnknown(lastKey(place))),
        () => false,
      ),
    ),
  },
  {
    rule: 'caps/legacy-tasks',
    appliesTo: 'modern',
    check: declared(({ discovery }) =>
      judgeAbsence(
        placeIfSent(discovery, 'capabilities', 'tasks'),
        placeAt(discovery, 'capabilities'),
      ),
    ),
  },
  {
    rule: 'caps/experimental-object',
    appliesTo: 'modern',
    check: declared(({ discovery }) =>
      judge(
        placesOfMembers(discovery, 'capabilities', 'experimental'),
        ({ value }) => !isObject(value),
      ),
    ),
  },
]

/** A check of what stands in `capabilities`: nothing to say where that is no object. */
export function declared(check: Check['check']): Check['check'] {
  return (context) => {
    const { value } = placeAt(context.discovery, 'capabilities')
    if (value === undefined) return notApplicable('notSent')
    return isObject(value) ? check(context) : notTestable('otherType')
  }
}

function judgeShape({ discovery }: CheckContext): Outcome {
  const objects = Object.keys(defined).flatMap((key) => placeIfSent(discovery, 'capabilities', key))
  const flags = Object.entries(defined).flatMap(([key, names]) =>
    names.flatMap((name) => placeIfSent(discovery, 'capabilities', key, name)),
  )
  const isFlag = (place: Evidence): boolean => flags.includes(place)
  return judge([...objects, ...flags], (place) =>
    isFlag(place) ? typeof place.value !== 'boolean' : !isObject(place.value),
  )
}

function isUnknown(key: string): boolean {
  return key !== 'tasks' && !Object.hasOwn(defined, key)
}
