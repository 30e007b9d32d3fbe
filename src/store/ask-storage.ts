import { DiscoveryError } from '../core/error.ts'
import { maskAll } from './mask-all.ts'
import { buildWaiting, type Patience } from './patience.ts'

/** Where a storage is and how it is spoken of. */
export interface StoragePlace {
  /** For a person, without a credential: `redis at cache.example:6379`. */
  name: string
  /** Stands before every key: `mcp-discovery`. */
  prefix: string
  /** Values to mask in what a driver says. */
  secrets?: readonly string[]
  /** How long it is waited for; as in a build when absent. */
  patience?: Patience
  /** What went wrong in the background: why a connection could not be made. */
  findFault?(): string | undefined
  /** Asks for something that is there as soon as the storage is; otherwise for a key. */
  check?(): Promise<unknown>
}

/**
 * Asks a storage with a limit of time. One that gave no answer a moment ago is not asked, where its
 * patience says so.
 *
 * @throws DiscoveryError `STORE_UNAVAILABLE`, without a credential in it.
 */
export async function askStorage<Value>(
  work: () => Promise<Value>,
  place: StoragePlace,
): Promise<Value> {
  const { patience } = place
  const limit = patience?.answer ?? buildWaiting.answer
  if (patience?.isSilent()) throw createUnavailable(createSilence(limit), place)
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      patience?.tell('silent')
      reject(createSilence(limit))
    }, limit)
  })
  try {
    const value = await Promise.race([work(), silence])
    patience?.tell('answered')
    return value
  } catch (error) {
    if (error instanceof DiscoveryError) throw error
    throw createUnavailable(error, place)
  } finally {
    clearTimeout(timer)
  }
}

function createSilence(limit: number): Error {
  return new Error(`no answer in ${limit / 1000} s`)
}

/** What a driver threw is not passed on as the cause: its members hold the credentials it was given. */
function createUnavailable(error: unknown, place: StoragePlace): DiscoveryError {
  const said = error instanceof Error ? error.message : String(error)
  const causes = error instanceof Error && error.cause instanceof Error ? [error.cause.message] : []
  const why = [place.findFault?.() ?? said, ...causes].join(': ').slice(0, 500)
  return new DiscoveryError('STORE_UNAVAILABLE', {
    why: `${place.name}: ${maskAll(why, place.secrets).replace(/[.\s]+$/, '')}.`,
    fix: 'Start it, or mend its address and credentials in the configuration: store: { … }. Without `store`, files are used.',
  })
}
