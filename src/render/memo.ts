/** A memory of texts made before, bounded by their size in characters; the oldest goes first. */
export interface Memo<Value> {
  get(key: string, make: () => Value): Value
}

export function createMemo<Value>(maxSize: number, sizeOf: (value: Value) => number): Memo<Value> {
  const entries = new Map<string, Value>()
  let size = 0
  return {
    get(key, make) {
      const known = entries.get(key)
      if (known !== undefined) return known
      const value = make()
      entries.set(key, value)
      size += key.length + sizeOf(value)
      for (const [oldest, old] of entries) {
        if (size <= maxSize) break
        entries.delete(oldest)
        size -= oldest.length + sizeOf(old)
      }
      return value
    },
  }
}
