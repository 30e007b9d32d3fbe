import { errorKinds, type DiscoveryError } from '../../core/error.ts'
import type { ServerReference } from '../../core/reference.ts'
import type { LiveAnswer } from '../../store/answer-store.ts'
import { buildServerReference, type ServerData } from '../build-server-reference.ts'
import { isPrivate } from '../check-private.ts'
import { toJob, type DiscoverInput, type ServerJob } from '../context.ts'
import { toDigest } from '../digest.ts'
import { discoverServer, type DiscoveredServer } from '../discover-server.ts'
import { toDiscoveryError } from '../failures.ts'
import { createJobQueue } from '../run-jobs.ts'
import { toCaching, type Caching } from './caching.ts'
import { judgeLifetime, lifetimeOf, toLifetime, type Lifetime, type Patience } from './lifetime.ts'
import { createMemory } from './memory.ts'
import { readShared, shareAnswer, type Sharing } from './share-answer.ts'

export interface ServingInput extends DiscoverInput, Sharing {}

/** A server as a page of this moment shows it, or why there is none. */
export type Served =
  | { status: 'served'; server: ServerReference; digest: string; caching: Caching; checkedAt: Date }
  /** `retryAfter`: milliseconds until it is worth asking again. */
  | { status: 'failed'; error: DiscoveryError; retryAfter: number }

export interface Serving {
  /** @throws RangeError for an id that is not configured. */
  open(id: string): Promise<Served>
}

/** What is known of a server in this process. */
interface Known {
  server: ServerReference
  /** Of all that its pages are made from. */
  digest: string
  lifetime: Lifetime
  scope: Caching['scope']
  /** What the server said, where it was called. */
  answer: LiveAnswer | undefined
}

interface Entry {
  known?: Known
  failure?: { error: DiscoveryError; until: number }
  /** The first look into the store. */
  loading?: Promise<void>
  /** The one call that all who ask wait for. */
  flight?: Promise<void>
}

/** A store of snapshots is looked into again after so long, milliseconds. */
const storeTime = 5_000

/**
 * Servers for pages that are made when they are asked for. A server is called once for all who ask
 * while the call lasts, and not again before its answer has expired; an expired one is shown at once
 * for a while, and the call made behind it. After a call that failed the last answer stands in, with
 * a notice, by `onFailure`, and nobody calls for a moment.
 */
