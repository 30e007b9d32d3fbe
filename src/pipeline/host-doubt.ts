import type { DiscoveryError, ErrorCode } from '../core/error.ts'
import { isOfMachine } from './failures.ts'

/** How one attempt at a server is made. */
export interface Attempt {
  /**
   * The server is asked once, and its first answer waited for a moment only: of those called at its host before
   * it none answered.
   */
  isBrief: boolean
  /** The server is not called: this is why those before it got no connection to its host, nor would it. */
  known?: DiscoveryError | undefined
  /** Hears how the call ended; not told where none was made. */
  heard(error?: DiscoveryError): void
}

/** What is known of one host from the servers that were called there. */
export interface Host {
  attempt<Result>(run: (attempt: Attempt) => Promise<Result>): Promise<Attempted<Result>>
}

export interface Attempted<Result> {
  result: Result
  /**
   * False when another attempt is due. A brief one that failed may say nothing of its server: that is known when
   * another server of the host answers, or the last of them has failed.
   */
  stands(): Promise<boolean>
}

const failuresOfHosts: readonly ErrorCode[] = [
  'SERVER_TIMEOUT',
  'SERVER_UNREACHABLE',
  'SERVER_UNAVAILABLE',
]

/** True for a failure that any server of a host that is down would have. */
export function isOfHost({ code }: DiscoveryError): boolean {
  return failuresOfHosts.includes(code)
}

/**
 * A host whose servers fail one after the other as if it was down costs the time of the first of them, not of
 * all: the others are asked briefly, or not at all where there is no connection to the host, while one at a time
 * is called in full. What failed briefly is only believed when no server of the host answers any more; when one
 * does, it is asked again.
 *
 * @param servers How many there are.
 * @param enough Failures in a row that raise the doubt.
 */
export function createHost(servers: number, enough: number): Host {
  let failures = 0
  let unconnected = 0
  let answers = 0
  let last: DiscoveryError | undefined
  let patient = 0
  let unsettled = servers
  let waiting: ((stands: boolean) => void)[] = []

  function decide(stands: boolean): void {
    const told = waiting
    waiting = []
    if (!stands) unsettled += told.length
    for (const resolve of told) resolve(stands)
  }

  function settle(): void {
    if (--unsettled === 0) decide(true)
  }

  return {
    async attempt(run) {
      const isBrief = failures >= enough && patient > 0
      const before = answers
      let hasFailed = false
      const known = isBrief && unconnected >= enough ? last : undefined
      if (!isBrief) patient++
      const result = await run({ isBrief, known, heard }).finally(() => {
        if (!isBrief) patient--
      })
      return { result, stands }

      function heard(error?: DiscoveryError): void {
        // The server may not have been asked at all.
        if (error && (error.code === 'ACCESS_FAILED' || isOfMachine(error))) return
        if (error && isOfHost(error)) {
          hasFailed = true
          failures++
          unconnected = error.isUnconnected ? unconnected + 1 : 0
          last = error
          return
        }
        failures = unconnected = 0
        answers++
        decide(false)
      }

      async function stands(): Promise<boolean> {
        if (!isBrief || !hasFailed) {
          settle()
          return true
        }
        if (answers > before) return false
        const decided = new Promise<boolean>((resolve) => waiting.push(resolve))
        settle()
        return decided
      }
    },
  }
}
