import picocolors from 'picocolors'
import { findingStatuses } from '../../core/finding.ts'
import { severities, type Severity } from '../../core/requirement.ts'
import type { Translator } from '../../core/translator.ts'
import { mergeAlike } from '../../pipeline/failures.ts'
import { renderTable } from '../../pipeline/render-summary.ts'
import { toPlaceText, toValueText } from '../report/place.ts'
import { classifyPresence } from '../report/presence.ts'
import { toMismatchLines } from '../report/registry.ts'
import type { Report, ReportedFinding, ServerReport } from '../report/report.ts'
import { severityOfClass } from '../report/severity.ts'
import { describeServer, describeVerdict } from '../report/verdict.ts'
import { describeTranslations } from '../report/translations.ts'
import { toTerminalLine, toTerminalText } from '../terminal-text.ts'
import type { Reporter } from './reporter.ts'

type Colors = ReturnType<typeof picocolors.createColors>

/** Places shown of one finding. */
const shownPlaces = 5

/** Text for a terminal. */
export const humanReporter: Reporter = {
  name: 'human',
  report(report, context) {
    const { translator } = context
    const layout = { colors: picocolors.createColors(context.colors), translator }
    const { colors } = layout
    const lines = [
      ...report.servers.flatMap((server) => [...toSection(server, report, layout), '']),
      ...toStale(report, layout),
      ...mergeAlike(report.failures).flatMap(({ message }) => [
        colors.red(toTerminalText(message)),
        '',
      ]),
      ...toTable(report, translator),
      (report.failed ? colors.red : colors.bold)(describeVerdict(report, translator)),
    ]
    return { text: `${lines.join('\n')}\n` }
  },
}

interface Layout {
  colors: Colors
  translator: Translator
}

function toSection(server: ServerReport, report: Report, layout: Layout): string[] {
  const { colors, translator } = layout
  const { t } = translator
  const presence = classifyPresence(server, report)
  const failed = server.findings.filter(({ status }) => status === 'failed')
  const isQuiet = !presence && server.changes.length + failed.length === 0
  const about = toTerminalLine(describeServer(server, translator), 200)
  return [
    `${colors.bold(server.id)}  ${colors.dim(about)}`,
    ...(presence ? [`  ${t(`report.presence.${presence.presence}`)}`] : []),
    ...toChanges(server, layout),
    ...toFindings(failed, layout),
    ...(isQuiet ? [`  ${t(`report.quiet.${report.command}`)}`] : []),
    ...toMismatches(server, layout),
    ...toTranslations(server, layout),
  ]
}

function toChanges({ changes }: ServerReport, { colors, translator }: Layout): string[] {
  const labels = changes.map((change) => translator.t(`report.class.${change.class}`))
  const width = Math.max(...labels.map(({ length }) => length))
  return changes.map((change, index) => {
    const color = change.fails ? 'error' : severityOfClass[change.class]
    const label = paint(color, colors)((labels[index] ?? '').padEnd(width))
    return `  ${label}  ${toTerminalLine(change.sentence, 1200)}`
  })
}

function toMismatches({ registry }: ServerReport, { colors, translator }: Layout): string[] {
  if (!registry || registry.mismatches.length === 0) return []
  const { t } = translator
  const { file, mismatches } = registry
  return mismatches.flatMap((mismatch) => {
    const { severity, fails, id, sentence, fix } = mismatch
    const label = paint(fails ? 'error' : severity, colors)(t(`report.severity.${severity}`))
    return [
      `  ${label}  ${id}`,
      `    ${toTerminalLine(sentence, 400)}`,
      ...toMismatchLines(mismatch, file, translator).map(
        (line) => `    ${toTerminalLine(line, 200)}`,
      ),
      `    ${toTerminalLine(t('report.fix', { fix }), 400)}`,
    ]
  })
}

/** Units are named after the server's tools. */
function toTranslations({ translations = [] }: ServerReport, { translator }: Layout): string[] {
  const notes = describeTranslations(translations, translator)
  if (notes.length === 0) return []
  return [
    `  ${translator.t('report.translations.title')}`,
    ...notes.flatMap(({ sentence, units }) => [
      `    ${toTerminalLine(sentence, 200)}`,
      ...units.map((unit) => `      ${toTerminalLine(unit, 160)}`),
    ]),
  ]
}

function toFindings(failed: readonly ReportedFinding[], { colors, translator }: Layout): string[] {
  const { t } = translator
  const labels = failed.map(({ known, severity }) =>
    known ? t('report.known') : t(`report.severity.${severity}`),
  )
  const heads = renderTable(
    failed.map(({ level, rule }, index) => [labels[index] ?? '', translator.keyword(level), rule]),
  )
  return failed.flatMap((finding, index) => {
    const { severity, known, sentence, places, fix, cite } = finding
    const head = heads[index] ?? ''
    const label = labels[index] ?? ''
    const rest = places.length - shownPlaces
    return [
      `  ${(known ? colors.dim : paint(severity, colors))(label)}${head.slice(label.length)}`,
      `    ${toTerminalLine(sentence, 400)}`,
      ...places.slice(0, shownPlaces).map((place) => {
        const value = toValueText(place.value, translator)
        const text = toTerminalLine(`${toPlaceText(place, translator)}: ${value}`, 160)
        return `    ${place.known && !known ? t('report.known.note', { text }) : text}`
      }),
      ...(rest > 0 ? [`    ${t('report.more', { count: rest })}`] : []),
      ...(fix === undefined ? [] : [`    ${toTerminalLine(t('report.fix', { fix }), 400)}`]),
      `    ${colors.dim(cite)}`,
    ]
  })
}

function toStale({ stale }: Report, { colors, translator }: Layout): string[] {
  if (stale.length === 0) return []
  return [
    colors.bold(translator.t('report.stale.title')),
    ...stale.map(({ server, rule, place }) => {
      return `  ${toTerminalLine(`${server}: ${rule} ${place}`, 200)}`
    }),
    '',
  ]
}

function toTable({ command, servers }: Report, { t }: Translator): string[] {
  if (command !== 'check' || servers.length === 0) return []
  const statuses = findingStatuses.filter((status) => status !== 'failed')
  const columns = ['server', ...severities, 'known', ...statuses]
  const head = columns.map((name) => t(`report.column.${name}`))
  const rows = servers.map(({ id, findings }) => {
    const failed = findings.filter(({ status }) => status === 'failed')
    const unknown = failed.filter(({ known }) => !known)
    return [
      id,
      ...severities.map((severity) =>
        String(unknown.filter((one) => one.severity === severity).length),
      ),
      String(failed.length - unknown.length),
      ...statuses.map((one) => String(findings.filter(({ status }) => status === one).length)),
    ]
  })
  return [...renderTable([head, ...rows]), '']
}

function paint(severity: Severity, colors: Colors): (text: string) => string {
  return { error: colors.red, warning: colors.yellow, info: colors.cyan }[severity]
}
