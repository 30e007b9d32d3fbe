import type { ChangeKind, Direction } from '../../change.ts'
import { isObject, member, type JsonValue } from '../../json.ts'
import type { SchemaView } from '../../schema/layers.ts'
import { createDraft, toPointer, type Draft } from '../draft.ts'
import { toStableText, toValueSet, withoutValues } from '../same-json.ts'
import { unwrap } from './compare-bounds.ts'
import { validKeywords, writingKeywords } from './keyword.ts'
import type { Place } from './read-place.ts'

const noteKinds: ReadonlyMap<string, ChangeKind> = new Map<string, ChangeKind>([
  ['title', 'title-changed'],
  ['description', 'description-changed'],
  ['default', 'default-changed'],
  ['readOnly', 'access-changed'],
  ['writeOnly', 'access-changed'],
  ['deprecated', 'deprecated-changed'],
  ['examples', 'examples-changed'],
  ['example', 'examples-changed'],
  ['$comment', 'comment-changed'],
])

/** Changes of what stands beside the rules of a place: texts, defaults, keywords of others. */
export function compareNotes(before: Place, after: Place, direction: Direction): Draft[] {
  const keywords = new Set(
    [before, after].flatMap(({ view }) => view.layers.flatMap(({ schema }) => Object.keys(schema))),
  )
  return [...keywords].filter(isNote).flatMap((keyword) => {
    const [old, now] = [readNotes(before.view, keyword), readNotes(after.view, keyword)]
    const removed = unwrap(withoutValues(old, now))
    const added = unwrap(withoutValues(now, old))
    if (removed === undefined && added === undefined) return []
    const values = { before: removed, after: added }
    const kind =
      keyword === 'x-mcp-header' && direction === 'input'
        ? toHeaderKind(removed, added)
        : (noteKinds.get(keyword) ?? 'keyword-changed')
    return [createDraft(kind, toPointer(keyword), values)]
  })
}

/** A header is one more thing that clients have to send. */
function toHeaderKind(removed: JsonValue | undefined, added: JsonValue | undefined): ChangeKind {
  if (removed === undefined) return 'header-added'
  return added === undefined ? 'header-removed' : 'header-changed'
}

function isNote(keyword: string): boolean {
  return !validKeywords.has(keyword) && !writingKeywords.has(keyword)
}

/** The order of examples says nothing; flags that are off say no more than absent ones. */
function readNotes(view: SchemaView, keyword: string): Map<string, JsonValue> {
  const values = view.layers.flatMap(({ schema }) => {
    const value = member(schema, keyword)
    if (value === undefined) return []
    if (keyword === 'examples' && Array.isArray(value)) return value
    const isFlag = ['readOnly', 'writeOnly', 'deprecated'].includes(keyword)
    return isFlag && value === false ? [] : [value]
  })
  return toValueSet(values)
}

/** Changes of what no reader of JSON Schema understands: it can not be judged. */
export function compareMalformed(
  before: Place,
  after: Place,
  schemas: { before: readonly JsonValue[]; after: readonly JsonValue[] },
): Draft[] {
  const [old, now] = [readMalformed(before, schemas.before), readMalformed(after, schemas.after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((pointer) => {
    const [a, b] = [old.get(pointer) ?? [], now.get(pointer) ?? []]
    const texts = [a, b].map((values) => values.map(toStableText).sort().join())
    if (texts[0] === texts[1]) return []
    return [createDraft('schema-changed', pointer, { before: unwrap(a), after: unwrap(b) })]
  })
}

/** By pointer: keywords with a value of no use, references that lead nowhere, what is no schema. */
function readMalformed({ view }: Place, schemas: readonly JsonValue[]): Map<string, JsonValue[]> {
  const found = new Map<string, JsonValue[]>()
  const add = (pointer: string, value: JsonValue): void => {
    found.set(pointer, [...(found.get(pointer) ?? []), value])
  }
  for (const schema of schemas)
    if (!isObject(schema) && typeof schema !== 'boolean') add('', schema)
  for (const { schema } of view.layers)
    for (const [keyword, value] of Object.entries(schema))
      if (validKeywords.get(keyword)?.(value) === false) add(toPointer(keyword), value)
  for (const { type, subject } of view.problems) if (type.endsWith('-ref')) add('/$ref', subject)
  return found
}
