import type { JsonObject } from '../../core/json.ts'

/** Replies on their way at the same time. */
const maxOpen = 8

/**
 * Sends replies to requests of the server, and lets go of those beyond what it takes: a stream of
 * requests without end is not answered by POSTs without end.
 */
export function limitReplies(
  send: (body: JsonObject) => Promise<void>,
): (body: JsonObject) => void {
  let open = 0
  return (body) => {
    if (open >= maxOpen) return
    open += 1
    void send(body)
      .catch(() => undefined)
      .finally(() => (open -= 1))
  }
}
