import type { Translator } from '../../core/translator.ts'
import { mergeAlike } from '../../pipeline/failures.ts'
import { toPlaceText, toValueText } from '../report/place.ts'
import { classifyPresence } from '../report/presence.ts'
import { toMismatchLines } from '../report/registry.ts'
import type { Report, ReportedFinding, ServerReport } from '../report/report.ts'
import { severityOfClass } from '../report/severity.ts'
import { toTerminalLine } from '../terminal-text.ts'
import { markdownReporter } from './markdown.ts'
import type { Reporter } from './reporter.ts'

type Command = 'error' | 'warning' | 'notice'

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const

interface Annotation {
  command: Command
  title: string
  lines: string[]
}

/**
 * Annotations of a GitHub job, one line for each finding and change, and its summary page. GitHub
 * shows ten of a kind: what fails comes first.
 */
export const githubReporter: Reporter = {
  name: 'github',
  report(report, context) {
    const { translator } = context
    const failures = mergeAlike(report.failures).map(
      ({ failure: { server = '', code }, message }) =>
        toCommand({
          command: 'error',
          title: [server, code].filter(Boolean).join(': '),
          lines: [message],
        }),
    )
    const stale = report.stale.map(({ server, rule, place }) =>
      toCommand({
        command: 'error',
        title: `${server}: ${rule}`,
        lines: [translator.t('report.stale.text'), place],
      }),
    )
    const others = report.servers.flatMap((server) => [
      ...[
        ...ofPresence(server, report, translator),
        ...ofChanges(server),
        ...ofFindings(server, translator),
      ].map((one) => toCommand(one, server.file)),
      ...ofRegistry(server, translator).map((one) => toCommand(one, server.registry?.file)),
    ])
    return {
      text: [...failures, ...stale, ...others].map((line) => `${line}\n`).join(''),
      stepSummary: markdownReporter.report(report, context).text,
    }
  },
}

function ofPresence(server: ServerReport, report: Report, { t }: Translator): Annotation[] {
  const described = classifyPresence(server, report)
  if (!described) return []
  const { class: name, presence, fails } = described
  const lines = [t(`report.presence.${presence}`)]
  return [{ command: toLevel(name, fails), title: `${server.id}: ${name}`, lines }]
}

function ofRegistry({ id, registry }: ServerReport, translator: Translator): Annotation[] {
  if (!registry) return []
  return registry.mismatches.map((mismatch) => ({
    command: mismatch.fails ? 'error' : commands[mismatch.severity],
    title: `${id}: ${mismatch.id}`,
    lines: [
      mismatch.sentence,
      ...toMismatchLines(mismatch, registry.file, translator),
      translator.t('report.fix', { fix: mismatch.fix }),
    ],
  }))
}

function ofChanges({ id, changes }: ServerReport): Annotation[] {
  return changes.map(({ class: name, sentence, fails }) => ({
    command: toLevel(name, fails),
    title: `${id}: ${name}`,
    lines: [sentence],
  }))
}

function ofFindings({ id, findings }: ServerReport, translator: Translator): Annotation[] {
  return findings
    .filter(({ status, known }) => status === 'failed' && !known)
    .map((finding) => ({
      // What makes the job fail is shown as the reason for it.
      command: finding.fails ? 'error' : commands[finding.severity],
      title: `${id}: ${finding.rule}`,
      lines: [finding.sentence, ...toPlaces(finding, translator)],
    }))
}

function toPlaces({ places }: ReportedFinding, translator: Translator): string[] {
  const [first, ...rest] = places.filter(({ known }) => !known)
  if (!first) return []
  const text = `${toPlaceText(first, translator)}: ${toValueText(first.value, translator)}`
  return [text, ...(rest.length > 0 ? [translator.t('report.more', { count: rest.length })] : [])]
}

function toLevel(name: keyof typeof severityOfClass, fails: boolean): Command {
  return fails ? 'error' : commands[severityOfClass[name]]
}

/** Source: docs of GitHub Actions, workflow commands; the escapes are those of its toolkit. */
function toCommand({ command, title, lines }: Annotation, file?: string): string {
  const properties = { ...(file !== undefined && { file }), title: toTerminalLine(title) }
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`)
  const message = lines.map((line) => toTerminalLine(line, 400)).join('\n')
  return `::${command} ${list.join(',')}::${escapeData(message)}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
