/**
 * What is used of a key-value storage of unstorage (`createStorage` of the package `unstorage`): any
 * object with these methods will do.
 */
export interface Storage {
  /** What is kept under a key, unparsed; `null` where there is nothing. */
  getItemRaw(key: string): Promise<unknown>
  hasItem(key: string): Promise<boolean>
  /** @param options `ttl`: seconds after which a driver that can may forget it. */
  setItem(key: string, value: string, options?: { ttl?: number }): Promise<void>
  removeItem(key: string): Promise<void>
  /** Keys below a base, whole. */
  getKeys(base?: string): Promise<string[]>
  /** The driver behind a key. */
  getMount?(key?: string): { driver: StorageDriver }
  dispose?(): Promise<void>
}

export interface StorageDriver {
  name?: string | undefined
  /** What the driver was made with; `base` stands before each of its keys. */
  options?: unknown
  /** The client of the driver's own: of ioredis where the driver is `redis`. */
  getInstance?: (() => unknown) | undefined
}

const methods = ['getItemRaw', 'hasItem', 'setItem', 'removeItem', 'getKeys'] as const

/** Whether a value has the methods of a storage. */
export function isStorage(value: unknown): value is Storage {
  if (typeof value !== 'object' || value === null) return false
  return methods.every((name) => typeof (value as Record<string, unknown>)[name] === 'function')
}
