import { availableParallelism } from 'node:os'
import type { ProgressEvent } from '../../../src/pipeline/progress.ts'
import { stripControl } from '../../../src/render/strip-control.ts'

/** What differs between machines and moments, for a site that runs. */
export interface RunningSurroundings {
  env: Readonly<Record<string, string | undefined>>
  now(): Date
  sleep(ms: number): Promise<void>
  cpus: number
  cwd: string
  report(event: ProgressEvent): void
}

/** Those of this process. Each warning is told once, each failure when it happens. */
export function readSurroundings(): RunningSurroundings {
  const told = new Set<string>()
  return {
    env: process.env,
    now: () => new Date(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    cpus: availableParallelism(),
    cwd: process.cwd(),
    report(event) {
      if (event.type !== 'failed' && event.type !== 'warning') return
      const text = event.type === 'failed' ? event.error.message : `${event.server}: ${event.text}`
      if (event.type === 'warning' && told.has(text)) return
      if (told.size < 1000) told.add(text)
      console.warn(`[astro-mcp-discovery] ${stripControl(text)}`)
    },
  }
}
