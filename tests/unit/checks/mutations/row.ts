import { isObject, type JsonObject, type JsonValue } from '../../../../src/core/json.ts'
import { primitives, type ListName } from '../../../../src/core/primitive.ts'
import type { Snapshot } from '../../../../src/core/snapshot.ts'
import {
  goodLegacy,
  goodModern,
  goodProcess,
  recordScript,
  resultOf,
  type Answer,
  type Script,
} from '../scripted-server.ts'

/** A good server with one fault, and the rules that must fail for it: these and no others. */
export type Row = [what: string, snapshot: Snapshot, failed: string[]]

type Change = (script: Script) => void
type Members = Record<string, JsonValue | undefined>

export function modern(what: string, change: Change, ...failed: string[]): Row {
  return toRow(what, goodModern(), change, failed)
}

export function process(what: string, change: Change, ...failed: string[]): Row {
  return toRow(`on stdio: ${what}`, goodProcess(), change, failed)
}

export function legacy(what: string, change: Change, ...failed: string[]): Row {
  return legacyAt('2025-11-25', what, change, ...failed)
}

/** Legacy servers are all told that their revision is past. */
export function legacyAt(revision: string, what: string, change: Change, ...failed: string[]): Row {
  return toRow(`at ${revision}: ${what}`, goodLegacy(revision), change, [
    ...failed,
    'legacy/outdated',
  ])
}

function toRow(what: string, script: Script, change: Change, failed: string[]): Row {
  change(script)
  return [what, recordScript(script), failed]
}

/** What may arrive on either transport. */
export function both(
  what: string,
  observation: Script['observations'][number],
  ...failed: string[]
): Row[] {
  return [
    modern(what, observe(observation), ...failed),
    process(what, observe(observation), ...failed),
  ]
}

/** Sets members of the first item of a list; `undefined` takes one away. */
export function setItem(list: ListName, members: Members): Change {
  return (script) => assign(itemsOf(script, list)[0], members)
}

/** Adds items to the first page of a list. */
export function addItems(list: ListName, ...items: JsonValue[]): Change {
  return (script) => void itemsOf(script, list).push(...items)
}

/** Sets members of the `result` of the nth answer to a method. */
export function setResult(method: string, members: Members, nth = 0): Change {
  return (script) => assign(resultOf(answerTo(script, method, nth).body), members)
}

/** Sets members of the whole response. */
export function setBody(method: string, members: Members, nth = 0): Change {
  return (script) => assign(answerTo(script, method, nth).body, members)
}

export function setAnswer(method: string, answer: Partial<Answer>, nth = 0): Change {
  return (script) => void Object.assign(answerTo(script, method, nth), answer)
}

/** Puts an error in place of an answer. */
export function refuse(method: string, error: JsonValue, status = 400, nth = 0): Change {
  return setAnswer(method, { status, body: { jsonrpc: '2.0', id: 0, error } }, nth)
}

export function observe(...observations: Script['observations']): Change {
  return (script) => void script.observations.push(...observations)
}

export function all(...changes: Change[]): Change {
  return (script) => changes.forEach((change) => change(script))
}

export function itemsOf(script: Script, list: ListName, page = 0): JsonValue[] {
  const { method, key } = primitives[list]
  return resultOf(answerTo(script, method, page).body)[key] as JsonValue[]
}

export function answerTo(script: Script, method: string, nth = 0): Answer {
  const answer = script.answers.filter((each) => each.method === method)[nth]
  if (!answer) throw new Error(`The script has no answer ${nth} to ${method}.`)
  return answer
}

function assign(target: JsonValue | undefined, members: Members): void {
  if (!isObject(target)) throw new Error('There is no object to change.')
  for (const [key, value] of Object.entries(members)) {
    if (value === undefined) Reflect.deleteProperty(target, key)
    else (target as JsonObject)[key] = value
  }
}
