import type { Severity } from '../../core/requirement.ts'
import { toPlaceText, toSubjectText, toValueText } from './place.ts'
import { describePresence } from './presence.ts'
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
  server: string
  file?: string
  url?: string
  /** What to do about it. */
  fix?: string
  known: boolean
  fails: boolean
}

/** All of a report that is not well, one entry for each place, in the order of the report. */
export function listProblems(report: Report): Problem[] {
  return [
    ...report.servers.flatMap((server) => [
      ...ofPresence(server, report),
      ...server.changes.map((change) => ofChange(change, server)),
      ...server.findings
        .filter(({ status }) => status === 'failed')
        .flatMap((finding) => ofFinding(finding, server)),
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

function ofPresence(server: ServerReport, report: Report): Problem[] {
  const { id, presence, file } = server
  const described = describePresence(server, report)
  if (!described) return []
  return [
    {
      id: `change/server-${presence}`,
      severity: severityOfClass[described.class],
      sentence: described.sentence,
      place: '',
      server: id,
      ...(file !== undefined && { file }),
      known: false,
      fails: described.fails,
    },
  ]
}
