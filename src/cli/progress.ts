import { toldServers, type Progress, type ProgressEvent } from '../pipeline/progress.ts'
import { countPrimitives, describePrimitives } from '../pipeline/summary.ts'
import { toTerminalText } from './terminal-text.ts'
import type { CliStream } from './io.ts'

/**
 * One plain line per event, each begun with the server's id; texts of servers can not steer the terminal.
 *
 * @param count How many servers there are.
 */
export function createProgressReporter(stream: CliStream, count = 1): Progress {
  return (event) => {
    if (count > toldServers && (event.type === 'start' || event.type === 'step')) return
    const text = toLine(event)
    if (text !== undefined) stream.write(`${event.server}: ${toTerminalText(text)}\n`)
  }
}

function toLine(event: ProgressEvent): string | undefined {
  switch (event.type) {
    case 'start':
      return event.transport === 'stdio' ? 'starting' : 'calling'
    case 'step':
      return event.text
    case 'warning':
      return `warning: ${event.text}`
    case 'failed':
      // The command ends with the errors themselves.
      return 'failed'
    case 'done': {
      const { era, protocolVersion } = event.snapshot
      const primitives = describePrimitives(countPrimitives(event.snapshot))
      const files = event.stored ? `; files ${event.stored}` : ''
      return `done: ${era} ${protocolVersion}, ${primitives}${files}`
    }
  }
}
