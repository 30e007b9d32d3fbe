import { discoveryExchange } from '../exchange.ts'
import type { Evidence } from '../finding.ts'
import type { Check, MessageContext, Outcome } from './check.ts'
import { judgeAbsence, notTestable } from './check.ts'
import { observed } from './observed.ts'

/** What a process writes. */
export const stdioChecks: readonly Check[] = [
  {
    rule: 'stdio/stdout-clean',
    appliesTo: 'any',
    over: 'stdio',
    checkMessages: (context) => judgeOutput(context, noise(context)),
  },
  {
    rule: 'stdio/no-embedded-newline',
    appliesTo: 'any',
    over: 'stdio',
    checkMessages: judgeLines,
  },
]

function judgeLines(context: MessageContext): Outcome {
  const lines = noise(context)
  const broken = lines.filter(isBrokenMessage)
  // Only the first stray line is kept, so another one may hide behind it.
  return lines.length > broken.length ? notTestable('notSeen') : judgeOutput(context, broken)
}

function noise({ snapshot }: MessageContext): Evidence[] {
  return observed(snapshot, ({ type }) => type === 'noise')
}

function judgeOutput({ snapshot }: MessageContext, faults: Evidence[]): Outcome {
  const isRead = discoveryExchange(snapshot) !== undefined
  if (faults.length === 0 && !isRead) return notTestable('noAnswer')
  return judgeAbsence(faults, { method: '', pointer: 'stdout' })
}

/** A line that begins like a message and is not whole. The recording itself cuts long lines. */
function isBrokenMessage({ value }: Evidence): boolean {
  const line = typeof value === 'string' ? value.trim() : ''
  if (!/^\{(?:$|\s*"(?:jsonrpc|id|method|result|error)")/.test(line) || line.endsWith('…')) {
    return false
  }
  try {
    JSON.parse(line)
    return false
  } catch {
    return true
  }
}
