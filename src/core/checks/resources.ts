import type { Evidence } from '../finding.ts'
import { isObject } from '../json.ts'
import type { Check, CheckContext, Outcome } from './check.ts'
import { soften } from './check.ts'
import { isText, judgeEach, type ItemView } from './item.ts'
import { lastKey, placeIn, sentIn } from './place.ts'
import { judgeUnique } from './repeats.ts'
import { isAbsoluteUri, isUriTemplate } from './uri.ts'

const roles: readonly unknown[] = ['user', 'assistant']
// ISO 8601 in its extended and basic form; the time of day may be missing.
const isoDate =
  /^\d{4}-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])(?:[T ](?:[01]\d|2[0-4])(?::?[0-5]\d(?::?(?:[0-5]\d|60)(?:[.,]\d+)?)?)?(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/i

/** Resources and resource templates. */
export const resourceChecks: readonly Check[] = [
  {
    rule: 'resource/uri-present',
    appliesTo: 'any',
    check: judgeEach(['resources'], (resource) => [placeIn(resource, 'uri')], isNoText),
  },
  {
    rule: 'resource/uri-absolute',
    appliesTo: 'any',
    check: judgeEach(
      ['resources'],
      (resource) => sentIn(resource, 'uri').filter(isText),
      ({ value }) => !isAbsoluteUri(value),
    ),
  },
  {
    rule: 'resource/name-present',
    appliesTo: 'any',
    check: judgeEach(['resources'], (resource) => [placeIn(resource, 'name')], isNoText),
  },
  { rule: 'resource/uri-unique', appliesTo: 'any', check: judgeUnique('resources') },
  { rule: 'resource/size-valid', appliesTo: 'any', check: judgeSizes },
  {
    rule: 'resource/annotations-valid',
    appliesTo: 'any',
    check: judgeEach(['resources', 'resourceTemplates'], annotationsOf, isInvalidAnnotation),
  },
  {
    rule: 'resource/last-modified-iso',
    appliesTo: 'any',
    check: judgeEach(
      ['resources', 'resourceTemplates'],
      (item) => sentIn(item, 'annotations', 'lastModified'),
      ({ value }) => typeof value !== 'string' || !isoDate.test(value),
    ),
  },
  {
    rule: 'template/uri-template-present',
    appliesTo: 'any',
    check: judgeEach(
      ['resourceTemplates'],
      (template) => [placeIn(template, 'uriTemplate')],
      ({ value }) => !isUriTemplate(value),
    ),
  },
  {
    rule: 'template/name-present',
    appliesTo: 'any',
    check: judgeEach(['resourceTemplates'], (template) => [placeIn(template, 'name')], isNoText),
  },
]

function isNoText(place: Evidence): boolean {
  return !isText(place)
}

/** The schema allows a negative size: odd, but no breach. */
function judgeSizes(context: CheckContext): Outcome {
  const judgeThem = judgeEach(
    ['resources'],
    (resource) => sentIn(resource, 'size'),
    ({ value }) => !Number.isInteger(value) || Number(value) < 0,
  )
  return soften(judgeThem(context), ({ value }) => Number.isInteger(value))
}

function annotationsOf(item: ItemView): Evidence[] {
  return [
    ...sentIn(item, 'annotations'),
    ...['audience', 'priority'].flatMap((key) => sentIn(item, 'annotations', key)),
  ]
}

function isInvalidAnnotation(place: Evidence): boolean {
  const { value } = place
  switch (lastKey(place)) {
    case 'audience':
      return !Array.isArray(value) || !value.every((role) => roles.includes(role))
    case 'priority':
      return typeof value !== 'number' || value < 0 || value > 1
    default:
      return !isObject(value)
  }
}
