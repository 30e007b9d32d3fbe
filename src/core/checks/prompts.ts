import type { Evidence } from '../finding.ts'
import { isObject } from '../json.ts'
import type { Check, CheckContext, Outcome } from './check.ts'
import { isBlank, isText, judgeEach, type ItemView } from './item.ts'
import { lastKey, nodesIn, placeIn, sentIn, toPlace, type Node } from './place.ts'
import { judgeUnique } from './repeats.ts'

/** Prompts and their arguments. */
export const promptChecks: readonly Check[] = [
  {
    rule: 'prompt/name-present',
    appliesTo: 'any',
    check: judgeEach(
      ['prompts'],
      (prompt) => [placeIn(prompt, 'name')],
      (place) => !isText(place),
    ),
  },
  { rule: 'prompt/name-unique', appliesTo: 'any', check: judgeUnique('prompts') },
  {
    rule: 'prompt/arguments-shape',
    appliesTo: 'any',
    check: judgeEach(
      ['prompts'],
      (prompt) => [
        ...sentIn(prompt, 'arguments'),
        ...argumentsOf(prompt).map(toPlace),
        ...argumentsOf(prompt).flatMap((argument) =>
          ['title', 'description', 'required'].flatMap((key) => sentIn(argument, key)),
        ),
      ],
      isMisshapen,
    ),
  },
  {
    rule: 'prompt/argument-name-present',
    appliesTo: 'any',
    check: judgeEach(
      ['prompts'],
      (prompt) =>
        argumentsOf(prompt)
          .filter(({ value }) => isObject(value))
          .map((argument) => placeIn(argument, 'name')),
      (place) => !isText(place),
    ),
  },
  {
    rule: 'prompt/argument-name-unique',
    appliesTo: 'any',
    check: judgeArgumentNames,
  },
  {
    rule: 'prompt/description-present',
    appliesTo: 'any',
    check: judgeEach(['prompts'], (prompt) => [placeIn(prompt, 'description')], isBlank),
  },
]

function judgeArgumentNames(context: CheckContext): Outcome {
  const repeated = new Set<Evidence>()
  const judgeThem = judgeEach(
    ['prompts'],
    (prompt) => {
      const seen = new Set<unknown>()
      return argumentsOf(prompt)
        .flatMap((argument) => sentIn(argument, 'name').filter(isText))
        .map((name) => {
          if (seen.has(name.value)) repeated.add(name)
          seen.add(name.value)
          return name
        })
    },
    (name) => repeated.has(name),
  )
  return judgeThem(context)
}

function argumentsOf(prompt: ItemView): Node[] {
  return Array.isArray(placeIn(prompt, 'arguments').value) ? nodesIn(prompt, 'arguments') : []
}

/** By the place: the list itself, one argument, or a member of it. */
function isMisshapen(place: Evidence): boolean {
  const key = lastKey(place)
  if (key === 'arguments') return !Array.isArray(place.value)
  if (/^\d+$/.test(key)) return !isObject(place.value)
  return typeof place.value !== (key === 'required' ? 'boolean' : 'string')
}
