import type { AstroIntegrationLogger } from 'astro'
import type { Progress, ProgressEvent } from '../../src/pipeline/progress.ts'
import { countPrimitives, describePrimitives } from '../../src/pipeline/summary.ts'
import { stripControl } from '../../src/render/strip-control.ts'

type Log = Pick<AstroIntegrationLogger, 'info' | 'warn' | 'error'>

/** Tells Astro's log what happens to each server; texts of servers can not steer the terminal. */
export function createProgress(logger: Log): Progress {
  return (event) => {
    const line = `${event.server}: ${stripControl(toText(event))}`
    if (event.type === 'warning') logger.warn(line)
    else if (event.type === 'failed') logger.error(line)
    else logger.info(line)
  }
}

function toText(event: ProgressEvent): string {
  switch (event.type) {
    case 'start':
      return event.transport === 'stdio' ? 'starting' : 'calling'
    case 'step':
    case 'warning':
      return event.text
    case 'failed':
      return 'failed'
    case 'done': {
      const { era, protocolVersion } = event.snapshot
      return `${describePrimitives(countPrimitives(event.snapshot))} (${era} ${protocolVersion}, ${event.source})`
    }
  }
}
