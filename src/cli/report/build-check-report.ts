import type { DiscoveryError } from '../../core/error.ts'
import type { Finding } from '../../core/finding.ts'
import { severities } from '../../core/requirement.ts'
import { citeOfRule, fixOf, ruleById } from '../../core/requirements/index.ts'
import type { Translator } from '../../core/translator.ts'
import { createTranslator } from '../../i18n/create-translator.ts'
import type { CheckedServer } from '../../pipeline/check-all.ts'
import { readVersion } from '../../pipeline/client-info.ts'
import { countPrimitives } from '../../pipeline/summary.ts'
import type { Baseline } from './baseline.ts'
import { placesOf, toPlaceId } from './place.ts'
import { reportRegistry, type RegistryFile } from './registry.ts'
import { reportChanges } from './report-changes.ts'
import type {
  Report,
  ReportedFinding,
  ReportedPlace,
  ServerReport,
  StaleFinding,
} from './report.ts'
import { severityOf } from '../../core/checks/severity-of.ts'
import { isAtOrAbove, type FindingThreshold } from './severity.ts'

export interface CheckReportInput {
  servers: readonly CheckedServer[]
  errors: readonly DiscoveryError[]
  /** Files of the servers' snapshots, as shown. */
  files: ReadonlyMap<string, string>
  /** Files of the MCP registry, by server. */
  registries?: ReadonlyMap<string, RegistryFile> | undefined
  /** What is committed, and what a registry's file says, must be what is served. */
  frozen?: boolean | undefined
  dir?: string | undefined
  failOn: FindingThreshold
  locale: string
  baseline: Baseline
  stale: StaleFinding[]
}

interface ServerContext {
  failOn: FindingThreshold
  frozen: boolean
  registry: RegistryFile | undefined
  translator: Translator
  /** Ids of the places of known findings, by rule. */
  known: ReadonlyMap<string, readonly string[]> | undefined
  file: string | undefined
}

/** What a check found, as plain data. */
export function buildReport(input: CheckReportInput): Report {
  const { failOn, baseline, stale, files, dir, frozen = false } = input
  const translator = createTranslator(input.locale)
  const servers = input.servers.map((server) =>
    reportServer(server, {
      failOn,
      frozen,
      registry: input.registries?.get(server.id),
      translator,
      known: baseline.get(server.id),
      file: files.get(server.id),
    }),
  )
  const entries = servers.flatMap(({ findings, changes, registry }) => [
    ...findings,
    ...changes,
    ...(registry?.mismatches ?? []),
  ])
  return {
    command: 'check',
    version: readVersion(),
    locale: translator.locale,
    failOn,
    failed: stale.length > 0 || entries.some(({ fails }) => fails),
    ...(frozen && { frozen }),
    ...(dir !== undefined && { dir }),
    servers,
    stale,
    failures: input.errors.map(({ server, code, message }) => ({
      ...(server !== undefined && { server }),
      code,
      message,
    })),
  }
}

function reportServer(server: CheckedServer, context: ServerContext): ServerReport {
  const { id, source, snapshot, findings, committed } = server
  const { file, known, translator, failOn, frozen } = context
  const registry = reportRegistry(context.registry, snapshot, {
    translator,
    isFailing: (severity) => isAtOrAbove(severity, failOn) || (frozen && severity !== 'info'),
  })
  return {
    id,
    source,
    ...(file !== undefined && { file }),
    era: snapshot.era,
    protocolVersion: snapshot.protocolVersion,
    transport: snapshot.transport,
    primitives: countPrimitives(snapshot),
    findings: sortFindings(
      findings.map((finding) =>
        reportFinding(finding, known?.get(finding.rule) ?? [], { ...context, snapshot }),
      ),
    ),
    changes: committed
      ? reportChanges(committed, snapshot, { failOn: 'docs-only', translator })
      : [],
    ...(registry && { registry }),
  }
}

function reportFinding(
  finding: Finding,
  known: readonly string[],
  { failOn, translator, snapshot }: ServerContext & Pick<CheckedServer, 'snapshot'>,
): ReportedFinding {
  const rule = ruleById(finding.rule)
  const { level, binds } = rule
  const { text, lang } = translator.requirement(finding.rule)
  const severity = severityOf(finding)
  const fix = finding.status === 'failed' ? fixOf(finding.rule, translator) : undefined
  const places = placesOf(finding).map((place): ReportedPlace => {
    const id = toPlaceId(place)
    return { ...place, id, known: finding.status === 'failed' && known.includes(id) }
  })
  const isKnown = finding.status === 'failed' && places.every((place) => place.known)
  return {
    rule: finding.rule,
    status: finding.status,
    severity,
    level,
    binds,
    sentence: text,
    lang,
    cite: citeOfRule(rule, snapshot),
    ...(fix && { fix: fix.text }),
    ...(finding.reason !== undefined && {
      reason: translator.requirement(`reason.${finding.reason}`).text,
    }),
    places,
    known: isKnown,
    fails: finding.status === 'failed' && !isKnown && isAtOrAbove(severity, failOn),
  }
}

function sortFindings(findings: ReportedFinding[]): ReportedFinding[] {
  return findings.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ status, severity }: ReportedFinding): number {
  return status === 'failed' ? severities.indexOf(severity) : severities.length
}
