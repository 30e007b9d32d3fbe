import type { Evidence } from '../finding.ts'
import { isObject, textOf } from '../json.ts'
import type { Check, ResultCheck } from './check.ts'
import { isBlank, isText, judgeEach, type ItemView } from './item.ts'
import { lastKey, placeIn, sentIn } from './place.ts'
import { judgeUnique } from './repeats.ts'

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']
const NAME_LENGTH = 128

/** Names, descriptions and annotations of tools. */
export const toolChecks: readonly Check[] = [
  {
    rule: 'tool/name-present',
    appliesTo: 'any',
    check: each(
      (tool) => [placeIn(tool, 'name')],
      (place) => !isText(place),
    ),
  },
  {
    rule: 'tool/name-length',
    appliesTo: 'any',
    check: each(names, ({ value }) => value === '' || [...String(value)].length > NAME_LENGTH),
  },
  {
    rule: 'tool/name-charset',
    appliesTo: 'any',
    check: each(names, ({ value }) => !/^[\w.-]*$/.test(textOf(value))),
  },
  { rule: 'tool/name-unique', appliesTo: 'any', check: judgeUnique('tools') },
  {
    rule: 'tool/description-present',
    appliesTo: 'any',
    check: each((tool) => [placeIn(tool, 'description')], isBlank),
  },
  {
    rule: 'tool/annotations-shape',
    appliesTo: 'any',
    check: each(
      (tool) => [
        ...sentIn(tool, 'annotations'),
        ...['title', ...hints].flatMap((key) => sentIn(tool, 'annotations', key)),
      ],
      (place) => {
        const { pointer, value } = place
        if (pointer.endsWith('/annotations')) return !isObject(value)
        return typeof value !== (lastKey(place) === 'title' ? 'string' : 'boolean')
      },
    ),
  },
  {
    rule: 'tool/annotations-meaningless',
    appliesTo: 'any',
    check: each(
      (tool) => {
        const readOnly = placeIn(tool, 'annotations', 'readOnlyHint')
        const idle = ['destructiveHint', 'idempotentHint'].flatMap((key) =>
          sentIn(tool, 'annotations', key),
        )
        return readOnly.value === true ? [readOnly, ...idle] : []
      },
      (place) => lastKey(place) !== 'readOnlyHint',
    ),
  },
  {
    rule: 'tool/execution-legacy',
    appliesTo: 'modern',
    check: each(
      (tool) => [placeIn(tool, 'execution')],
      ({ value }) => value !== undefined,
    ),
  },
]

function each(
  placesOf: (tool: ItemView) => Evidence[],
  isFault: (place: Evidence) => boolean,
): ResultCheck['check'] {
  return judgeEach(['tools'], placesOf, isFault)
}

function names(tool: ItemView): Evidence[] {
  return sentIn(tool, 'name').filter(isText)
}
