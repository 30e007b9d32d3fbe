/** Any value JSON text can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject

/** A JSON object. Own keys only: read it with `Object.hasOwn`, a server may send `__proto__`. */
export interface JsonObject {
  [key: string]: JsonValue
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The own member of an object, or `undefined` where there is none or `value` is no object. */
export function member(value: unknown, key: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/**
 * A value as text: of an object or list its JSON. `String` calls `toString`, which an object from
 * anywhere may have as a member that is no function.
 */
export function textOf(value: JsonValue | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
