import type { Evidence } from '../finding.ts'
import { member } from '../json.ts'
import { primitives, type ListName } from '../primitive.ts'
import type { CheckContext, Outcome, ResultCheck } from './check.ts'
import { judge, notApplicable, notTestable } from './check.ts'
import type { Node } from './place.ts'

/** One item of a list, where it stood in the response. */
export interface ItemView extends Node {
  list: ListName
  page: number
  item: string
}

/**
 * A check of the places that each item of the lists offers. It says why where there is no item: the
 * list is not offered, empty, or was not answered.
 */
export function judgeEach(
  lists: readonly [ListName, ...ListName[]],
  placesOf: (item: ItemView) => Evidence[],
  isFault: (place: Evidence) => boolean,
): ResultCheck['check'] {
  return (context) => {
    const items = lists.flatMap((list) => context.items[list])
    return items.length === 0
      ? explainAbsence(context, lists[0])
      : judge(items.flatMap(placesOf), isFault)
  }
}

/** Why there is no item of a list to look at. */
export function explainAbsence(context: CheckContext, list: ListName): Outcome {
  const record = context.snapshot.lists[list]
  if (record?.status === 'complete') return notApplicable('emptyList')
  if (record) return notTestable('noAnswer')
  const { capability, method } = primitives[list]
  const isAsked = context.messages.some((message) => message.method === method)
  return isAsked || !isDeclared(context, capability)
    ? notApplicable('notOffered')
    : notTestable('noAnswer')
}

export function isDeclared({ discovery }: CheckContext, capability: string): boolean {
  const declared = member(member(discovery.result, 'capabilities'), capability)
  return declared !== undefined && declared !== null && declared !== false
}

export function isComplete({ snapshot }: CheckContext, list: ListName): boolean {
  return snapshot.lists[list]?.status === 'complete'
}

export function isText({ value }: Evidence): boolean {
  return typeof value === 'string'
}

/** No text, or one without a word. */
export function isBlank({ value }: Evidence): boolean {
  return typeof value !== 'string' || value.trim() === ''
}
