import type { APIContext } from 'astro'
import type { ErrorCode } from '../../../src/core/error.ts'
import { noStore, toCacheHeaders, type Caching } from '../../../src/pipeline/serving/caching.ts'
import { toFailureStatus } from '../../../src/pipeline/serving/failure-status.ts'
import { toDigest } from '../digest.ts'
import { toPattern } from '../url.ts'
import type { HostLocale } from '../locale.ts'
import type { OpenedPage, ReferenceSource } from '../view.ts'
import type { LiveReference, Opened } from './live-reference.ts'
import { tellCache } from './tell-cache.ts'

/** What a route is asked. */
export interface Asked {
  routePattern: string
  /** The part of the address below the reference. */
  path: string | undefined
  request: Request
  cache: Pick<APIContext['cache'], 'enabled'>
}

/** What a page answers: made whole here, or rendered with these headers. */
export type PageAnswer =
  | { type: 'response'; response: Response }
  | {
      type: 'page'
      status: number
      headers: Record<string, string>
      /** What caches may do; undefined where nothing may be kept. */
      kept: { caching: Caching; tags: string[] } | undefined
      opened: OpenedPage
      source: ReferenceSource
    }

/** What stands at an address of the reference at this moment. */
export async function answerPage(live: LiveReference, asked: Asked): Promise<PageAnswer> {
  const { host } = live.settings
  const locale = host.locales.find(({ path }) => asked.routePattern === toPattern(path, host))
  const path = toPagePath(asked.path, host.format)
  const opened = locale && (await live.openAt(path))
  if (!locale || !opened) return answerNothing()
  if (opened.status === 'failed') {
    const { source, error } = opened
    return {
      type: 'page',
      ...toFailure(opened),
      kept: undefined,
      opened: source.openFailure(locale.code, path, error.code),
      source,
    }
  }
  const { source } = opened
  const headers = toHeaders(live, opened, [locale.code, path])
  if (!source.hasPage(path)) {
    const kept = toCacheHeaders(opened.caching)
    const location = source.findRedirect(locale.code, path)
    if (location === undefined) return answerNothing(kept)
    return answer(null, { status: 301, headers: { ...kept, location } })
  }
  if (isUnchanged(asked, headers)) return answer(null, { status: 304, headers })
  return {
    type: 'page',
    status: 200,
    headers,
    kept: opened,
    opened: source.openPage(locale.code, path),
    source,
  }
}

/** What a file of the reference answers. */
export async function answerFile(
  live: LiveReference,
  asking: Pick<APIContext, 'request' | 'cache'>,
  { opening, key, read }: FileAsked,
): Promise<Response> {
  const opened = await opening
  tellCache(asking.cache, opened?.status === 'open' ? opened : undefined)
  if (!opened) return new Response(null, { status: 404 })
  if (opened.status === 'failed') {
    const { status, headers } = toFailure(opened)
    const type = { 'content-type': 'text/plain; charset=utf-8' }
    return new Response(`${opened.error.code}\n`, { status, headers: { ...headers, ...type } })
  }
  const headers = toHeaders(live, opened, key)
  const file = read(opened.source)
  if (file === undefined) {
    return new Response(null, { status: 404, headers: toCacheHeaders(opened.caching) })
  }
  if (isUnchanged(asking, headers)) return new Response(null, { status: 304, headers })
  return new Response(file.text, {
    headers: { ...headers, 'content-type': `${file.type}; charset=utf-8` },
  })
}

export interface FileAsked {
  opening: Promise<Opened> | undefined
  /** What tells the file from others. */
  key: readonly string[]
  /** The file, if there is one. */
  read(source: ReferenceSource): { type: string; text: string } | undefined
}

/** The host that writes files names its pages like them. */
export function toPagePath(path: string | undefined, format: string): string {
  const trimmed = (path ?? '').replace(/\/+$/, '')
  return format === 'file' ? trimmed.replace(/\.html$/, '') : trimmed
}

export function localeOf(live: LiveReference, start: string): HostLocale | undefined {
  const { host } = live.settings
  return host.locales.find(({ path }) => start.startsWith(`${toPattern(path, host)}/`))
}

function toFailure({ error, retryAfter }: { error: { code: ErrorCode }; retryAfter: number }): {
  status: number
  headers: Record<string, string>
} {
  const seconds = Math.max(1, Math.ceil(retryAfter / 1000))
  return {
    status: toFailureStatus(error.code),
    headers: { ...noStore, 'retry-after': String(seconds) },
  }
}

/** Nothing that a server sent is in them. */
function toHeaders(
  { settings }: LiveReference,
  { caching, digest }: Extract<Opened, { status: 'open' }>,
  key: readonly string[],
): Record<string, string> {
  const headers = toCacheHeaders(caching)
  if (settings.builtAt === null) return headers
  return { ...headers, etag: `W/"${toDigest([digest, ...key])}"` }
}

/**
 * By what the reader has of an address at which something is: any tag will do where it asks for `*`. A
 * cache of Astro before the page would keep that nothing has changed as the page itself.
 */
function isUnchanged(
  { request, cache }: Pick<Asked, 'request' | 'cache'>,
  { etag }: Record<string, string>,
): boolean {
  if (cache.enabled) return false
  const known = request.headers.get('if-none-match')
  if (!known || etag === undefined) return false
  return known.split(',').some((one) => ['*', etag, etag.slice(2)].includes(one.trim()))
}

/** Without a body: the site shows its own page for it. */
function answerNothing(headers: Record<string, string> = {}): PageAnswer {
  return answer(null, { status: 404, headers })
}

function answer(body: string | null, init: ResponseInit): PageAnswer {
  return { type: 'response', response: new Response(body, init) }
}
