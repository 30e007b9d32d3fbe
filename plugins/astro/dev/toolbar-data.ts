import { serverLabelOf } from '../../../src/core/own-text.ts'
import { severityOf } from '../../../src/core/checks/severity-of.ts'
import type { Finding } from '../../../src/core/finding.ts'
import { pathOf } from '../../../src/core/pages/context.ts'
import { placeOfConformance, placeOfDiscovery, placeOfItem } from '../../../src/core/pages/index.ts'
import { listOfMethod } from '../../../src/core/primitive.ts'
import type { Reference, ServerReference } from '../../../src/core/reference.ts'
import { severities, type Severity } from '../../../src/core/requirement.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'

/** What the toolbar shows of one server. JSON-serialisable. */
export interface ToolbarServer {
  label: string
  url: string
  findings: ToolbarFinding[]
}

export interface ToolbarFinding {
  severity: Severity
  rule: string
  text: string
  /** The page that tells of the place. */
  url: string
}

/** Failed findings of each server, worst first, each with the page it is about. */
export function listToolbarServers(
  reference: Reference,
  href: (path: string, anchor?: string) => string,
): ToolbarServer[] {
  const translator = createTranslator('en')
  const { requirement } = translator
  return reference.servers.map((server) => ({
    label: serverLabelOf(server, translator),
    url: href(pathOf('overview', server)),
    findings: server.findings
      .filter(({ status }) => status === 'failed')
      .map((finding) => ({
        severity: severityOf(finding),
        rule: finding.rule,
        text: requirement(finding.rule).text,
        url: urlOf(finding, server),
      }))
      .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity)),
  }))

  function urlOf({ rule, evidence }: Finding, server: ServerReference): string {
    const conformance = placeOfConformance(reference, server)
    if (conformance) return href(conformance.path, `rule-${rule.replaceAll(/[^a-z0-9]+/g, '-')}`)
    const [first] = evidence
    const list = first && listOfMethod(first.method)
    const place =
      list && first.item !== undefined ? placeOfItem(server, list, first.item) : undefined
    const { path, anchor } = place ??
      placeOfDiscovery(server) ?? { path: pathOf('overview', server) }
    return href(path, anchor)
  }
}
