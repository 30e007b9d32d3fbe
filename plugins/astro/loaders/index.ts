import { resolve, relative } from 'node:path'
import type { LiveLoader } from 'astro/loaders'
import { createReadText } from '../../../src/config/load.ts'
import type { UserOptions } from '../../../src/config/options.ts'
import { parseOptions } from '../../../src/config/parse.ts'
import { readOnly } from '../../../src/config/read-only.ts'
import { defaultDir } from '../../../src/pipeline/default-dir.ts'
import type { Serving } from '../../../src/pipeline/serving/serve-servers.ts'
import { openServing } from '../on-demand/open-serving.ts'
import { readSurroundings } from '../on-demand/surroundings.ts'
import { createLiveLoader, type LiveServer, type LiveServerError } from './live-loader.ts'

export type { LiveHeaders, LiveServer } from './live-loader.ts'
export { LiveServerError } from './live-loader.ts'
export { mergeLiveEntries, type PageCaching } from './merge-live-entries.ts'

/**
 * A loader of a live collection (`src/live.config.ts`): an entry for each server, as it is when a page
 * asks for it. A server is called once for all who ask and not again before its answer has expired;
 * processes that share a `store` call it once between them. With the same options it shares all that
 * with the pages that `render: 'on-demand'` makes.
 *
 * @param options Those of the integration: `import options from '../mcp-discovery.config.mjs'`.
 */
export function mcpLiveLoader(
  options: UserOptions,
): LiveLoader<LiveServer, { id: string }, { ids?: readonly string[] }, LiveServerError> {
  let opening: Promise<Serving> | undefined
  const surroundings = readSurroundings()
  const { cwd } = surroundings
  const parsed = parseOptions(options, { readText: createReadText(cwd) })
  const only = readOnly(parsed, surroundings.env)
  const ids = Object.entries(parsed.servers).flatMap(([id, { draft }]) =>
    draft || only?.includes(id) === false ? [] : [id],
  )

  function open(): Promise<Serving> {
    const dir = relative(cwd, resolve(cwd, parsed.dir ?? defaultDir))
    opening ??= openServing({ options: parsed, root: null, dir }, surroundings)
    opening.catch(() => (opening = undefined))
    return opening
  }
  return createLiveLoader(ids, open)
}
