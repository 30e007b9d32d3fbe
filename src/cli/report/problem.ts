import type { Severity } from '../../core/requirement.ts'
import type { Translator } from '../../core/translator.ts'
import { toPlaceText, toSubjectText, toValueText } from './place.ts'
import { classifyPresence } from './presence.ts'
import { toMismatchLines } from './registry.ts'
import type { Report, ReportedChange, ReportedFinding, ServerReport } from './report.ts'
import { severityOfClass } from './severity.ts'

/** One thing to point at: the common shape of findings at one place, changes and their like. */
export interface Problem {
  /** Rule, kind of change, `baseline/stale`, `server/added` … */
  id: string
  severity: Severity
  /** In words, of ours. */
  sentence: string
  /** Where, for a person; holds words of the server. */
  place: string
  /** What stood there, for a person; holds words of the server. */
  value?: string
  /** Lines that stand for place and value where those are not enough; hold words of the server. */
  details?: string[]
  server: string
  file?: string
  url?: string
  /** What to do about it. */
  fix?: string
  known: boolean
  fails: boolean
}

/** All of a report that is not well, one entry for each place, in the order of the report. */
export function listProblems(report: Report, translator: Translator): Problem[] {
  return [
    ...report.servers.flatMap((server) => [
      ...ofPresence(server, report, translator),
      ...server.changes.map((change) => ofChange(change, server)),
      ...server.findings
        .filter(({ status }) => status === 'failed')
        .flatMap((finding) => ofFinding(finding, server)),
      ...ofRegistry(server, translator),
    ]),
    ...report.stale.map(({ server, rule, place }): Problem => ({
      id: 'baseline/stale',
      severity: 'error',
      sentence: `${rule} no longer fails here: remove it from the baseline.`,
      place,
      server,
      known: false,
      fails: true,
    })),
  ]
}

function ofFinding(finding: ReportedFinding, server: ServerReport): Problem[] {
  return finding.places.map((place) => ({
    id: finding.rule,
    severity: finding.severity,
    sentence: finding.sentence,
    place: toPlaceText(place),
    value: toValueText(place.value),
    server: server.id,
    ...(server.file !== undefined && { file: server.file }),
    url: finding.cite,
    ...(finding.fix !== undefined && { fix: finding.fix }),
    known: place.known,
    fails: finding.fails && !place.known,
  }))
}

function ofChange(change: ReportedChange, server: ServerReport): Problem {
  return {
    id: `change/${change.kind}`,
    severity: severityOfClass[change.class],
    sentence: change.sentence,
    place: toSubjectText(change),
    server: server.id,
    ...(server.file !== undefined && { file: server.file }),
    known: false,
    fails: change.fails,
  }
}

function ofRegistry({ id: server, registry }: ServerReport, translator: Translator): Problem[] {
  if (!registry) return []
  const { file, mismatches } = registry
  return mismatches.map((mismatch) => ({
    id: mismatch.id,
    severity: mismatch.severity,
    sentence: mismatch.sentence,
    place: mismatch.pointer,
    details: [...toMismatchLines(mismatch, file, translator), mismatch.fix],
    server,
    file,
    known: false,
    fails: mismatch.fails,
  }))
}

function ofPresence(server: ServerReport, report: Report, { t }: Translator): Problem[] {
  const { id, presence, file } = server
  const described = classifyPresence(server, report)
  if (!described) return []
  return [
    {
      id: `change/server-${presence}`,
      severity: severityOfClass[described.class],
      sentence: t(`report.presence.${described.presence}`),
      place: '',
      server: id,
      ...(file !== undefined && { file }),
      known: false,
      fails: described.fails,
    },
  ]
}
