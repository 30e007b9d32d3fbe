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
  /** Makes the data of one server anew, or all of it; false when it is as before. */
  refresh(id?: string): Promise<boolean>
  logger: Pick<AstroIntegrationLogger, 'info' | 'error'>
}

/** Says that a server changed: its data is made anew soon. */
export type NoteChange = (id: string) => void

/**
 * Makes the data anew when one of the files changes, or a server is said to have, and shows it in
 * open browsers. Changes that come while it is made are taken in one more go; a failure is told and
 * leaves the pages as they are.
 */
export function watchData({ server, paths, refresh, logger }: WatchSettings): NoteChange {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isAllDirty = false
  const dirty = new Set<string>()
  server.watcher.add([...paths])
  server.watcher.on('all', (_event, file) => {
    if (!paths.some((path) => file === path || file.startsWith(path + sep))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      isAllDirty = true
      void run()
    }, quiet)
  })
  return (id) => {
    dirty.add(id)
    void run()
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const [id] = isAllDirty ? [] : dirty
      if (!isAllDirty && id === undefined) break
      // All is made anew: what single servers said is in it.
      if (id === undefined) dirty.clear()
      else dirty.delete(id)
      isAllDirty = false
      await runOnce(id)
    }
    isRunning = false
  }

  async function runOnce(id: string | undefined): Promise<void> {
    try {
      if (!(await refresh(id))) return
      await reload(server)
      logger.info(`the reference${id === undefined ? '' : ` of ${id}`} is made anew`)
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
