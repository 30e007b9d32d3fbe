import { countWork, readKept, writeKept } from './work.ts'

/** A memory of results made before, bounded by their size in characters; the oldest goes first. */
export interface Memo<Value> {
  get(key: string, make: () => Value): Value
}

export interface MemoSettings<Value> {
  /** Of what is remembered, beside the key: names it where results outlast the process. */
  kind: string
  /** Characters. */
  maxSize: number
  sizeOf(value: Value): number
  toText(value: Value): string
  /** Undefined for a text that is none of `toText`. */
  fromText(text: string): Value | undefined
}

export function createMemo<Value>(settings: MemoSettings<Value>): Memo<Value> {
  const { kind, maxSize, sizeOf } = settings
  const entries = new Map<string, Value>()
  let size = 0
  return {
    get(key, make) {
      const known = entries.get(key)
      if (known !== undefined) return known
      const value = find(key) ?? work(key, make)
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

  function find(key: string): Value | undefined {
    const text = readKept(kind, key)
    return text === undefined ? undefined : settings.fromText(text)
  }

  function work(key: string, make: () => Value): Value {
    const value = make()
    countWork(kind)
    writeKept(kind, key, settings.toText(value))
    return value
  }
}
