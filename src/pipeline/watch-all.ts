import type { recordServer } from '../wire/record-server.ts'
import type { WatchEvent, Watcher, watchServer } from '../wire/watch-server.ts'
import { toldClientInfo } from './client-info.ts'
import type { PipelineInput } from './context.ts'
import type { Outcome } from './discover-server.ts'
import { toTarget } from './to-target.ts'

export interface WatchInput extends Pick<
  PipelineInput,
  'options' | 'env' | 'root' | 'record' | 'report' | 'clientInfo'
> {
  /** How the data of each server was come by: those that were not to be called are not watched. */
  outcomes: readonly Outcome[]
  /** Watches one server: `watchServer` of the wire. */
  watch: typeof watchServer
  /** Lists of a server changed, or may have. */
  onChange(id: string): void
}

export interface Watch {
  /** Records over the connection that is watched, where there is one. */
  record: typeof recordServer
  close(): Promise<void>
}

/** Watches the servers of a running site: each over one connection of its own. */
export function watchAll(input: WatchInput): Watch {
  const { options, outcomes, report, onChange, clientInfo = toldClientInfo } = input
  const watchers = new Map<string, Watcher>()
  const told = new Set<string>()
  for (const { id, source, standby } of outcomes) {
    const server = options.servers[id]
    if (!server || (source === 'snapshot' && !standby)) continue
    const watcher = input.watch(toTarget(id, server, input).target, {
      clientInfo,
      isBehind: standby !== undefined,
      onChange(lists) {
        report({ type: 'step', server: id, text: `may have changed: ${lists.join(', ')}` })
        onChange(id)
      },
      onEvent(event) {
        if (event.type === 'listening' && told.has(id)) return
        if (event.type === 'listening') told.add(id)
        const isFault = event.type === 'lost' || event.type === 'refused'
        report({ type: isFault ? 'warning' : 'step', server: id, text: toText(event) })
      },
    })
    watchers.set(id, watcher)
  }
  return {
    record: (target, io) => watchers.get(target.id)?.record(io) ?? input.record(target, io),
    close: async () => {
      await Promise.all([...watchers.values()].map((watcher) => watcher.close()))
    },
  }
}

function toText(event: WatchEvent): string {
  switch (event.type) {
    case 'lost':
      return `it can not be reached, and is sought again from time to time. ${event.text}`
    case 'back':
    case 'refused':
      return event.text
    case 'listening':
      return `tells of changes of its ${event.lists.join(', ') || 'lists: none'}`
  }
}
