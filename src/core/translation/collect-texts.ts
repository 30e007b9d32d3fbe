import { discoveryResult } from '../exchange.ts'
import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import { listNames, type ListName } from '../primitive.ts'
import type { Snapshot } from '../snapshot.ts'
import { escapeStep, listSchemas } from './list-schemas.ts'

/** A text of the server with the object it is a member of. */
export interface PlacedText {
  id: string
  owner: JsonObject
  key: string
  value: string
}

const identityKey = 'io.modelcontextprotocol/serverInfo'
const proseKeys = ['title', 'description'] as const

/**
 * All texts of a server that people read, in the order of its pages: identity, instructions, then
 * list by list. A text that stands in two objects (the identity does) is there twice, with one id.
 */
export function collectTexts(snapshot: Snapshot): PlacedText[] {
  const taken = new Set<string>()
  return [
    ...collectServer(snapshot),
    ...listNames.flatMap((list) =>
      (snapshot.lists[list]?.items ?? []).flatMap(({ key, value }) =>
        isObject(value) ? collectItem(list, `${list}/${escapeStep(key)}`, value) : [],
      ),
    ),
  ].map((text) => ({ ...text, id: uniqueId(text, taken) }))
}

function collectServer(snapshot: Snapshot): PlacedText[] {
  const result = discoveryResult(snapshot)
  const infos = [
    snapshot.identity,
    member(member(result, '_meta'), identityKey),
    member(result, 'serverInfo'),
  ]
  return [
    ...infos.flatMap((info) => collectProse('server', info ?? undefined)),
    ...toTexts('server', result, ['instructions']),
  ]
}

function collectItem(list: ListName, path: string, item: JsonObject): PlacedText[] {
  const own = collectProse(path, item)
  if (list === 'tools') {
    return [
      ...own,
      ...toTexts(`${path}/annotations`, member(item, 'annotations'), ['title']),
      ...collectSchema(`${path}/inputSchema`, member(item, 'inputSchema')),
      ...collectSchema(`${path}/outputSchema`, member(item, 'outputSchema')),
    ]
  }
  if (list === 'prompts') return [...own, ...collectArguments(path, member(item, 'arguments'))]
  // Before there were titles, the name of a resource was what people read.
  return own.some(({ key }) => key === 'title') ? own : [...toTexts(path, item, ['name']), ...own]
}

function collectSchema(path: string, root: JsonValue | undefined): PlacedText[] {
  return listSchemas(root).flatMap(({ schema, pointer }) => collectProse(path + pointer, schema))
}

/** Arguments go by name, so that a new one moves no other. */
function collectArguments(path: string, args: JsonValue | undefined): PlacedText[] {
  if (!Array.isArray(args)) return []
  return args.flatMap((argument, index) => {
    const name = member(argument, 'name')
    const step = typeof name === 'string' && name !== '' ? name : `#${index + 1}`
    return collectProse(`${path}/arguments/${escapeStep(step)}`, argument)
  })
}

function collectProse(path: string, owner: JsonValue | undefined): PlacedText[] {
  return toTexts(path, owner, proseKeys)
}

function toTexts(
  path: string,
  owner: JsonValue | undefined,
  keys: readonly string[],
): PlacedText[] {
  if (!isObject(owner)) return []
  return keys.flatMap((key) => {
    const value = member(owner, key)
    if (typeof value !== 'string' || value.trim() === '') return []
    return [{ id: `${path}/${key}`, owner, key, value }]
  })
}

/** Arguments may share a name; the identity stands in the answer and beside it, with one id. */
function uniqueId({ id }: PlacedText, taken: Set<string>): string {
  if (id.startsWith('server/')) return id
  let unique = id
  for (let index = 2; taken.has(unique); index++) unique = `${id}#${index}`
  taken.add(unique)
  return unique
}
