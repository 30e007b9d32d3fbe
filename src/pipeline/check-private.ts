import { DiscoveryError } from '../core/error.ts'
import { discoveryExchange, listExchanges } from '../core/exchange.ts'
import { isObject, member, textOf } from '../core/json.ts'
import { toKey } from '../config/literal.ts'
import { listNames } from '../core/primitive.ts'
import type { Exchange, Snapshot } from '../core/snapshot.ts'

/**
 * Results fetched with credentials are published only where the server says `public`, or the owner
 * says so: a static site and a public repository are shared caches.
 *
 * @param hint What to write; a line of the configuration when absent.
 * @throws DiscoveryError `PRIVATE_RESULT`.
 */
export function checkPrivate(
  server: string,
  snapshot: Snapshot,
  publishPrivate: boolean,
  hint?: string,
): void {
  if (publishPrivate || !snapshot.authenticated) return
  // Also those of probes, of which no page is made: the snapshot holds them.
  const results = snapshot.exchanges.filter(hasResult)
  const marked = results.filter((exchange) => scopeOf(exchange) === 'private')
  const unmarked = results.filter((exchange) => !['private', 'public'].includes(scopeOf(exchange)))
  if (marked.length + unmarked.length === 0) return
  const parts = [
    ...(marked.length > 0 ? [`${namesOf(marked)} is marked private`] : []),
    ...(unmarked.length > 0 ? [`${namesOf(unmarked)} does not say that it is public`] : []),
  ]
  throw new DiscoveryError('PRIVATE_RESULT', {
    server,
    why: `It was called with credentials, and ${parts.join('; ')}.`,
    fix: `If everyone may read it, write: ${hint ?? `servers: { ${toKey(server)}: { …, publishPrivate: true } }`}`,
  })
}

/**
 * Whether shared caches may not keep what is made of a snapshot: a result says `private`, or came for
 * credentials and does not say `public`, and its owner does not say that everyone may read it.
 */
export function isPrivate(snapshot: Snapshot, publishPrivate: boolean): boolean {
  const isOwn = (exchange: Exchange): boolean => {
    const scope = scopeOf(exchange)
    return scope === 'private' || (snapshot.authenticated && scope !== 'public')
  }
  return !publishPrivate && snapshot.exchanges.filter(hasResult).some(isOwn)
}

/** The exchanges whose results pages are made of: discovery, and each page of each list. */
export function resultExchanges(snapshot: Snapshot): Exchange[] {
  const discovery = discoveryExchange(snapshot)
  const lists = listNames.flatMap((list) => listExchanges(snapshot, list))
  return [...(discovery ? [discovery] : []), ...lists].filter(hasResult)
}

function hasResult(exchange: Exchange): boolean {
  return isObject(member(exchange.response?.body, 'result'))
}

function scopeOf(exchange: Exchange): string {
  return textOf(member(member(exchange.response?.body, 'result'), 'cacheScope'))
}

function namesOf(exchanges: Exchange[]): string {
  return [...new Set(exchanges.map(({ method }) => method))].join(', ')
}
