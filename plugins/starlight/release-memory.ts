import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back to the system what a build no longer refers to. Node would keep it, and asks for no more
 * than it has, while the index of the search grows beside it in a process of its own.
 */
export function releaseMemory(): void {
  try {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('globalThis.gc')
    setFlagsFromString('--no-expose-gc')
    if (typeof collect === 'function') collect()
  } catch {
    // Another engine than V8: then it costs memory and nothing else.
  }
}
