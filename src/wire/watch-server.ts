import { setTimeout as delay } from 'node:timers/promises'
import { DiscoveryError } from '../core/error.ts'
import type { JsonObject } from '../core/json.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { cleanLine } from './clean-text.ts'
import { createSession, type Session } from './create-session.ts'
import { declaredChanges, listen, readNotice, toldLists, type ToldList } from './listen.ts'
import { createMask } from './mask.ts'
import type { Negotiated } from './negotiate.ts'
import { secretsOf } from './secrets.ts'
import type { RecordIo, Target } from './target.ts'

/** A burst of notices is one change, milliseconds. */
const burst = 200
/** Waits between attempts double from the first to the longest, milliseconds. */
const usualPauses = { first: 1000, longest: 60_000 }

export type WatchEvent =
  | { type: 'lost' | 'back' | 'refused'; /** One line, secrets masked. */ text: string }
  | { type: 'listening'; lists: ToldList[] }

export interface WatchIo extends Pick<RecordIo, 'clientInfo'> {
  /** Lists that changed, or may have while nobody listened; once for a burst. */
  onChange(lists: ToldList[]): void
  /**
   * A server that can not be reached is told as lost once, however many attempts follow. A stream that
   * ends and can be opened again is not told: proxies end streams that are silent.
   */
  onEvent?: (event: WatchEvent) => void
  /** What is known is older than the server's start: its first answer is a change. @default false */
  isBehind?: boolean
  pauses?: { first: number; longest: number }
}

export interface Watcher {
  /** Records over the open connection; `undefined` while there is none. */
  record(io: RecordIo): Promise<Snapshot> | undefined
  /** Ends the connection, and the process where there is one. */
  close(): Promise<void>
}

type Outcome =
  | { type: 'end' }
  /** `wasOpen`: the server had answered before. */
  | { type: 'lost'; why: string; wasOpen: boolean }

/**
 * Keeps a connection open to a server that declares `listChanged`, and tells when its lists change.
 * A lost connection is sought again, ever more seldom. Of a server that declares nothing, or refuses
 * to tell, no connection stays open.
 */
export function watchServer(target: Target, io: WatchIo): Watcher {
  const { clientInfo, onChange, onEvent, pauses = usualPauses } = io
  const mask = createMask(secretsOf(target), target.replace)
  const ending = new AbortController()
  const pending = new Set<ToldList>()
  let timer: NodeJS.Timeout | undefined
  let open: Session | undefined
  let recording: Promise<unknown> = Promise.resolve()
  let isBehind = io.isBehind ?? false
  let isLost = false
  const done = run()

  return {
    record(given) {
      const snapshot = open?.record(given)
      recording = Promise.allSettled([snapshot])
      return snapshot
    },
    async close() {
      ending.abort()
      clearTimeout(timer)
      await done
    },
  }

  async function run(): Promise<void> {
    for (let attempt = 0; !ending.signal.aborted; attempt++) {
      const since = Date.now()
      const outcome = await listenOnce()
      if (outcome.type === 'end' || ending.signal.aborted) return
      if (!isLost && !outcome.wasOpen) {
        tell('lost', outcome.why)
        isLost = true
      }
      isBehind = true
      // What held longer than the longest pause is no failed attempt.
      if (Date.now() - since > pauses.longest) attempt = 0
      const pause = Math.min(pauses.longest, pauses.first * 2 ** attempt)
      // Not all who lost the same server come back at the same moment.
      await delay(pause * (0.5 + Math.random() / 2), undefined, { signal: ending.signal }).catch(
        () => undefined,
      )
    }
  }

  /** One connection from its start to its end. */
  async function listenOnce(): Promise<Outcome> {
    const session = createSession(target, { onMessage, isKept: true })
    try {
      const found = await session.connect({ clientInfo, signal: ending.signal })
      if (isLost) tell('back', 'it answers again')
      isLost = false
      const lists = declaredChanges(found)
      if (isBehind) note(lists.length > 0 ? lists : [...toldLists])
      isBehind = false
      return lists.length === 0 ? { type: 'end' } : await hear(session, found, lists)
    } catch (error) {
      const why = error instanceof DiscoveryError ? error.why : String(error)
      return { type: 'lost', why, wasOpen: false }
    } finally {
      open = undefined
      // A server that does not tell of changes can still be recorded to the end.
      if (!ending.signal.aborted) await recording
      await session.close()
    }
  }

  async function hear(session: Session, found: Negotiated, lists: ToldList[]): Promise<Outcome> {
    open = session
    const client = { clientInfo, clientCapabilities: target.clientCapabilities }
    if (found.era === 'legacy') onEvent?.({ type: 'listening', lists })
    const { type, why } = await listen(found, { lists, client, signal: ending.signal })
    if (type === 'lost') return { type, why, wasOpen: true }
    if (type === 'refused')
      tell('refused', `it declares listChanged and does not tell of changes. ${why}`)
    return { type: 'end' }
  }

  function onMessage(message: JsonObject): boolean {
    const notice = readNotice(message)
    if (notice?.type === 'acknowledged') onEvent?.({ type: 'listening', lists: notice.lists })
    if (notice?.type === 'changed') note([notice.list])
    return notice !== undefined
  }

  function note(lists: readonly ToldList[]): void {
    for (const list of lists) pending.add(list)
    timer ??= setTimeout(() => {
      timer = undefined
      const changed = toldLists.filter((list) => pending.has(list))
      pending.clear()
      if (!ending.signal.aborted) onChange(changed)
    }, burst)
  }

  function tell(type: 'lost' | 'back' | 'refused', text: string): void {
    if (!ending.signal.aborted) onEvent?.({ type, text: cleanLine(mask.text(text), 300) })
  }
}
