import type { Evidence } from '../finding.ts'
import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import type { ResultView } from './check.ts'

/** The place below `/result` that the keys lead to, with what stands there. */
export function placeAt({ method, page, result }: ResultView, ...keys: string[]): Evidence {
  let value: JsonValue | undefined = result
  for (const key of keys) value = member(value, key)
  return toPlace({ method, page }, ['result', ...keys], value)
}

/** As `placeAt`, but nothing where the last key is not there. */
export function placeIfSent(view: ResultView, ...keys: string[]): Evidence[] {
  const place = placeAt(view, ...keys)
  return place.value === undefined ? [] : [place]
}

/** A place for each member of the object that the keys lead to. */
export function placesOfMembers(view: ResultView, ...keys: string[]): Evidence[] {
  const parent = placeAt(view, ...keys).value
  return isObject(parent) ? Object.keys(parent).map((key) => placeAt(view, ...keys, key)) : []
}

/** A place for each item of the array that the keys lead to. */
export function placesOfItems(view: ResultView, ...keys: string[]): Evidence[] {
  const parent = placeAt(view, ...keys).value
  if (!Array.isArray(parent)) return []
  return parent.map((value, index) => toPlace(view, ['result', ...keys, String(index)], value))
}

/** The last key of a pointer, unescaped. */
export function lastKey({ pointer }: Evidence): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
}

export function toPointer(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
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

function toPlace(
  { method, page }: { method: string; page?: number | undefined },
  keys: readonly string[],
  value: JsonValue | undefined,
): Evidence {
  return {
    method,
    ...(page === undefined ? {} : { page }),
    pointer: toPointer(keys),
    ...(value === undefined ? {} : { value }),
  }
}
