import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes: for a smaller heap there is room beside the index, and to give it back takes a twentieth of a build. */
const worthwhile = 375 * 2 ** 20

/**
 * Gives back to the system what a build no longer refers to. Node would keep it, and asks for no more
 * than it has, while the index of the search grows beside it in a process of its own.
 *
 * @param least Bytes of a heap that is worth it.
 */
export function releaseMemory(least = worthwhile): void {
  try {
    if (getHeapStatistics().total_heap_size < least) return
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('globalThis.gc')
    setFlagsFromString('--no-expose-gc')
    // Any other kind leaves pages of memory with a few objects on each to the heap.
    if (typeof collect === 'function')
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  } catch {
    // Another engine than V8: then it costs memory and nothing else.
  }
}
