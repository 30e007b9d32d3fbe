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
import { toTerminalText } from './terminal-text.ts'

/** What `record` wrote, as text with aligned columns and a newline at the end. */
export function renderRecordings(outcomes: readonly RecordOutcome[], dir: string): string {
  if (outcomes.length === 0) return 'No servers are configured.\n'
  const head = ['server', 'files', 'era', 'version', 'transport', 'primitives', 'findings']
  const rows = outcomes.map(({ id, status, snapshot, findings }) => [
    id,
    status,
    snapshot.era,
    toTerminalText(snapshot.protocolVersion).slice(0, 20),
    snapshot.transport,
    describePrimitives(countPrimitives(snapshot)),
    describeFindings(countFindings(findings)),
  ])
  const changes = outcomes
    .filter((outcome) => outcome.changes.length > 0)
    .map((outcome) => `${outcome.id}: ${toTerminalText(describeChanges(outcome.changes))}`)
  const written = outcomes.filter(({ status }) => status === 'written').length
  return [
    ...renderTable([head, ...rows]),
    ...changes,
    `${toCount(written, 'server')} written to ${dir}, ${outcomes.length - written} unchanged.`,
    '',
  ].join('\n')
}
