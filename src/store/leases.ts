import type { Clock } from './answer-store.ts'

/** The right to call one server, which one caller holds at a time. */
export interface Lease {
  /**
   * Gives it back, if it is still held. Never fails, and is waited for no longer than a storage is
   * asked: a lease ends by itself.
   */
  release(): Promise<void>
  /** Lets it end so many milliseconds from now, if it is still held. Never fails. */
  extend(ms: number): Promise<void>
}

export interface Leases {
  /**
   * The lease of a server; `undefined` while another caller holds it.
   *
   * @param ms Milliseconds after which it ends by itself.
   * @throws DiscoveryError `STORE_UNAVAILABLE`.
   */
  acquire(id: string, ms: number): Promise<Lease | undefined>
}

/** Leases among the callers of this process. */
export function createMemoryLeases({ now }: Clock): Leases {
  const held = new Map<string, { until: number }>()
  return {
    acquire(id, ms) {
      const time = now().getTime()
      const other = held.get(id)
      if (other && time < other.until) return Promise.resolve(undefined)
      const own = { until: time + ms }
      held.set(id, own)
      return Promise.resolve({
        release() {
          if (held.get(id) === own) held.delete(id)
          return Promise.resolve()
        },
        extend(more) {
          const time = now().getTime()
          if (time < own.until) own.until = time + more
          return Promise.resolve()
        },
      })
    },
  }
}
