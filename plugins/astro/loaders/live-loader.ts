import type { LiveLoader } from 'astro/loaders'
import { errorKinds, type DiscoveryError, type ErrorCode } from '../../../src/core/error.ts'
import type { ServerReference } from '../../../src/core/reference.ts'
import {
  noStore,
  toCacheHeaders,
  toCacheHint,
  type CacheHeaders,
  type Caching,
} from '../../../src/pipeline/serving/caching.ts'
import { toFailureStatus } from '../../../src/pipeline/serving/failure-status.ts'
import { tagsOf } from './merge-live-entries.ts'
import type { Served, Serving } from '../../../src/pipeline/serving/serve-servers.ts'

/** Headers of a response made from an entry: for its reader alone where an answer is private. */
export type LiveHeaders = CacheHeaders

/** A server at this moment. */
// A type and no interface: live collections ask for an index signature.
export type LiveServer = {
  /** What pages are made from: its snapshot, the receipt of it, what checks found. */
  server: ServerReference
  /** When it was asked. */
  checkedAt: Date
  headers: LiveHeaders
  /** The same in milliseconds from then on, for pages of several servers: `mergeLiveEntries`. */
  caching: Caching
  [key: string]: unknown
}

/** A server that cannot be shown now. Its message is fit for readers; what happened is in the log. */
export class LiveServerError extends Error {
  readonly server: string
  readonly code: ErrorCode
  /** Of a response that says so. */
  readonly status: 502 | 503
  /** Seconds after which it is worth asking again. */
  readonly retryAfter: number
  readonly headers: LiveHeaders & { 'retry-after': string }

  constructor(
    server: string,
    { error, retryAfter }: { error: DiscoveryError; retryAfter: number },
  ) {
    super(errorKinds[error.code])
    this.name = 'LiveServerError'
    this.server = server
    this.code = error.code
    this.status = toFailureStatus(error.code)
    this.retryAfter = Math.max(1, Math.ceil(retryAfter / 1000))
    this.headers = { ...noStore, 'retry-after': String(this.retryAfter) }
  }
}

export type McpLiveLoader = LiveLoader<
  LiveServer,
  { id: string },
  { ids?: readonly string[] },
  LiveServerError
>

/** @param open Opens what answers for the servers, when it is first asked for. */
export function createLiveLoader(
  ids: readonly string[],
  open: () => Promise<Serving>,
): McpLiveLoader {
  async function load(
    id: string,
  ): Promise<ReturnType<typeof toEntry> | { error: LiveServerError }> {
    const served = await (await open()).open(id)
    return served.status === 'served'
      ? toEntry(id, served)
      : { error: new LiveServerError(id, served) }
  }
  return {
    name: 'astro-mcp-discovery',
    async loadEntry({ filter: { id } }) {
      return ids.includes(id) ? load(id) : undefined
    },
    async loadCollection({ filter }) {
      const wanted = ids.filter((id) => filter?.ids?.includes(id) ?? true)
      const loaded = await Promise.all(wanted.map(load))
      const failed = loaded.find((one) => 'error' in one)
      if (failed && 'error' in failed) return failed
      return { entries: loaded.flatMap((one) => ('error' in one ? [] : [one])) }
    },
  }
}

/**
 * The hint has `maxAge` and `swr` beside what Astro's types name: a collection without a schema of its
 * own hands them to `Astro.cache.set(entry)`. What may not be kept has zeros: without a hint, that of another
 * entry would hold for the page.
 */
function toEntry(
  id: string,
  { server, caching, checkedAt }: Extract<Served, { status: 'served' }>,
) {
  const hint = toCacheHint(caching)
  return {
    id,
    data: { server, checkedAt, headers: toCacheHeaders(caching), caching },
    cacheHint: {
      ...(hint ?? { maxAge: 0, swr: 0 }),
      tags: tagsOf(id),
      lastModified: new Date(server.receipt.receivedAt),
    },
  }
}
