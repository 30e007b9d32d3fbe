/**
 * Reads anew in each turn of the event loop, and no more than once in it: a page asks several times
 * for what can only change while it waits.
 */
export function oncePerTurn<T>(read: () => T): () => T {
  let known: { value: T } | undefined
  return () => {
    if (!known) {
      known = { value: read() }
      setImmediate(() => {
        known = undefined
      }).unref()
    }
    return known.value
  }
}
