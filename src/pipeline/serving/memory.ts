export interface Memory<Value> {
  /** What is remembered under a key; made now where nothing is. */
  get(key: string, create: () => Value): Value
}

/** Remembers so many values; the one that was asked for least lately goes first. */
export function createMemory<Value>(limit = 200): Memory<Value> {
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
