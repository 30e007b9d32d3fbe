import { changeClasses, type ChangeClass } from '../../core/change.ts'
import { severities } from '../../core/requirement.ts'
import { toVisible } from '../../core/invisible.ts'
import { toPlainLine } from '../../core/text.ts'
import { toPlaceText, toValueText } from '../report/place.ts'
import { describePresence } from '../report/presence.ts'
import { describeServer, describeVerdict } from '../report/verdict.ts'
import type { Report, ReportedFinding, ServerReport } from '../report/report.ts'
import { withoutCommands } from '../terminal-text.ts'
import type { Reporter } from './reporter.ts'

/** Places shown of one finding. */
const shownPlaces = 5
/** Findings and changes shown of one server: hosts cut longer comments. */
const shownEntries = 200

const classTitles: Record<ChangeClass, string> = {
  breaking: 'Breaking',
  dangerous: 'Dangerous',
  'model-text': 'Text that models read',
  additive: 'Additive',
  'docs-only': 'Documentation only',
}
const severityTitles = { error: 'Errors', warning: 'Warnings', info: 'Notes' } as const

/** GitHub-flavoured Markdown for pull requests and summaries. Words of servers mean nothing in it. */
export const markdownReporter: Reporter = {
  name: 'markdown',
  report(report) {
    const title = report.command === 'check' ? 'MCP conformance' : 'MCP changes'
    const blocks = [
      `## ${title}`,
      describeVerdict(report),
      ...report.failures.map(({ server, message }) => {
        return `**${toProse(server ?? 'A server')} could not be used.**\n\n${toFence(message)}`
      }),
      ...report.servers.flatMap((server) => toSection(server, report)),
      ...toStale(report),
    ]
    return { text: withoutCommands(`${blocks.join('\n\n')}\n`) }
  },
}

function toSection(server: ServerReport, report: Report): string[] {
  const presence = describePresence(server, report)
  const blocks = [
    ...(presence ? [toProse(presence.sentence)] : []),
    ...toChanges(server),
    ...toFindings(server),
  ]
  if (blocks.length === 0 && report.command === 'diff') return []
  return [
    `### ${toProse(server.id)}`,
    toProse(describeServer(server)),
    ...(blocks.length > 0 ? blocks : ['No rule is broken.']),
  ]
}

function toChanges({ changes }: ServerReport): string[] {
  const shown = changes.slice(0, shownEntries)
  return [
    ...changeClasses.flatMap((name) => {
      const lines = shown
        .filter((change) => change.class === name)
        .map(({ sentence, fails }) => `- ${fails ? '❌ ' : ''}${toProse(sentence)}`)
      if (lines.length === 0) return []
      const count = changes.filter((change) => change.class === name).length
      return [`#### ${classTitles[name]} (${count})`, lines.join('\n')]
    }),
    ...toRest(changes.length - shown.length),
  ]
}

function toFindings({ findings }: ServerReport): string[] {
  const failed = findings.filter(({ status }) => status === 'failed')
  const shown = failed.slice(0, shownEntries)
  return [
    ...severities.flatMap((severity) => {
      const lines = shown.filter((one) => one.severity === severity).map(toItem)
      if (lines.length === 0) return []
      const count = failed.filter((one) => one.severity === severity).length
      return [`#### ${severityTitles[severity]} (${count})`, lines.join('\n')]
    }),
    ...toRest(failed.length - shown.length),
  ]
}

function toItem(finding: ReportedFinding): string {
  const { rule, level, sentence, cite, fix, places, known, fails } = finding
  const note = known ? ' (known)' : ''
  const head = `- ${fails ? '❌ ' : ''}**${level}** ${toProse(sentence)} [\`${rule}\`](${cite})${note}`
  const rows = places
    .slice(0, shownPlaces)
    .map((place) => `  - ${toCode(toPlaceText(place))}: ${toCode(toValueText(place.value))}`)
  const rest = places.length - shownPlaces
  return [
    head,
    ...rows,
    ...(rest > 0 ? [`  - and ${rest} more`] : []),
    ...(fix === undefined ? [] : [`  - Fix: ${toProse(fix)}`]),
  ].join('\n')
}

function toStale({ stale }: Report): string[] {
  if (stale.length === 0) return []
  const lines = stale.map(({ server, rule, place }) => {
    return `- ❌ ${toProse(server)}: \`${toPlainLine(rule)}\` ${toCode(place)}`
  })
  return ['### To remove from the baseline', lines.join('\n')]
}

function toRest(count: number): string[] {
  return count > 0 ? [`… and ${count} more.`] : []
}

/** One line of text in which no character is markup, mentions nobody and links nowhere. */
function toProse(text: string): string {
  return toPlainLine(toVisible(text), 600)
    .replace(/[\\`*_{}[\]<>()#+!|~$&]/g, '\\$&')
    .replace(/@(?=[\w-])/g, '@\u2060')
    .replace(/(?<=https?|ftp|mailto):/gi, ':\u2060')
    .replace(/\bwww\./gi, 'www\u2060.')
}

/** A code span that holds any text. */
function toCode(text: string): string {
  const line = toPlainLine(toVisible(text), 160) || ' '
  const runs = [...line.matchAll(/`+/g)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(0, ...runs) + 1)
  const space = /^`|`$|^ .* $/.test(line) ? ' ' : ''
  return `${fence}${space}${line}${space}${fence}`
}

/** A code block that holds any text. */
function toFence(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(2, ...runs) + 1)
  return `${fence}text\n${toVisible(text)}\n${fence}`
}
