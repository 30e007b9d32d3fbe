import type { Evidence } from '../finding.ts'
import { isObject } from '../json.ts'
import type { Check, CheckContext, Outcome, ResultCheck } from './check.ts'
import { judge, judgeAbsence, notApplicable, notTestable } from './check.ts'
import { isDeclared } from './item.ts'
import { isLookedFor, notified } from './observed.ts'
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

/** What a server declares that it can do. */
export const capabilityChecks: readonly Check[] = [
  { rule: 'caps/logging-declared', appliesTo: 'any', check: judgeLogging },
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
export function declared(check: ResultCheck['check']): ResultCheck['check'] {
  return (context) => {
    const { value } = placeAt(context.discovery, 'capabilities')
    if (value === undefined) return notApplicable('notSent')
    return isObject(value) ? check(context) : notTestable('otherType')
  }
}

/** Log messages come by themselves: only a server that sends some can be judged. */
function judgeLogging(context: CheckContext): Outcome {
  const { snapshot } = context
  const messages = notified(snapshot, (method) => method === 'notifications/message')
  if (messages.length > 0) return judge(messages, () => !isDeclared(context, 'logging'))
  return notTestable(isLookedFor(snapshot, 'notification') ? 'notSeen' : 'olderRecording')
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
