import { summarizeChanges } from '../../core/diff/index.ts'
import { changeClasses } from '../../core/change.ts'
import { listNames, type ListName } from '../../core/primitive.ts'
import { severities, type Severity } from '../../core/requirement.ts'
import type { Translator } from '../../core/translator.ts'
import type { Report, ServerReport } from './report.ts'

/** `live, modern 2026-07-28 over stdio, 4 tools`. The version is the server's word. */
export function describeServer(server: ServerReport, translator: Translator): string {
  const { t } = translator
  return t('report.server', {
    source: t(`report.source.${server.source}`),
    era: t(`report.era.${server.era}`),
    version: server.protocolVersion.slice(0, 20),
    transport: server.transport,
    primitives: describePrimitives(server.primitives, translator),
  })
}

/** How it stands in one or two sentences, ours alone. */
export function describeVerdict(report: Report, translator: Translator): string {
  const { t } = translator
  const { command, servers, failures, stale, failed } = report
  const parts = command === 'check' ? ofCheck(report, translator) : ofDiff(report, translator)
  return [
    t('report.verdict', {
      servers: t('report.count.servers', { count: servers.length }),
      parts: parts.join(', '),
    }),
    ...(failures.length > 0 ? [t('report.verdict.unusable', { count: failures.length })] : []),
    ...(stale.length > 0 ? [t('report.verdict.stale', { count: stale.length })] : []),
    ...(failed ? [t('report.verdict.failed', { reasons: reasonsOf(report).join(', ') })] : []),
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

function describePrimitives(counts: Record<ListName, number>, { t }: Translator): string {
  const parts = listNames.flatMap((list) =>
    counts[list] > 0 ? [t(`count.${list}`, { count: counts[list] })] : [],
  )
  return parts.join(', ') || t('report.primitives.none')
}

/** The options by which it failed. */
function reasonsOf({ command, failOn, servers, stale, frozen }: Report): string[] {
  const mismatches = servers.flatMap(({ registry }) => registry?.mismatches ?? [])
  const isBroken = servers.some(({ changes }) => changes.some(({ fails }) => fails))
  const isFrozenBroken = command === 'check' && (isBroken || mismatches.some(({ fails }) => fails))
  const isAbove =
    servers.some(({ findings }) => findings.some(({ fails }) => fails)) || command === 'diff'
  return [
    ...(isAbove || (isFrozenBroken && !frozen) ? [`--fail-on ${failOn}`] : []),
    ...(isFrozenBroken && frozen ? ['--frozen'] : []),
    ...(stale.length > 0 ? ['--baseline'] : []),
  ]
}

function ofCheck({ servers }: Report, translator: Translator): string[] {
  const { t } = translator
  const counts = countFailed(servers)
  const known = servers.flatMap(({ findings }) => findings).filter((one) => one.known).length
  const changes = servers.flatMap((server) => server.changes).length
  return [
    ...severities.map((severity) => t(`report.count.${severity}`, { count: counts[severity] })),
    ...(known > 0 ? [t('report.count.known', { count: known })] : []),
    ...(changes > 0 ? [t('report.count.difference', { count: changes })] : []),
    ...ofRegistry(servers, translator),
  ]
}

function ofDiff({ servers }: Report, translator: Translator): string[] {
  const { t } = translator
  const counts = summarizeChanges(servers.flatMap(({ changes }) => changes))
  const presences = (['added', 'removed'] as const).flatMap((presence) => {
    const count = servers.filter((server) => server.presence === presence).length
    return count > 0 ? [t(`report.count.${presence}`, { count })] : []
  })
  const parts = [
    ...presences,
    ...changeClasses.flatMap((name) =>
      counts[name] > 0 ? [t(`report.count.class.${name}`, { count: counts[name] })] : [],
    ),
  ]
  return [
    ...(parts.length > 0 ? parts : [t('report.changes.none')]),
    ...ofRegistry(servers, translator),
  ]
}

function ofRegistry(servers: readonly ServerReport[], { t }: Translator): string[] {
  const count = servers.flatMap(({ registry }) => registry?.mismatches ?? []).length
  return count > 0 ? [t('report.count.registry', { count })] : []
}
