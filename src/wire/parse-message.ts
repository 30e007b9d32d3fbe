import { hash } from 'node:crypto'
import { toStableText } from '../core/diff/same-json.ts'
import { isObject, member, type JsonObject, type JsonValue } from '../core/json.ts'
import type { Meter } from './meter.ts'
import { maxDepth, scanJson } from './scan-json.ts'

/** One JSON text a server sent. `isLossy` when `value` does not tell all that `text` does. */
export interface Received {
  text: string
  value: JsonValue
  isLossy: boolean
}

export type MessageKind = 'response' | 'request' | 'notification' | 'batch' | 'other'

/**
 * The parsed text, or `undefined` where it is no JSON. `__proto__` stays an own key. What is nested
 * deeper than `maxDepth` is a text that says so, another one where something else stands there.
 * @throws {BoundError} when it holds more values than the meter allows
 */
export function parseMessage(
  text: string,
  meter?: Pick<Meter, 'checkValues'>,
): Received | undefined {
  meter?.checkValues(text)
  let value: JsonValue
  try {
    value = JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
  const { isLossy, depth, hasInfinity } = scanJson(text)
  if (depth <= maxDepth && !hasInfinity) return { text, value, isLossy }
  return { text, value: prune(value, 0), isLossy: true }
}

/** What a JSON value is in JSON-RPC. Whatever has a `method` is never a response. */
export function classifyMessage(value: JsonValue): MessageKind {
  if (Array.isArray(value)) return 'batch'
  if (!isObject(value)) return 'other'
  if (Object.hasOwn(value, 'method')) {
    return member(value, 'id') === undefined ? 'notification' : 'request'
  }
  return Object.hasOwn(value, 'result') || readRpcError(value) ? 'response' : 'other'
}

export interface RpcError {
  code: number
  message: string
  data: JsonValue | undefined
}

/** The JSON-RPC error of a response; `undefined` when there is none or it is not JSON-RPC's. */
export function readRpcError(value: JsonValue | undefined): RpcError | undefined {
  const error = member(value, 'error')
  const code = member(error, 'code')
  if (typeof code !== 'number' || member(value, 'jsonrpc') !== '2.0') return undefined
  const message = member(error, 'message')
  return { code, message: typeof message === 'string' ? message : '', data: member(error, 'data') }
}

/** True when the id is ours; a number that came back as text still says whose answer it is. */
export function echoesId(value: JsonObject, id: number): boolean {
  const echoed = member(value, 'id')
  return echoed === id || (typeof echoed === 'string' && echoed === String(id))
}

function prune(value: JsonValue, depth: number): JsonValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return describeCut(value)
  if (Array.isArray(value)) return value.map((item) => prune(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, prune(item, depth + 1)]),
  )
}

function describeCut(value: JsonValue): string {
  const digest = hash('sha256', toStableText(value), 'hex').slice(0, 16)
  return `… (deeper than ${maxDepth} levels, sha256 ${digest})`
}
