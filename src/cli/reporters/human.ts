import picocolors from 'picocolors'
import { findingStatuses } from '../../core/finding.ts'
import { renderTable } from '../../pipeline/render-summary.ts'
import { toPlaceText, toValueText } from '../report/place.ts'
import { describePresence } from '../report/presence.ts'
import type { Report, ReportedChange, ReportedFinding, ServerReport } from '../report/report.ts'
import { severityOfClass } from '../report/severity.ts'
import { describeServer, describeVerdict } from '../report/verdict.ts'
import { toTerminalLine, toTerminalText } from '../terminal-text.ts'
import type { Reporter } from './reporter.ts'

type Colors = ReturnType<typeof picocolors.createColors>

/** Places shown of one finding. */
const shownPlaces = 5

const words = { error: 'error', warning: 'warning', info: 'note' } as const
const statusWords = {
  passed: 'passed',
  failed: 'failed',
  'not-applicable': 'not applicable',
  'not-testable': 'not testable',
} as const

/** Text for a terminal. */
export const humanReporter: Reporter = {
  name: 'human',
  report(report, context) {
    const colors = picocolors.createColors(context.colors)
    const lines = [
      ...report.servers.flatMap((server) => [...toSection(server, report, colors), '']),
      ...toStale(report, colors),
      ...report.failures.flatMap(({ message }) => [colors.red(toTerminalText(message)), '']),
      ...toTable(report),
      (report.failed ? colors.red : colors.bold)(describeVerdict(report)),
    ]
    return { text: `${lines.join('\n')}\n` }
  },
}

function toSection(server: ServerReport, report: Report, colors: Colors): string[] {
  const presence = describePresence(server, report)
  const failed = server.findings.filter(({ status }) => status === 'failed')
  const isQuiet = !presence && server.changes.length + failed.length === 0
  return [
    `${colors.bold(server.id)}  ${colors.dim(toTerminalLine(describeServer(server), 200))}`,
    ...(presence ? [`  ${presence.sentence}`] : []),
    ...server.changes.map((change) => toChange(change, server, colors)),
    ...toFindings(failed, colors),
    ...(isQuiet ? [`  ${report.command === 'check' ? 'No rule is broken.' : 'No changes.'}`] : []),
  ]
}

function toChange(change: ReportedChange, { changes }: ServerReport, colors: Colors): string {
  const width = Math.max(...changes.map((one) => one.class.length))
  const label = change.class.padEnd(width)
  const color = change.fails ? 'error' : severityOfClass[change.class]
  return `  ${paint(color, colors)(label)}  ${toTerminalLine(change.sentence, 1200)}`
}

function toFindings(failed: readonly ReportedFinding[], colors: Colors): string[] {
  const heads = renderTable(
    failed.map(({ severity, known, level, rule }) => [
      known ? 'known' : words[severity],
      level,
      rule,
    ]),
  )
  return failed.flatMap((finding, index) => {
    const { severity, known, sentence, places, fix, cite } = finding
    const head = heads[index] ?? ''
    const label = known ? 'known' : words[severity]
    const rest = places.length - shownPlaces
    return [
      `  ${(known ? colors.dim : paint(severity, colors))(label)}${head.slice(label.length)}`,
      `    ${toTerminalLine(sentence, 400)}`,
      ...places.slice(0, shownPlaces).map((place) => {
        const note = place.known && !known ? ' (known)' : ''
        return `    ${toTerminalLine(`${toPlaceText(place)}: ${toValueText(place.value)}`, 160)}${note}`
      }),
      ...(rest > 0 ? [`    and ${rest} more`] : []),
      ...(fix === undefined ? [] : [`    Fix: ${toTerminalLine(fix, 400)}`]),
      `    ${colors.dim(cite)}`,
    ]
  })
}

function toStale({ stale }: Report, colors: Colors): string[] {
  if (stale.length === 0) return []
  return [
    colors.bold('To remove from the baseline, for it no longer fails'),
    ...stale.map(({ server, rule, place }) => {
      return `  ${toTerminalLine(`${server}: ${rule} ${place}`, 200)}`
    }),
    '',
  ]
}

function toTable({ command, servers }: Report): string[] {
  if (command !== 'check' || servers.length === 0) return []
  const head = ['server', ...Object.values(words).map((word) => `${word}s`), 'known']
  const statuses = findingStatuses.filter((status) => status !== 'failed')
  const rows = servers.map(({ id, findings }) => {
    const failed = findings.filter(({ status }) => status === 'failed')
    const unknown = failed.filter(({ known }) => !known)
    return [
      id,
      ...(['error', 'warning', 'info'] as const).map((severity) =>
        String(unknown.filter((one) => one.severity === severity).length),
      ),
      String(failed.length - unknown.length),
      ...statuses.map((one) => String(findings.filter(({ status }) => status === one).length)),
    ]
  })
  return [...renderTable([[...head, ...statuses.map((one) => statusWords[one])], ...rows]), '']
}

function paint(severity: keyof typeof words, colors: Colors): (text: string) => string {
  return { error: colors.red, warning: colors.yellow, info: colors.cyan }[severity]
}
