import { fileURLToPath } from 'node:url'
import { parseOptions } from '../../src/config/parse.ts'
import { DiscoveryError } from '../../src/core/error.ts'
import { listNames } from '../../src/core/primitive.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { discoverAll } from '../../src/pipeline/discover-all.ts'
import type { Outcome as BuildOutcome } from '../../src/pipeline/discover-server.ts'
import { toReceipt } from '../../src/pipeline/receipt.ts'
import type { StoredServer } from '../../src/store/file-store.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { behaveAs, serveHttp } from '../servers/http.ts'
import { io } from '../servers/target.ts'
import { faceOf } from './messages.mjs'
import { serveFaulty, type FaultyServer } from './serve-faulty.ts'
import { isLegacyRow, waits, type Outcome, type Row, type Transport } from './table.ts'

const script = fileURLToPath(new URL('./stdio.mjs', import.meta.url))
const bounds = { messageBytes: 2_000_000, serverBytes: 4_000_000 }
/** Long for a machine that is busy; short where the time is what is waited for. */
const patient = { start: 20_000, request: 20_000, total: 50_000 }
const brief = { start: 3000, request: 2000, total: 20_000 }

/** What one cell of the table came to. */
export interface Observed {
  outcome: Outcome
  /** What the pages of a build are made of where a snapshot was recorded before. */
  build: 'answer' | 'last snapshot'
  /** The server that was recorded in the same run. */
  neighbour: { source: string; items: number[] }
  /** Requests that came to another origin. */
  strayed: number
  /** Words of the error or of the list, for a person. */
  why: string
}

/** Builds with a faulty server that has a snapshot, and with another one in the same run. */
export async function runFault(row: Row, transport: Transport): Promise<Observed> {
  const isLegacy = transport === 'sse' || isLegacyRow(row)
  const faulty =
    transport === 'stdio'
      ? undefined
      : await serveFaulty(row, { isSse: transport === 'sse', isLegacy })
  const good = await serveHttp(behaveAs(faceOf(false)))
  try {
    const servers = {
      faulty: { ...place(row, isLegacy, faulty), timeouts: waits(row) ? brief : patient, bounds },
      good: { url: good.url },
    }
    let told: Snapshot | DiscoveryError | undefined
    const { reference, outcomes } = await discoverAll({
      options: parseOptions({ source: 'live', servers }),
      env: {},
      hasCommand: async () => true,
      now: () => new Date('2026-11-29T12:00:00Z'),
      version: '1.0.0',
      clientInfo: io.clientInfo,
      report: () => undefined,
      store: storeOf(await recordBefore(isLegacy)),
      async record(target, given) {
        const recording = recordServer(target, given)
        if (target.id === 'faulty') {
          told = await recording.catch((error: unknown) => error as DiscoveryError)
        }
        return recording
      },
    })
    const [own, neighbour] = outcomes as [BuildOutcome, BuildOutcome]
    const lists = reference.servers[1]?.snapshot.lists
    return {
      outcome: toOutcome(told),
      build: own.source === 'snapshot' ? 'last snapshot' : 'answer',
      neighbour: {
        source: neighbour.source,
        items: listNames.map((name) => lists?.[name]?.items.length ?? 0),
      },
      strayed: faulty?.strayed() ?? 0,
      why: told instanceof DiscoveryError ? told.message : JSON.stringify(reasonsOf(told)),
    }
  } finally {
    await Promise.all([faulty?.close(), good.close()])
  }
}

function place({ fault, step }: Row, isLegacy: boolean, faulty: FaultyServer | undefined): object {
  if (faulty) return { url: faulty.url }
  if (fault === 'refuse') return { command: 'no-such-program-here' }
  const args = [script, fault, step, isLegacy ? 'legacy' : 'modern']
  return { command: process.execPath, args }
}

/** The snapshot of the server without its fault. */
async function recordBefore(isLegacy: boolean): Promise<StoredServer> {
  const server = await serveHttp(behaveAs(faceOf(isLegacy)))
  try {
    const target = {
      id: 'faulty',
      connection: { type: 'http' as const, url: server.url, headers: {} },
      secrets: [],
      clientCapabilities: {},
      keep: () => true,
      timeouts: patient,
      bounds: { ...bounds, pages: 100, items: 1000, callBytes: 1000 },
      calls: [],
      probes: { versionError: false, unknownMethod: false, initialize: false },
    }
    const snapshot = await recordServer(target, io)
    const fresh = { receivedAt: new Date('2026-01-01T00:00:00Z'), recordedBy: '1.0.0' }
    const receipt = toReceipt(snapshot, undefined, fresh)
    return { snapshot, receipt, urls: { slugs: {}, aliases: {} } }
  } finally {
    await server.close()
  }
}

function storeOf(kept: StoredServer) {
  return {
    read: async (id: string) => (id === 'faulty' ? kept : undefined),
    write: async () => 'unchanged' as const,
    list: async () => ['faulty'],
  }
}

function reasonsOf(snapshot: Snapshot | undefined): unknown {
  return Object.entries(snapshot?.lists ?? {}).map(([name, { status, reason, items }]) => [
    name,
    status,
    items.length,
    reason,
  ])
}

function toOutcome(told: Snapshot | DiscoveryError | undefined): Outcome {
  if (told === undefined) throw new Error('The server was not called.')
  if (told instanceof DiscoveryError) return told.code
  const records = Object.values(told.lists)
  if (records.some(({ status }) => status === 'failed')) return 'list-failed'
  if (records.some(({ status }) => status === 'partial')) return 'list-cut'
  const isWhole = listNames.every((name) => told.lists[name]?.items.length === 4)
  if (!isWhole) throw new Error(`Items are lost: ${JSON.stringify(reasonsOf(told))}`)
  return told.observations.some(({ type }) => type !== 'session-id') ? 'noted' : 'whole'
}
