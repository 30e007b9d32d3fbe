/** Values made lately, each by the very object that it was made from. */
export interface Recent<Key extends object, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
}

/**
 * Remembers the last few values. For objects that live as long as a page: what a `WeakMap` holds of
 * such a one, V8 takes for alive until its next big collection of garbage, though the key is long gone.
 */
export function createRecent<Key extends object, Value>(size: number): Recent<Key, Value> {
  const keys: Key[] = []
  const values: Value[] = []
  let next = 0
  return {
    get(key) {
      const index = keys.indexOf(key)
      return index < 0 ? undefined : values[index]
    },
    set(key, value) {
      const known = keys.indexOf(key)
      const index = known < 0 ? next : known
      if (known < 0) next = (next + 1) % size
      keys[index] = key
      values[index] = value
    },
  }
}
