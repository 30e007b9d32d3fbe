import type { AstroIntegrationLogger } from 'astro'
import { toldServers, type Progress, type ProgressEvent } from '../../src/pipeline/progress.ts'
import { countPrimitives, describePrimitives } from '../../src/pipeline/summary.ts'
import { stripControl } from '../../src/render/strip-control.ts'

type Log = Pick<AstroIntegrationLogger, 'info' | 'warn' | 'error'>

/** So many times the same is told in full. */
const toldAlike = 3

/**
 * Tells Astro's log what happens to each server; texts of servers can not steer the terminal.
 *
 * @param count How many servers there are: of a great many only ends and warnings are told.
 */
export function createProgress(logger: Log, count = 1): Progress {
  const shorten = createShortener()
  return (event) => {
    if (count > toldServers && (event.type === 'start' || event.type === 'step')) return
    const text = event.type === 'warning' ? shorten(event.server, event.text) : toText(event)
    const line = `${event.server}: ${stripControl(text)}`
    if (event.type === 'warning') logger.warn(line)
    else if (event.type === 'failed') logger.error(line)
    else logger.info(line)
  }
}

/** Of a warning of several lines that others had before: whose, and how it ends. */
function createShortener(): (server: string, text: string) => string {
  const kinds = new Map<string, { first: string; count: number }>()
  return (server, text) => {
    const [head = '', ...rest] = text.split('\n')
    const end = rest.at(-1)
    if (end === undefined) return text
    const kind = head.replace(`Server "${server}": `, '')
    const known = kinds.get(kind) ?? { first: server, count: 0 }
    kinds.set(kind, known)
    return known.count++ < toldAlike ? text : `the same as with ${known.first}. ${end.trim()}`
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
