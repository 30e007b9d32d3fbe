import { summarizeChanges } from '../../core/diff/index.ts'
import { changeClasses } from '../../core/change.ts'
import { severities, type Severity } from '../../core/requirement.ts'
import { describePrimitives, toCount } from '../../pipeline/summary.ts'
import type { Report, ServerReport } from './report.ts'

/** `live, modern 2026-07-28 over stdio, 4 tools`. The version is the server's word. */
export function describeServer(server: ServerReport): string {
  const { source, era, protocolVersion, transport, primitives } = server
  const data = source === 'live' ? 'live' : 'from its snapshot'
  return `${data}, ${era} ${protocolVersion.slice(0, 20)} over ${transport}, ${describePrimitives(primitives)}`
}

/** How it stands in one or two sentences, ours alone. */
export function describeVerdict(report: Report): string {
  const parts = report.command === 'check' ? ofCheck(report) : ofDiff(report)
  return [
    `${toCount(report.servers.length, 'server')}: ${parts.join(', ')}.`,
    ...(report.failures.length > 0
      ? [`${toCount(report.failures.length, 'server')} could not be used.`]
      : []),
    ...(report.stale.length > 0
      ? [`${toCount(report.stale.length, 'known finding')} to remove from the baseline.`]
      : []),
    ...(report.failed ? [`Failed (${reasonsOf(report).join(', ')}).`] : []),
  ].join(' ')
}

/** Failed findings that are not known, by severity. */
export function countFailed(servers: readonly ServerReport[]): Record<Severity, number> {
  const failed = servers
    .flatMap(({ findings }) => findings)
    .filter(({ status, known }) => status === 'failed' && !known)
  const count = (severity: Severity): number =>
    failed.filter((one) => one.severity === severity).length
  return { error: count('error'), warning: count('warning'), info: count('info') }
}

/** The options by which it failed. */
function reasonsOf(report: Report): string[] {
  const { command, failOn, servers, stale } = report
  const isFrozenBroken =
    command === 'check' && servers.some(({ changes }) => changes.some(({ fails }) => fails))
  const isAbove =
    servers.some(({ findings }) => findings.some(({ fails }) => fails)) || command === 'diff'
  return [
    ...(isAbove ? [`--fail-on ${failOn}`] : []),
    ...(isFrozenBroken ? ['--frozen'] : []),
    ...(stale.length > 0 ? ['--baseline'] : []),
  ]
}

const severityWords = { error: 'error', warning: 'warning', info: 'note' } as const

function ofCheck({ servers }: Report): string[] {
  const counts = countFailed(servers)
  const known = servers.flatMap(({ findings }) => findings).filter((one) => one.known).length
  const changes = servers.flatMap((server) => server.changes).length
  return [
    ...severities.map((severity) => toCount(counts[severity], severityWords[severity])),
    ...(known > 0 ? [`${known} known`] : []),
    ...(changes > 0 ? [`${toCount(changes, 'difference')} from the committed snapshot`] : []),
  ]
}

function ofDiff({ servers }: Report): string[] {
  const counts = summarizeChanges(servers.flatMap(({ changes }) => changes))
  const presences = (['added', 'removed'] as const).flatMap((presence) => {
    const count = servers.filter((server) => server.presence === presence).length
    return count > 0 ? [`${toCount(count, 'server')} ${presence}`] : []
  })
  const parts = [
    ...presences,
    ...changeClasses.flatMap((name) => (counts[name] > 0 ? [`${counts[name]} ${name}`] : [])),
  ]
  return parts.length > 0 ? parts : ['no changes']
}
