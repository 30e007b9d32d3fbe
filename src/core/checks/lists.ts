import type { Evidence } from '../finding.ts'
import { isTelling } from '../http-status.ts'
import { listNames, listOfMethod, primitives, type ListName } from '../primitive.ts'
import type { Check, CheckContext, MessageView, Outcome, ResultCheck, ResultView } from './check.ts'
import { judge, notApplicable, notTestable } from './check.ts'
import { isComplete, isDeclared } from './item.ts'
import { messageNode, placeAt, placeIfSent, placeIn } from './place.ts'
import { findRepeats, placeOfId } from './repeats.ts'

const MISSING_CAPABILITY = -32021

/** Lists, their pages, and whether what is declared is answered. */
export const listChecks: readonly Check[] = [
  { rule: 'caps/tools-answers', appliesTo: 'modern', check: judgeAnswer('tools') },
  { rule: 'caps/prompts-answers', appliesTo: 'modern', check: judgeAnswer('prompts') },
  { rule: 'caps/resources-answers', appliesTo: 'modern', check: judgeAnswer('resources') },
  {
    rule: 'list/array-present',
    appliesTo: 'any',
    check: judgeArrays,
  },
  {
    rule: 'page/next-cursor-type',
    appliesTo: 'any',
    check: (context) =>
      judge(cursors(context, listNames), ({ value }) => typeof value !== 'string'),
  },
  { rule: 'page/cursor-loop', appliesTo: 'modern', check: judgeLoops },
  { rule: 'page/duplicate-across-pages', appliesTo: 'modern', check: judgeDrift },
]

/** A declared capability whose list is refused. */
function judgeAnswer(list: ListName): ResultCheck['check'] {
  const { capability, method } = primitives[list]
  return (context) => {
    if (!isDeclared(context, capability)) return notApplicable('notOffered')
    const first = context.messages.find((message) => message.method === method)
    if (!first || !isAnswer(first)) return notTestable('noAnswer')
    const result = placeIn(messageNode(first), 'result')
    const place = result.value === undefined ? placeIn(messageNode(first), 'error') : result
    return judge([place], () => place !== result)
  }
}

function isAnswer(view: MessageView): boolean {
  const error = placeIn(messageNode(view), 'error')
  if (!isTelling(view.exchange.response?.status)) return false
  const hasAnswer =
    error.value !== undefined || placeIn(messageNode(view), 'result').value !== undefined
  return hasAnswer && placeIn(messageNode(view), 'error', 'code').value !== MISSING_CAPABILITY
}

function judgeArrays({ results, messages }: CheckContext): Outcome {
  const places = results.flatMap((view) => {
    const list = listOfMethod(view.method)
    // What asks for input is no list: discover/not-input-required says so.
    const isInterim = placeAt(view, 'resultType').value === 'input_required'
    return list && !isInterim ? [placeAt(view, primitives[list].key)] : []
  })
  if (places.length > 0) return judge(places, ({ value }) => !Array.isArray(value))
  const isAsked = messages.some(({ method }) => listOfMethod(method))
  return isAsked ? notTestable('noAnswer') : notApplicable('notOffered')
}

function cursors({ results }: CheckContext, lists: readonly ListName[]): Evidence[] {
  return results
    .filter((view) => isPageOf(view, lists))
    .flatMap((view) => placeIfSent(view, 'nextCursor'))
}

function isPageOf({ method }: ResultView, lists: readonly ListName[]): boolean {
  return lists.some((list) => primitives[list].method === method)
}

function judgeLoops(context: CheckContext): Outcome {
  const paged = listNames.filter((list) => cursors(context, [list]).length > 0)
  if (paged.length === 0) return notApplicable('onePage')
  const loops = paged.filter((list) => isLoop(context, list))
  if (loops.length > 0) {
    return {
      status: 'failed',
      evidence: loops.flatMap((list) => cursors(context, [list]).slice(-1)),
    }
  }
  return paged.every((list) => isComplete(context, list))
    ? judge(cursors(context, paged), () => false)
    : notTestable('incompleteList')
}

function isLoop({ snapshot }: CheckContext, list: ListName): boolean {
  return snapshot.lists[list]?.reason === 'cursor-loop'
}

/** Pages that come again in a loop are no drift. */
function judgeDrift(context: CheckContext): Outcome {
  const paged = listNames.filter((list) => context.items[list].some(({ page }) => page > 0))
  if (paged.length === 0) return notApplicable('onePage')
  const lists = paged.filter((list) => !isLoop(context, list))
  const again = lists.flatMap((list) => [...findRepeats(context.items[list]).again])
  if (again.length > 0) return { status: 'failed', evidence: again.map(placeOfId) }
  return paged.every((list) => isComplete(context, list))
    ? judge(
        lists.flatMap((list) => context.items[list].map(placeOfId)),
        () => false,
      )
    : notTestable('incompleteList')
}
