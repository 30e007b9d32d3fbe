import { isObject, member, type JsonValue } from '../json.ts'
import { compareAs, compareField, compareMembers, ignoreMember } from './compare-members.ts'
import { createDraft, placeUnder, toPointer, type Draft } from './draft.ts'
import { toValueSet, withoutValues } from './same-json.ts'

/** The changes of a prompt's arguments, by name; their order says nothing. */
export function compareArguments(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Draft[] {
  if ([before, after].some((side) => side !== undefined && !Array.isArray(side)))
    return compareField(before, after, pointer)
  const [old, now] = [readArguments(before), readArguments(after)]
  return [
    ...compareNamed(old.named, now.named, pointer),
    ...withoutValues(toValueSet(old.unnamed), toValueSet(now.unnamed)).map((value) =>
      createDraft('field-removed', pointer, { before: value }),
    ),
    ...withoutValues(toValueSet(now.unnamed), toValueSet(old.unnamed)).map((value) =>
      createDraft('field-added', pointer, { after: value }),
    ),
  ]
}

function compareNamed(
  before: ReadonlyMap<string, JsonValue>,
  after: ReadonlyMap<string, JsonValue>,
  pointer: string,
): Draft[] {
  const drafts: Draft[] = []
  for (const [name, argument] of before) {
    const place = `${pointer}${toPointer(name)}`
    const other = after.get(name)
    if (other === undefined)
      drafts.push(createDraft('argument-removed', place, { before: argument }))
    else drafts.push(...placeUnder(place, compareArgument(argument, other)))
  }
  for (const [name, argument] of after) {
    if (before.has(name)) continue
    const kind = isRequired(argument) ? 'required-argument-added' : 'argument-added'
    drafts.push(createDraft(kind, `${pointer}${toPointer(name)}`, { after: argument }))
  }
  return drafts
}

function compareArgument(before: JsonValue, after: JsonValue): Draft[] {
  const table = new Map([
    ['name', ignoreMember],
    ['title', compareAs('title-changed')],
    ['description', compareAs('description-changed')],
    ['_meta', compareAs('meta-changed')],
    [
      'required',
      // What is no boolean counts as optional; that it was written otherwise is still told.
      isRequired(before) === isRequired(after) ? compareStated : ignoreMember,
    ],
  ])
  const kind = isRequired(after) ? 'argument-required' : 'argument-optional'
  return [
    ...(isRequired(before) === isRequired(after) ? [] : [createDraft(kind, '')]),
    ...compareMembers(before, after, table),
  ]
}

/** Absent and `false` say the same. */
function compareStated(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Draft[] {
  return compareField(before ?? false, after ?? false, pointer)
}

interface Arguments {
  named: Map<string, JsonValue>
  /** What has no name, or one that another has already. */
  unnamed: JsonValue[]
}

function readArguments(list: JsonValue | undefined): Arguments {
  const found: Arguments = { named: new Map(), unnamed: [] }
  for (const argument of Array.isArray(list) ? list : []) {
    const name = member(argument, 'name')
    if (isObject(argument) && typeof name === 'string' && !found.named.has(name))
      found.named.set(name, argument)
    else found.unnamed.push(argument)
  }
  return found
}

function isRequired(argument: JsonValue): boolean {
  return member(argument, 'required') === true
}
