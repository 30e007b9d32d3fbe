import { changeClasses } from '../../core/change.ts'
import { severities } from '../../core/requirement.ts'
import { toVisible } from '../../core/invisible.ts'
import { toPlainLine } from '../../core/text.ts'
import type { Translator } from '../../core/translator.ts'
import { mergeAlike } from '../../pipeline/failures.ts'
import { toPlaceText, toValueText } from '../report/place.ts'
import { classifyPresence } from '../report/presence.ts'
import { toMismatchLines } from '../report/registry.ts'
import { describeServer, describeVerdict } from '../report/verdict.ts'
import type { Report, ReportedFinding, ServerReport } from '../report/report.ts'
import { describeTranslations } from '../report/translations.ts'
import { withoutCommands } from '../terminal-text.ts'
import type { Reporter } from './reporter.ts'

/** Places shown of one finding. */
const shownPlaces = 5
/** Findings and changes shown of one server: hosts cut longer comments. */
const shownEntries = 200

/** GitHub-flavoured Markdown for pull requests and summaries. Words of servers mean nothing in it. */
export const markdownReporter: Reporter = {
  name: 'markdown',
  report(report, { translator }) {
    const { t } = translator
    const blocks = [
      `## ${t(`report.title.${report.command}`)}`,
      describeVerdict(report, translator),
      ...mergeAlike(report.failures).map(({ failure: { server }, message }) => {
        const sentence =
          server === undefined ? t('report.unusable.unknown') : t('report.unusable', { server })
        return `**${toProse(sentence)}**\n\n${toFence(message)}`
      }),
      ...report.servers.flatMap((server) => toSection(server, report, translator)),
      ...toStale(report, translator),
    ]
    return { text: withoutCommands(`${blocks.join('\n\n')}\n`) }
  },
}

function toSection(server: ServerReport, report: Report, translator: Translator): string[] {
  const { t } = translator
  const presence = classifyPresence(server, report)
  const blocks = [
    ...(presence ? [t(`report.presence.${presence.presence}`)] : []),
    ...toChanges(server, translator),
    ...toFindings(server, translator),
    ...toMismatches(server, translator),
    ...toTranslations(server, translator),
  ]
  if (blocks.length === 0 && report.command === 'diff') return []
  return [
    `### ${toProse(server.id)}`,
    toProse(describeServer(server, translator)),
    ...(blocks.length > 0 ? blocks : [t('report.quiet.check')]),
  ]
}

function toChanges({ changes }: ServerReport, { t }: Translator): string[] {
  const shown = changes.slice(0, shownEntries)
  return [
    ...changeClasses.flatMap((name) => {
      const lines = shown
        .filter((change) => change.class === name)
        .map(({ sentence, fails }) => `- ${fails ? '❌ ' : ''}${toProse(sentence)}`)
      if (lines.length === 0) return []
      const count = changes.filter((change) => change.class === name).length
      const title = t('report.heading', { title: t(`changelog.class.${name}`), count })
      return [`#### ${title}`, lines.join('\n')]
    }),
    ...toRest(changes.length - shown.length, t),
  ]
}

function toFindings({ findings }: ServerReport, translator: Translator): string[] {
  const { t } = translator
  const failed = findings.filter(({ status }) => status === 'failed')
  const shown = failed.slice(0, shownEntries)
  return [
    ...severities.flatMap((severity) => {
      const lines = shown
        .filter((one) => one.severity === severity)
        .map((one) => toItem(one, translator))
      if (lines.length === 0) return []
      const count = failed.filter((one) => one.severity === severity).length
      const title = t('report.heading', { title: t(`report.heading.${severity}`), count })
      return [`#### ${title}`, lines.join('\n')]
    }),
    ...toRest(failed.length - shown.length, t),
  ]
}

/** What a registry's file says otherwise. */
function toMismatches({ registry }: ServerReport, translator: Translator): string[] {
  if (!registry || registry.mismatches.length === 0) return []
  const { t } = translator
  const { file, mismatches } = registry
  const items = mismatches.map((mismatch) => {
    const { fails, id, sentence, fix } = mismatch
    const rows = toMismatchLines(mismatch, file, translator).map((line) => `  - ${toCode(line)}`)
    return [
      `- ${fails ? '❌ ' : ''}${toProse(sentence)} \`${id}\``,
      ...rows,
      `  - ${toProse(t('report.fix', { fix }))}`,
    ].join('\n')
  })
  return [`#### ${toProse(t('report.registry.title', { file }))}`, items.join('\n')]
}

/** What a change leaves to translators, by language. */
function toTranslations({ translations = [] }: ServerReport, translator: Translator): string[] {
  const notes = describeTranslations(translations, translator)
  if (notes.length === 0) return []
  const items = notes.map(({ sentence, units }) =>
    [`- ${toProse(sentence)}`, ...units.map((unit) => `  - ${toCode(unit)}`)].join('\n'),
  )
  return [`#### ${translator.t('report.translations.title')}`, items.join('\n')]
}

function toItem(finding: ReportedFinding, translator: Translator): string {
  const { t } = translator
  const { rule, level, sentence, cite, fix, places, known, fails } = finding
  const text = `**${translator.keyword(level)}** ${toProse(sentence)} [\`${rule}\`](${cite})`
  const head = `- ${fails ? '❌ ' : ''}${known ? t('report.known.note', { text }) : text}`
  const rows = places.slice(0, shownPlaces).map((place) => {
    const value = toCode(toValueText(place.value, translator))
    return `  - ${toCode(toPlaceText(place, translator))}: ${value}`
  })
  const rest = places.length - shownPlaces
  return [
    head,
    ...rows,
    ...(rest > 0 ? [`  - ${t('report.more', { count: rest })}`] : []),
    ...(fix === undefined ? [] : [`  - ${toProse(t('report.fix', { fix }))}`]),
  ].join('\n')
}

function toStale({ stale }: Report, { t }: Translator): string[] {
  if (stale.length === 0) return []
  const lines = stale.map(({ server, rule, place }) => {
    return `- ❌ ${toProse(server)}: \`${toPlainLine(rule)}\` ${toCode(place)}`
  })
  return [`### ${t('report.stale.title')}`, lines.join('\n')]
}

function toRest(count: number, t: Translator['t']): string[] {
  return count > 0 ? [t('report.rest', { count })] : []
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
