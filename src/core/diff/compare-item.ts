import { member, isObject, type JsonValue } from '../json.ts'
import { primitives, type ListName } from '../primitive.ts'
import { compareArguments } from './compare-arguments.ts'
import {
  compareAs,
  compareField,
  compareMembers,
  compareSetAs,
  type CompareMember,
} from './compare-members.ts'
import { diffSchema } from './diff-schema.ts'
import { createDraft, placeUnder, type Draft } from './draft.ts'
import { isSameJson } from './same-json.ts'

/** A hint that is absent, or no boolean, counts as this. Source: `ToolAnnotations` of schema.ts. */
const hintDefaults: ReadonlyMap<string, boolean> = new Map([
  ['readOnlyHint', false],
  ['destructiveHint', true],
  ['idempotentHint', false],
  ['openWorldHint', true],
])

const shared = new Map<string, CompareMember>([
  ['title', compareAs('title-changed')],
  ['description', compareAs('description-changed')],
  ['icons', compareSetAs('icons-changed')],
  ['_meta', compareAs('meta-changed')],
  ['annotations', compareAnnotations],
])

const contents = new Map<string, CompareMember>([
  ...shared,
  ['name', compareAs('name-changed')],
  ['mimeType', compareMimeType],
  ['size', compareAs('size-changed')],
])

const tables: Record<ListName, ReadonlyMap<string, CompareMember>> = {
  tools: new Map<string, CompareMember>([
    ...shared,
    ['inputSchema', compareInput],
    ['outputSchema', compareOutput],
    ['execution', compareExecution],
  ]),
  prompts: new Map<string, CompareMember>([...shared, ['arguments', compareArguments]]),
  resources: contents,
  resourceTemplates: contents,
}

/** The changes of one item of a list, pointers into the item. */
export function compareItem(list: ListName, before: JsonValue, after: JsonValue): Draft[] {
  if (isSameJson(before, after)) return []
  if (!isObject(before) || !isObject(after))
    return [createDraft('item-changed', '', { before, after })]
  const { id } = primitives[list]
  const own = new Map([...tables[list], [id, compareField] as const])
  return compareMembers(before, after, own)
}

function compareInput(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Draft[] {
  if (before === undefined || after === undefined)
    return [createDraft('schema-changed', pointer, { before, after })]
  return placeUnder(pointer, diffSchema(before, after, 'input'))
}

function compareOutput(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Draft[] {
  if (before === undefined) return [createDraft('output-schema-added', pointer, { after })]
  if (after === undefined) return [createDraft('output-schema-removed', pointer, { before })]
  return placeUnder(pointer, diffSchema(before, after, 'output'))
}

function compareAnnotations(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Draft[] {
  if ([before, after].some((side) => side !== undefined && !isObject(side)))
    return compareField(before, after, pointer)
  const known: [string, CompareMember][] = [
    ['title', compareAs('title-changed')],
    ['audience', compareSetAs('audience-changed')],
    ['priority', compareAs('annotation-changed')],
    ['lastModified', compareAs('annotation-changed')],
  ]
  const hints = [...hintDefaults].map(([name, fallback]): [string, CompareMember] => [
    name,
    (old, now, place) => compareHint(fallback, { old, now, place }),
  ])
  return placeUnder(pointer, compareMembers(before, after, new Map([...known, ...hints])))
}

interface Hint {
  old: JsonValue | undefined
  now: JsonValue | undefined
  place: string
}

function compareHint(fallback: boolean, { old, now, place }: Hint): Draft[] {
  if (isSameJson(old, now)) return []
  const isSet = (value: JsonValue | undefined): boolean =>
    typeof value === 'boolean' ? value : fallback
  const kind = isSet(old) === isSet(now) ? 'hint-stated' : 'hint-changed'
  return [createDraft(kind, place, { before: old, after: now })]
}

/** A tool that was called plainly, or as a task, and no longer can be. Absent is `forbidden`. */
function compareExecution(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Draft[] {
  if ([before, after].some((side) => side !== undefined && !isObject(side)))
    return compareField(before, after, pointer)
  return placeUnder(
    pointer,
    compareMembers(before, after, new Map([['taskSupport', compareTaskSupport]])),
  )
}

function compareTaskSupport(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Draft[] {
  if (isSameJson(before, after)) return []
  const [old, now] = [readWays(before), readWays(after)]
  const values = { before, after }
  const drafts = [
    ...(old.some((way) => !now.includes(way))
      ? [createDraft('execution-removed', pointer, values)]
      : []),
    ...(now.some((way) => !old.includes(way))
      ? [createDraft('execution-added', pointer, values)]
      : []),
  ]
  return drafts.length > 0 ? drafts : [createDraft('execution-stated', pointer, values)]
}

function readWays(taskSupport: JsonValue | undefined): string[] {
  if (taskSupport === 'required') return ['task']
  return taskSupport === 'optional' ? ['plain', 'task'] : ['plain']
}

function compareMimeType(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): Draft[] {
  if (isSameJson(before, after)) return []
  const kind = before === undefined ? 'mime-type-added' : 'mime-type-changed'
  return [createDraft(kind, pointer, { before, after })]
}

/** Name or URI as the item itself gives it. */
export function readId(list: ListName, item: JsonValue): string | undefined {
  const id = member(item, primitives[list].id)
  return typeof id === 'string' && id !== '' ? id : undefined
}
