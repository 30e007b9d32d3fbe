import { discoveryExchange, listExchanges } from '../exchange.ts'
import { toCompactJson } from '../json-view.ts'
import { member, type JsonValue } from '../json.ts'
import { listNames, primitives } from '../primitive.ts'
import type { Exchange } from '../snapshot.ts'
import type { PageContext } from './context.ts'
import type { CachingTable } from './model.ts'

type Row = CachingTable['rows'][number]

/** How long the answers of discovery and of each list stay fresh, and who may cache them. */
export function buildCaching(context: PageContext): CachingTable {
  const { snapshot } = context.server
  const discovery = discoveryExchange(snapshot)
  const sources = [
    {
      method: snapshot.era === 'modern' ? 'server/discover' : 'initialize',
      exchanges: discovery ? [discovery] : [],
    },
    ...listNames
      .filter((list) => snapshot.lists[list] !== undefined)
      .map((list) => ({
        method: primitives[list].method,
        exchanges: listExchanges(snapshot, list),
      })),
  ]
  return {
    rows: sources.map(({ method, exchanges }) => buildRow(context, method, exchanges)),
    note: describeCaching(
      context,
      sources.flatMap(({ exchanges }) => exchanges),
    ),
  }
}

/** Private answers that anyone can fetch are published, and said to be so. */
function describeCaching({ server, t }: PageContext, exchanges: Exchange[]): string {
  const { era, authenticated } = server.snapshot
  if (era === 'legacy') return t.t('caching.note.legacy')
  const isPrivate = exchanges.some(
    ({ response }) => member(member(response?.body, 'result'), 'cacheScope') === 'private',
  )
  return t.t(isPrivate && !authenticated ? 'caching.note.private' : 'caching.note')
}

function buildRow({ server, t }: PageContext, method: string, exchanges: Exchange[]): Row {
  if (server.snapshot.era === 'legacy') {
    const text = t.t('caching.notInRevision')
    return { method, ttlText: text, scopeText: text }
  }
  const results = exchanges.flatMap(({ response }) => {
    const result = member(response?.body, 'result')
    return result === undefined ? [] : [result]
  })
  if (results.length === 0) {
    const text = t.t('caching.noAnswer')
    return { method, ttlText: text, scopeText: text }
  }
  const ttls = results.map((result) => member(result, 'ttlMs'))
  const scopes = results.map((result) => member(result, 'cacheScope'))
  return {
    method,
    ...rawOf('ttl', ttls),
    ttlText: isSame(ttls)
      ? toTtlText(ttls[0])
      : t.t('caching.ttl.differs', { text: toTtlText(shortest(ttls)) }),
    ...rawOf('scope', scopes),
    scopeText: isSame(scopes) ? toScopeText(scopes[0]) : t.t('caching.scope.differs'),
  }

  function toTtlText(value: JsonValue | undefined): string {
    if (value === undefined) return t.t('caching.ttl.absent')
    if (typeof value !== 'number' || !Number.isInteger(value)) return t.t('caching.ttl.invalid')
    if (value < 0) return t.t('caching.ttl.negative')
    if (value === 0) return t.t('caching.ttl.zero', { duration: t.duration(0) })
    return t.duration(value)
  }

  function toScopeText(value: JsonValue | undefined): string {
    if (value === undefined) return t.t('caching.scope.absent')
    if (value === 'public' || value === 'private') return t.t(`caching.scope.${value}`)
    return t.t('caching.scope.invalid')
  }
}

/** What was sent, as JSON text; the distinct values where the pages of a list differ. */
function rawOf(name: 'ttl' | 'scope', values: (JsonValue | undefined)[]): Partial<Row> {
  const texts = [
    ...new Set(values.flatMap((value) => (value === undefined ? [] : [toCompactJson(value, 60)]))),
  ]
  return texts.length > 0 ? { [name]: texts.join(', ') } : {}
}

function isSame(values: (JsonValue | undefined)[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size === 1
}

/** The earliest expiry counts; what is no usable number counts as 0. */
function shortest(values: (JsonValue | undefined)[]): number {
  return Math.min(
    ...values.map((value) => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0)),
  )
}
