import type { Evidence } from '../finding.ts'
import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import type { MessageView, ResultView } from './check.ts'

/** A value of a response with the way to it. */
export interface Node {
  method: string
  page?: number
  /** Key of the list item it stands in. */
  item?: string
  /** RFC 6901 into the response body. */
  pointer: string
  value: JsonValue | undefined
}

/** The place that the keys lead to from the node, with what stands there. */
export function placeIn(node: Node, ...keys: string[]): Evidence {
  let value = node.value
  for (const key of keys) value = member(value, key)
  return toEvidence(node, node.pointer + toPointer(keys), value)
}

/** As `placeIn`, but nothing where the last key is not there. */
export function sentIn(node: Node, ...keys: string[]): Evidence[] {
  const place = placeIn(node, ...keys)
  return place.value === undefined ? [] : [place]
}

/** The node that the keys lead to. */
export function nodeIn(node: Node, ...keys: string[]): Node {
  const { value } = placeIn(node, ...keys)
  return { ...node, pointer: node.pointer + toPointer(keys), value }
}

/** A node for each element of the array, or each member of the object, that the keys lead to. */
export function nodesIn(node: Node, ...keys: string[]): Node[] {
  const parent = nodeIn(node, ...keys)
  const { value } = parent
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, child]) => ({
    ...parent,
    pointer: parent.pointer + toPointer([key]),
    value: child,
  }))
}

/** The node itself as a place. */
export function toPlace(node: Node): Evidence {
  return toEvidence(node, node.pointer, node.value)
}

/** The place below `/result` that the keys lead to, with what stands there. */
export function placeAt(view: ResultView, ...keys: string[]): Evidence {
  return placeIn(resultNode(view), ...keys)
}

/** As `placeAt`, but nothing where the last key is not there. */
export function placeIfSent(view: ResultView, ...keys: string[]): Evidence[] {
  return sentIn(resultNode(view), ...keys)
}

/** A place for each member of the object that the keys lead to. */
export function placesOfMembers(view: ResultView, ...keys: string[]): Evidence[] {
  const parent = nodeIn(resultNode(view), ...keys)
  return isObject(parent.value) ? nodesIn(parent).map(toPlace) : []
}

/** A place for each item of the array that the keys lead to. */
export function placesOfItems(view: ResultView, ...keys: string[]): Evidence[] {
  const parent = nodeIn(resultNode(view), ...keys)
  return Array.isArray(parent.value) ? nodesIn(parent).map(toPlace) : []
}

export function resultNode({ method, page, result }: ResultView): Node {
  return { ...toSource({ method, page }), pointer: '/result', value: result }
}

/** The whole body of a response. */
export function messageNode({ method, page, exchange }: MessageView): Node {
  return { ...toSource({ method, page }), pointer: '', value: exchange.response?.body }
}

/** What is no part of a body: `status`, `header:Name`. */
export function placeBeside(view: MessageView, pointer: string, value?: JsonValue): Evidence {
  return toEvidence(toSource(view), pointer, value)
}

/** The last key of a pointer, unescaped. */
export function lastKey({ pointer }: Pick<Evidence, 'pointer'>): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
}

export function toPointer(keys: readonly string[]): string {
  let pointer = ''
  for (const key of keys) pointer += `/${/[~/]/.test(key) ? escapeKey(key) : key}`
  return pointer
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

export function stringAt(value: unknown, key: string): string | undefined {
  const found = member(value, key)
  return typeof found === 'string' ? found : undefined
}

/** The `error` member of a JSON-RPC response. */
export function errorOf(body: JsonValue | undefined): JsonObject | undefined {
  const error = member(body, 'error')
  return isObject(error) ? error : undefined
}

function toSource({ method, page }: { method: string; page?: number | undefined }): {
  method: string
  page?: number
} {
  return page === undefined ? { method } : { method, page }
}

function toEvidence(
  { method, page, item }: Pick<Node, 'method' | 'page' | 'item'>,
  pointer: string,
  value: JsonValue | undefined,
): Evidence {
  return {
    method,
    ...(page === undefined ? {} : { page }),
    ...(item === undefined ? {} : { item }),
    pointer,
    ...(value === undefined ? {} : { value }),
  }
}
