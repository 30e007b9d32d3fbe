export interface Memory<Value> {
  /** What is remembered under a key; made now where nothing is. */
  get(key: string, create: () => Value): Value
}

/**
 * Remembers so many values; the one that was asked for least lately goes first. Without a limit where
 * the keys themselves are bounded, as ids of a configuration are: of values that are asked for in turn,
 * a limit that is passed keeps none.
 */
export function createMemory<Value>(limit = Infinity): Memory<Value> {
  const values = new Map<string, Value>()
  return {
    get(key, create) {
      const value = values.get(key) ?? create()
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > limit && oldest !== undefined) values.delete(oldest)
      return value
    },
  }
}
