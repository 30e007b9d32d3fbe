import type { DiscoveryError } from '../../../src/core/error.ts'
import type { ServerView } from '../../../src/core/server.ts'
import { toServerView } from '../../../src/pipeline/server-view.ts'
import { mergeCaching, type Caching } from '../../../src/pipeline/serving/caching.ts'
import { createMemory } from '../../../src/pipeline/serving/memory.ts'
import type { Served, Serving } from '../../../src/pipeline/serving/serve-servers.ts'
import { toDigest } from '../digest.ts'
import { createPageMemory } from '../page-memory.ts'
import { createReferenceSource } from '../reference-source.ts'
import type { ReferenceSource } from '../view.ts'
import type { OnDemandSettings } from './settings.ts'

/** The reference as it is at this moment, or why it is not. */
export type Opened =
  | { status: 'open'; source: ReferenceSource; caching: Caching; digest: string; tags: string[] }
  /** `retryAfter`: milliseconds. `source` has no server, only what stands around pages. */
  | { status: 'failed'; source: ReferenceSource; error: DiscoveryError; retryAfter: number }

type Shown = Extract<Served, { status: 'served' }>

export interface LiveReference {
  settings: OnDemandSettings
  /** Opens what a page at a path needs: its server, or all of them; undefined where no page can be. */
  openAt(path: string): Promise<Opened> | undefined
  /** Opens one server. @throws RangeError for one that is not configured. */
  openServer(id: string): Promise<Opened>
  openAll(): Promise<Opened>
  /** What stands around pages, without a look at any server. */
  openFrame(): ReferenceSource
}

/** Servers, and sets of them, of which it is remembered what their pages are made from. */
const keptSources = 100

/** Pages of all of them that are remembered; one takes some 50 kB. */
const keptPages = 500

/** The reference of a site whose pages are made when they are asked for. */
export function createLiveReference(settings: OnDemandSettings, serving: Serving): LiveReference {
  const { host, own, texts, options } = settings
  const views = listViews(settings)
  const build = toDigest([settings.builtAt, settings.version ?? ''])
  const sources = createMemory<{ digest?: string; source?: ReferenceSource }>(keptSources)
  const rememberPages = createPageMemory(keptPages)

  /** The newest of the same servers alone is remembered: one that says something else each time has one. */
  function toSource(servers: Shown[], missing: ServerView[] = []): ReferenceSource {
    const ids = [...servers.map(({ server }) => server.view.id), '', ...missing.map(({ id }) => id)]
    const entry = sources.get(ids.join(' '), () => ({}))
    const digest = servers.map((one) => one.digest).join(' ')
    if (entry.source && entry.digest === digest) return entry.source
    const reference = {
      servers: servers.map(({ server }) => server),
      findings: options.findings,
    }
    const memory = rememberPages()
    entry.digest = digest
    entry.source = createReferenceSource({
      stamp: () => 0,
      readData: () => ({ host, reference, views, missing, memory }),
      readOwnRoutes: () => own,
      readOwnTexts: () => texts,
    })
    return entry.source
  }

  async function openServers(wanted: readonly ServerView[]): Promise<Opened> {
    const all = await Promise.all(
      wanted.map(async (view) => ({ view, served: await serving.open(view.id) })),
    )
    const found = all.flatMap(({ served }) => (served.status === 'served' ? [served] : []))
    const failed = all.flatMap(({ view, served }) =>
      served.status === 'failed' ? [{ view, ...served }] : [],
    )
    const [first] = failed
    const retryAfter = Math.min(...failed.map((one) => one.retryAfter))
    if (first && found.length === 0) {
      return { status: 'failed', source: toSource([]), error: first.error, retryAfter }
    }
    const missing = failed.map(({ view }) => view)
    const partial: Caching[] = first
      ? [{ scope: 'public', maxAge: retryAfter, staleWhileRevalidate: 0 }]
      : []
    return {
      status: 'open',
      source: toSource(found, missing),
      caching: mergeCaching([...found.map(({ caching }) => caching), ...partial]),
      digest: toDigest([build, found.map(({ digest }) => digest), missing.map(({ id }) => id)]),
      tags: [
        'mcp',
        ...(found.length === 1 ? found.map(({ server }) => `mcp:${server.view.id}`) : []),
      ],
    }
  }

  let openingAll: Promise<Opened> | undefined

  /** Once for all who ask: of many servers it is much work. */
  function openAll(): Promise<Opened> {
    openingAll ??= openServers(views).finally(() => (openingAll = undefined))
    return openingAll
  }

  return {
    settings,
    openAt(path) {
      const isAll = path === '' && views.some(({ hasCatalogue }) => hasCatalogue)
      if (isAll) return openAll()
      const view = views.find((one) => isBelow(path, one.path))
      return view && openServers([view])
    },
    async openServer(id) {
      const view = views.find((one) => one.id === id)
      if (!view) throw new RangeError(`No server "${id}" is configured.`)
      return openServers([view])
    },
    openAll,
    openFrame: () => toSource([]),
  }
}

/** How servers are shown before anything is known of their tools: where their pages are, and names. */
function listViews({ options, dev, only }: OnDemandSettings): ServerView[] {
  const servers = Object.entries(options.servers)
  const wanted = only && new Set(only)
  return servers
    .filter(([id, { draft }]) => (dev || !draft) && (wanted?.has(id) ?? true))
    .map(([id, server]) => toServerView(id, { server, count: servers.length, options }))
}

function isBelow(path: string, start: string): boolean {
  return start === '' || path === start || path.startsWith(`${start}/`)
}
