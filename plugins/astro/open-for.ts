import { openLive } from 'virtual:astro-mcp-discovery/on-demand'
import { recallSource } from './on-demand/remember.ts'
import { createPrivateWarning, type PageResponse } from './on-demand/warn-private.ts'
import { reference } from './reference.ts'
import type { ReferenceSource } from './view.ts'

/** What of `Astro`, or of a middleware's context, tells of the request. */
export interface RequestPlace {
  isPrerendered: boolean
  locals: object
  response?: PageResponse
}

const warnOfPrivate = createPrivateWarning((line) => {
  console.warn(line)
})

/**
 * The reference for what stands on a page: that of the build on one that is built; on one that is
 * rendered on demand, where the site does that, the server as it is now.
 *
 * @param server Id of the server that is shown; absent for what shows none.
 * @throws Error when the server cannot be shown now.
 */
export async function openFor(place: RequestPlace, server?: string): Promise<ReferenceSource> {
  if (!openLive || place.isPrerendered) return reference
  const known = recallSource(place.locals)
  if (known && (server === undefined || known.hasServer(server))) return known
  const live = await openLive()
  if (server === undefined) return live.openFrame()
  const opened = await live.openServer(server)
  if (opened.status === 'open') {
    warnOfPrivate(server, opened.caching, place.response)
    return opened.source
  }
  throw new Error(`The server "${server}" cannot be shown now: ${opened.error.code}.`)
}
