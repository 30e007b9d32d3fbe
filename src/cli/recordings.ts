import { describeChanges } from '../pipeline/describe-changes.ts'
import type { RecordOutcome } from '../pipeline/record-all.ts'
import { renderTable } from '../pipeline/render-summary.ts'
import {
  countFindings,
  countPrimitives,
  describeFindings,
  describePrimitives,
  toCount,
} from '../pipeline/summary.ts'
import { toldServers } from '../pipeline/progress.ts'
import { toTerminalText } from './terminal-text.ts'

/** What is told of one server. */
export interface Recording {
  id: string
  status: RecordOutcome['status']
  /** Cells of the table after those of id and status. */
  cells: string[]
  /** What changed, in words; absent without changes. */
  changes?: string
}

export function toRecording({ id, status, snapshot, findings, changes }: RecordOutcome): Recording {
  return {
    id,
    status,
    cells: [
      snapshot.era,
      toTerminalText(snapshot.protocolVersion).slice(0, 20),
      snapshot.transport,
      describePrimitives(countPrimitives(snapshot)),
      describeFindings(countFindings(findings)),
    ],
    ...(changes.length > 0 && { changes: toTerminalText(describeChanges(changes)) }),
  }
}

/**
 * What `record` wrote, as text with aligned columns and a newline at the end. Of a great many servers
 * those that did not change are only counted.
 */
export function renderRecordings(recordings: readonly Recording[], dir: string): string {
  const head = ['server', 'files', 'era', 'version', 'transport', 'primitives', 'findings']
  const isLong = recordings.length > toldServers
  const shown = isLong ? recordings.filter(({ status }) => status === 'written') : recordings
  const rows = shown.map(({ id, status, cells }) => [id, status, ...cells])
  const changes = recordings.flatMap((one) =>
    one.changes === undefined ? [] : [`${one.id}: ${one.changes}`],
  )
  const written = recordings.filter(({ status }) => status === 'written').length
  return [
    ...(rows.length > 0 ? renderTable([head, ...rows]) : []),
    ...changes,
    `${toCount(written, 'server')} written to ${dir}, ${recordings.length - written} unchanged.`,
    '',
  ].join('\n')
}
