import { settings } from 'virtual:astro-mcp-discovery/on-demand-settings'
import { createLiveReference, type LiveReference } from './live-reference.ts'
import { openServing } from './open-serving.ts'
import { readSurroundings } from './surroundings.ts'

let opening: Promise<LiveReference> | undefined

/**
 * The reference of this site as it runs, bound to its settings; opened when it is first asked for. A
 * store that is away at that moment is asked again by the next reader.
 */
export function openLive(): Promise<LiveReference> {
  opening ??= openServing(settings, readSurroundings()).then((serving) =>
    createLiveReference(settings, serving),
  )
  opening.catch(() => (opening = undefined))
  return opening
}
