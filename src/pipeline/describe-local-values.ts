import { isObject, type JsonValue } from '../core/json.ts'
import { listNames } from '../core/primitive.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { Environment } from './context.ts'

/** What a server may tell of where and when it was recorded. */
export interface Place {
  env: Environment
  root?: string | undefined
  now: Date
}

interface LocalValue {
  what: string
  text: string
  /** The line of `replace` that keeps it out. */
  line: string
}

/** Shorter names are found in ordinary words. */
const minLength = 5

/**
 * One line for each value of this machine or this day that the server tells: elsewhere and tomorrow
 * it tells another, and readers have no use for it.
 */
export function describeLocalValues(snapshot: Snapshot, place: Place): string[] {
  const values = listLocalValues(place)
  const found = new Map<LocalValue, string[]>()
  for (const { where, text } of textsOf(snapshot)) {
    const held = values.filter((one) => holds(text, one.text))
    for (const value of held) {
      // The home folder in the path of the project is no place of its own.
      if (held.some((longer) => longer !== value && longer.text.includes(value.text))) continue
      found.set(value, [...(found.get(value) ?? []), where])
    }
  }
  return [...found].map(([{ what, line }, [first = '', ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return `it tells ${what}, in ${first}${more}. To keep that out, write: replace: { ${line} }`
  })
}

/** Each text once. */
function listLocalValues({ env, root, now }: Place): LocalValue[] {
  const path = 'a path of this machine'
  const name = 'the name of this machine'
  const project = root === undefined ? [] : [toValue(path, root, root === env['PWD'] ? 'PWD' : '')]
  const named = [
    ...['HOME', 'USERPROFILE', 'PWD'].map((variable) => toValue(path, env[variable], variable)),
    ...['HOSTNAME', 'COMPUTERNAME'].map((variable) => toValue(name, env[variable], variable)),
  ]
  const today = {
    what: "today's date",
    text: now.toISOString().slice(0, 10),
    line: "'/\\\\d{4}-\\\\d\\\\d-\\\\d\\\\d/': '[date]'",
  }
  const all = [...project, ...named, today].filter(({ text }) => text.length >= minLength)
  return [...new Map(all.toReversed().map((value) => [value.text, value])).values()]
}

function toValue(what: string, text = '', variable: string): LocalValue {
  const key = variable === '' ? JSON.stringify(text) : `'\${${variable}}'`
  return { what, text, line: `${key}: '…'` }
}

/** Whether it stands there as a whole: `/root` is not in `/rooted`. */
function holds(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + value.length)]
    // After a day its time may follow.
    if (!/[^\WT]/.test(after) && !/\w/.test(before)) return true
  }
  return false
}

function* textsOf(snapshot: Snapshot): Generator<{ where: string; text: string }> {
  const [discovery] = snapshot.exchanges.filter(({ response }) => response?.body !== undefined)
  if (discovery) yield* walk(discovery.response?.body, discovery.method)
  for (const list of listNames)
    for (const { key, value } of snapshot.lists[list]?.items ?? [])
      yield* walk(value, `${list} ${JSON.stringify(key)}`)
}

function* walk(
  value: JsonValue | undefined,
  where: string,
): Generator<{ where: string; text: string }> {
  if (typeof value === 'string') yield { where, text: value }
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* walk(item, `${where}/${index}`)
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) yield* walk(item, `${where}/${key}`)
}
