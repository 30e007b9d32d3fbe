import { sep } from 'node:path'
import type { AstroIntegrationLogger, BaseIntegrationHooks } from 'astro'
import { stripControl } from '../../../src/render/strip-control.ts'
import { resolvedPrefix } from '../vite-plugin.ts'

type DevServer = Parameters<BaseIntegrationHooks['astro:server:setup']>[0]['server']

/** What of Vite's server is used: the watcher, the module graphs, and the way to the browsers. */
export type WatchedServer = Pick<DevServer, 'watcher' | 'environments' | 'ws'>

/** Files are often written in several steps, milliseconds. */
const quiet = 150

export interface WatchSettings {
  server: WatchedServer
  /** Files and folders whose changes count. */
  paths: readonly string[]
  /** Makes the data anew. */
  refresh(): Promise<void>
  logger: Pick<AstroIntegrationLogger, 'info' | 'error'>
}

/**
 * Makes the data anew when one of the files changes, and shows it in open browsers. Changes that
 * come while it is made are taken in one more go; a failure is told and leaves the pages as they are.
 */
export function watchData({ server, paths, refresh, logger }: WatchSettings): void {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isDirty = false
  server.watcher.add([...paths])
  server.watcher.on('all', (_event, file) => {
    if (!paths.some((path) => file === path || file.startsWith(path + sep))) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), quiet)
  })

  async function run(): Promise<void> {
    isDirty = true
    if (isRunning) return
    isRunning = true
    while (isDirty) {
      isDirty = false
      await runOnce()
    }
    isRunning = false
  }

  async function runOnce(): Promise<void> {
    try {
      await refresh()
      await reload(server)
      logger.info('the reference is made anew')
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      logger.error(`the pages stay as they are: ${stripControl(message)}`)
    }
  }
}

/** Modules that read the data are run again at the next request; browsers ask at once. */
async function reload({ environments, ws }: WatchedServer): Promise<void> {
  for (const environment of Object.values(environments)) {
    const graph = environment.moduleGraph
    for (const [id, module] of graph.idToModuleMap)
      if (id.startsWith(resolvedPrefix)) await environment.reloadModule(module)
  }
  ws.send({ type: 'full-reload' })
}
