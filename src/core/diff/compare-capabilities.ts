import { isObject, member, type JsonValue } from '../json.ts'
import { createDraft, toPointer, type Draft } from './draft.ts'
import { isSameJson } from './same-json.ts'

const maxDepth = 20

/** Tables of capabilities: an empty one grants no more than none. */
const containers = ['/experimental', '/extensions']

/** The changes of what a server declares it can do, at every depth. */
export function compareCapabilities(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Draft[] {
  if ([before, after].some((side) => side !== undefined && !isObject(side)))
    return isSameJson(before, after)
      ? []
      : [createDraft('capability-changed', pointer, { before, after })]
  return compareDeclared({ before: before ?? {}, after: after ?? {} }, '').map((draft) => ({
    ...draft,
    pointer: `${pointer}${draft.pointer}`,
  }))
}

interface Declared {
  before: JsonValue | undefined
  after: JsonValue | undefined
}

function compareDeclared({ before, after }: Declared, pointer: string, depth = 0): Draft[] {
  if (containers.includes(pointer) && [before, after].every(isObjectOrAbsent))
    return compareKeys({ before: before ?? {}, after: after ?? {} }, pointer, depth)
  const [wasOn, isOn] = [isDeclared(before), isDeclared(after)]
  if (!wasOn && !isOn) return []
  if (!wasOn) return [createDraft('capability-added', pointer, { after })]
  if (!isOn) return [createDraft('capability-removed', pointer, { before })]
  if (isObject(before) && isObject(after) && depth < maxDepth)
    return compareKeys({ before, after }, pointer, depth)
  if (isNames(before) && isNames(after)) return compareNames(before, after, pointer)
  if (isSameJson(before, after)) return []
  return [createDraft('capability-changed', pointer, { before, after })]
}

function compareKeys({ before, after }: Declared, pointer: string, depth: number): Draft[] {
  const keys = [before, after].flatMap((side) => (isObject(side) ? Object.keys(side) : []))
  return [...new Set(keys)].flatMap((key) => {
    const pair = { before: member(before, key), after: member(after, key) }
    return compareDeclared(pair, `${pointer}${toPointer(key)}`, depth + 1)
  })
}

/** The order of names says nothing. */
function compareNames(before: string[], after: string[], pointer: string): Draft[] {
  const missing = (a: string[], b: string[]): string[] =>
    [...new Set(a)].filter((name) => !b.includes(name)).sort()
  return [
    ...missing(before, after).map((name) =>
      createDraft('capability-removed', pointer, { before: name }),
    ),
    ...missing(after, before).map((name) =>
      createDraft('capability-added', pointer, { after: name }),
    ),
  ]
}

/** `false` says no more than an absent flag. */
function isDeclared(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== false
}

function isObjectOrAbsent(value: JsonValue | undefined): boolean {
  return value === undefined || isObject(value)
}

function isNames(value: JsonValue | undefined): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}
