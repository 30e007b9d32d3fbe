import type { AstroIntegrationLogger } from 'astro'
import { buildReport } from '../../src/cli/report/build-check-report.ts'
import type { Report } from '../../src/cli/report/report.ts'
import { humanReporter } from '../../src/cli/reporters/human.ts'
import type { Options } from '../../src/config/options.ts'
import { DiscoveryError } from '../../src/core/error.ts'
import { toPlainLine } from '../../src/core/text.ts'
import { createTranslator } from '../../src/i18n/create-translator.ts'
import type { Discovered } from './discover.ts'

/** Findings of one server that are told one by one. */
const toldMax = 20

interface CheckSettings {
  failOn: Options['check']['failOn']
  command: 'build' | 'dev' | 'sync'
  logger: Pick<AstroIntegrationLogger, 'warn'>
}

/**
 * Stops a build whose servers break rules at or above `failOn`, with the report of the `check`
 * command; in dev each broken rule is told on one line.
 *
 * @throws DiscoveryError `CHECK_FAILED`.
 */
export function checkBuild(
  discovered: Discovered,
  { failOn, command, logger }: CheckSettings,
): void {
  if (command === 'sync' || (command === 'build' && failOn === 'never')) return
  const report = reportOn(discovered, failOn)
  const context = { colors: false, translator: createTranslator(report.locale) }
  if (command === 'dev') {
    for (const line of listFindings(report)) logger.warn(line)
  } else if (report.failed) {
    throw new DiscoveryError('CHECK_FAILED', {
      why: `Findings stand at or above \`check.failOn\`, which is "${failOn}".\n\n${humanReporter.report(report, context).text}`,
      fix: "Mend the servers, or write: check: { failOn: 'never' }",
    })
  }
}

function reportOn({ reference, outcomes }: Discovered, failOn: CheckSettings['failOn']): Report {
  const sources = new Map(outcomes.map(({ id, source }) => [id, source]))
  const servers = reference.servers.map(({ view, snapshot, findings }) => {
    const isKept = sources.get(view.id) === 'snapshot'
    const source = isKept ? ('snapshot' as const) : ('live' as const)
    return { id: view.id, source, snapshot, findings }
  })
  return buildReport({
    servers,
    errors: [],
    files: new Map(),
    failOn,
    locale: 'en',
    baseline: new Map(),
    stale: [],
  })
}

/** `demo: error cache/ttl-present: …`: all but notes. The sentences are ours. */
export function listFindings({ servers }: Pick<Report, 'servers'>): string[] {
  return servers.flatMap(({ id, findings }) => {
    const failed = findings.filter(
      ({ status, severity }) => status === 'failed' && severity !== 'info',
    )
    const rest = failed.length - toldMax
    return [
      ...failed.slice(0, toldMax).map(({ severity, rule, sentence }) => {
        return `${id}: ${severity} ${rule}: ${toPlainLine(sentence, 300)}`
      }),
      ...(failed.length > 0
        ? [
            `${id}: ${rest > 0 ? `${rest} more. ` : ''}Where and how to mend: npx astro-mcp-discovery check ${id}`,
          ]
        : []),
    ]
  })
}