export function createServing(input: ServingInput): Serving {
  const { options, now } = input
  const entries = createMemory<Entry>()
  const inTurn = createJobQueue(input.cpus, input.env)
  const { retryAfter } = options.onDemand

  function patienceOf({ server }: ServerJob): Patience {
    const { minTtl, staleWhileRevalidate } = options.onDemand
    return { minTtl: server.minTtl ?? minTtl, staleWhileRevalidate, retryAfter }
  }

  /** One at a time for each server. */
  function once(entry: Entry, work: () => Promise<void>): Promise<void> {
    entry.flight ??= work().finally(() => delete entry.flight)
    return entry.flight
  }

  async function refresh(job: ServerJob, entry: Entry): Promise<void> {
    try {
      entry.known = await find(job, entry.known, async (question) =>
        inTurn(job, () => shareAnswer(question)),
      )
      delete entry.failure
    } catch (thrown) {
      const error = toDiscoveryError(thrown, job.id)
      input.report({ type: 'failed', server: job.id, error })
      entry.failure = { error, until: now().getTime() + retryAfter }
      entry.known ??= job.onFailure === 'snapshot' ? await findStored(job) : undefined
    }
  }

  /** What is known without a call. */
  async function load(job: ServerJob, entry: Entry): Promise<void> {
    try {
      entry.known = await find(job, undefined, async (question) => {
        const { value } = await readShared(question)
        if (!value?.answer) throw new NothingKnown()
        return value.answer
      })
    } catch {
      // Nothing, or nothing that can be used: the server is called.
    }
  }

  /** The snapshot stands in for a server that was never reached. */
  async function findStored(job: ServerJob): Promise<Known | undefined> {
    try {
      return await find({ ...job, source: 'snapshot' }, undefined, () => {
        throw new NothingKnown()
      })
    } catch {
      return undefined
    }
  }

  async function find(
    job: ServerJob,
    former: Known | undefined,
    ask: (question: Parameters<typeof shareAnswer>[0]) => Promise<LiveAnswer>,
  ): Promise<Known> {
    const patience = patienceOf(job)
    let answer: LiveAnswer | undefined
    const discovered = await discoverServer(
      { ...job, onFailure: 'error' },
      {
        ...input,
        // What is fetched is told by its failures alone.
        report: (event) => event.type === 'warning' && input.report(event),
        async findAnswer(_job, _input, result, check) {
          const question = { job, input, result, sharing: input, patience, check }
          answer = await ask({ ...question, former: former?.answer })
          const receivedAt = new Date(answer.changedAt ?? answer.receivedAt)
          return { snapshot: answer.snapshot, source: 'live', receivedAt }
        },
      },
    )
    return toKnown(job, discovered, { answer, former, patience })
  }

  function toKnown(
    { id, server }: ServerJob,
    { data }: DiscoveredServer,
    more: { answer: LiveAnswer | undefined; former: Known | undefined; patience: Patience },
  ): Known {
    const { answer, former, patience } = more
    const digest = toDigest(JSON.stringify(data satisfies ServerData))
    const settings = { server, count: Object.keys(options.servers).length, options }
    return {
      answer,
      digest,
      server: former?.digest === digest ? former.server : buildServerReference(id, settings, data),
      lifetime: answer ? lifetimeOf(answer, patience) : storedLifetime(patience),
      scope: isPrivate(answer?.snapshot ?? data.snapshot, server.publishPrivate)
        ? 'private'
        : 'public',
    }
  }

  function storedLifetime(patience: Patience): Lifetime {
    return toLifetime(storeTime, now().getTime(), patience)
  }

  function toServed({ known, failure }: Entry, { onFailure }: ServerJob): Served {
    const time = now().getTime()
    const rest = failure ? Math.max(0, failure.until - time) : 0
    if (failure && (!known || onFailure === 'error')) {
      return { status: 'failed', error: failure.error, retryAfter: rest }
    }
    if (!known) throw new Error('A server was neither found nor missed.')
    const { server, digest, lifetime, scope } = known
    const checkedAt = new Date(lifetime.receivedAt)
    if (!failure) {
      return {
        status: 'served',
        server,
        digest,
        checkedAt,
        caching: toCaching(lifetime, scope, time),
      }
    }
    return {
      status: 'served',
      server: standIn(known, failure.error),
      digest: `${digest} ${failure.error.code}`,
      checkedAt,
      caching: { scope, maxAge: rest, staleWhileRevalidate: 0 },
    }
  }

  return {
    async open(id) {
      const job = toJob(id, input)
      const entry = entries.get(id, () => ({}))
      await (entry.loading ??= load(job, entry))
      const time = now().getTime()
      const { known, failure } = entry
      if (failure) {
        const hasStandIn = known !== undefined && job.onFailure === 'snapshot'
        if (time >= failure.until) {
          const flight = once(entry, () => refresh(job, entry))
          // Readers do not wait for a server that failed before.
          if (!hasStandIn) await flight
        }
        return toServed(entry, job)
      }
      const freshness = known ? judgeLifetime(known.lifetime, time) : 'expired'
      if (freshness === 'expired') await once(entry, () => refresh(job, entry))
      if (freshness === 'stale') void once(entry, () => refresh(job, entry))
      return toServed(entry, job)
    },
  }
}

/** Told to nobody: it ends a look for what is known. */
class NothingKnown extends Error {}

/** What a failure says of the machine stays in the log. */
function standIn({ server, lifetime }: Known, { code }: DiscoveryError): ServerReference {
  const receivedAt = new Date(lifetime.receivedAt).toISOString()
  return { ...server, standby: { code, message: errorKinds[code], receivedAt } }
}
