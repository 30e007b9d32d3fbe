import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import { primitives, type ListName } from '../primitive.ts'
import type { Era } from '../revision.ts'
import { isValid } from '../samples/is-valid.ts'
import { readParamHeaders } from '../samples/param-headers.ts'
import { createDocument } from '../schema/document.ts'
import type { ListRecord, TransportKind } from '../snapshot.ts'
import { readVariables } from '../uri-template.ts'
import type { ListedCall } from './listed-call.ts'

/** What a server lists, as far as calls need it. */
export interface Offer {
  era: Era
  transport: TransportKind
  lists: Partial<Record<ListName, { status: ListRecord['status']; items: JsonValue[] }>>
}

/** Whether a listed call can be made. `unknown`: the list did not come whole, so nobody can tell. */
export type CallVerdict =
  | { type: 'fits' }
  | { type: 'unknown' }
  | { type: 'not-listed'; known: string[] }
  | { type: 'missing-argument'; argument: string }
  | { type: 'unknown-argument'; argument: string; known: string[] }
  | { type: 'wrong-argument'; argument: string }
  /** The arguments as a whole break the schema. */
  | { type: 'wrong-arguments' }
  /** Clients over HTTP must leave the tool out. */
  | { type: 'left-out' }

/** Judges a call by what the server lists, before it is made. */
export function judgeCall(call: ListedCall, offer: Offer): CallVerdict {
  const { id } = primitives[call.list]
  const { status, items } = offer.lists[call.list] ?? { status: 'complete', items: [] }
  const item = items.find((candidate) => member(candidate, id) === call.name)
  if (item === undefined) {
    if (status !== 'complete') return { type: 'unknown' }
    const known = items.map((one) => member(one, id)).filter((one) => typeof one === 'string')
    return { type: 'not-listed', known }
  }
  const args = member(call.params, 'arguments')
  if (call.list === 'tools') return judgeTool(item, isObject(args) ? args : {}, offer)
  return call.list === 'prompts' ? judgePrompt(item, isObject(args) ? args : {}) : { type: 'fits' }
}

/** Names of a template that no variable of it has, else undefined. */
export function findStrangeVariable(
  template: string,
  names: readonly string[],
): { argument: string; known: string[] } | undefined {
  const known = readVariables(template).map(({ name }) => name)
  const argument = names.find((name) => !known.includes(name))
  return argument === undefined ? undefined : { argument, known }
}

function judgeTool(tool: JsonValue, args: JsonObject, { era, transport }: Offer): CallVerdict {
  const schema = member(tool, 'inputSchema')
  const isMirrored = era === 'modern' && transport === 'streamable-http'
  if (isMirrored && !readParamHeaders(schema, args).isUsable) return { type: 'left-out' }
  if (!isObject(schema)) return { type: 'fits' }
  const document = createDocument(schema)
  if (isValid(document, schema, args)) return { type: 'fits' }
  const required = member(schema, 'required')
  const missing = (Array.isArray(required) ? required : []).find(
    (name) => typeof name === 'string' && !Object.hasOwn(args, name),
  )
  if (typeof missing === 'string') return { type: 'missing-argument', argument: missing }
  const properties = member(schema, 'properties')
  const known = isObject(properties) ? Object.keys(properties) : []
  for (const [argument, value] of Object.entries(args)) {
    const own = member(properties, argument)
    if (own !== undefined && !isValid(document, own, value))
      return { type: 'wrong-argument', argument }
    if (own === undefined && member(schema, 'additionalProperties') === false)
      return { type: 'unknown-argument', argument, known }
  }
  return { type: 'wrong-arguments' }
}

function judgePrompt(prompt: JsonValue, args: JsonObject): CallVerdict {
  const list = member(prompt, 'arguments')
  const declared = Array.isArray(list) ? list : []
  const known = declared.map((one) => member(one, 'name')).filter((one) => typeof one === 'string')
  const missing = declared
    .filter((one) => member(one, 'required') === true)
    .map((one) => member(one, 'name'))
    .find((name) => typeof name === 'string' && !Object.hasOwn(args, name))
  if (typeof missing === 'string') return { type: 'missing-argument', argument: missing }
  const argument = Object.keys(args).find((name) => !known.includes(name))
  return argument === undefined ? { type: 'fits' } : { type: 'unknown-argument', argument, known }
}
