import { toVisible } from '../../core/invisible.ts'
import { listProblems, type Problem } from '../report/problem.ts'
import type { Report } from '../report/report.ts'
import type { Reporter } from './reporter.ts'

const levels = { error: 'error', warning: 'warning', info: 'note' } as const

/**
 * SARIF 2.1.0, one run. Source: OASIS sarif-v2.1.0-os; GitHub refuses a file in which one location
 * names no artifact, so each result has the file of the server's snapshot, where it stands or would.
 */
export const sarifReporter: Reporter = {
  name: 'sarif',
  report(report, { translator }) {
    const problems = listProblems(report, translator)
    const rules = toRules(problems)
    const log = {
      $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'astro-mcp-discovery', semanticVersion: report.version, rules } },
          invocations: [toInvocation(report)],
          columnKind: 'utf16CodeUnits',
          results: problems.map((problem) => toResult(problem, rules, report.dir)),
        },
      ],
    }
    return { text: `${JSON.stringify(log, undefined, 2)}\n` }
  },
}

interface SarifRule {
  id: string
  shortDescription: { text: string }
  help?: { text: string }
  helpUri?: string
}

/** Each rule once, in the order of the results. */
function toRules(problems: readonly Problem[]): SarifRule[] {
  const rules = new Map<string, SarifRule>()
  for (const { id, sentence, fix, url } of problems) {
    if (rules.has(id)) continue
    // The sentence of a change is about one place; that of a finding is the rule.
    const text = url === undefined ? id : sentence
    rules.set(id, {
      id,
      shortDescription: { text },
      ...(fix !== undefined && { help: { text: fix } }),
      ...(url !== undefined && URL.canParse(url) && { helpUri: url }),
    })
  }
  return [...rules.values()]
}

function toResult(problem: Problem, rules: readonly SarifRule[], dir = '.'): object {
  const { id, severity, sentence, place, value, details, server, known, fails } = problem
  const where = [server, place].filter(Boolean).join(': ')
  const text = [sentence, ...(details ?? [[place && where, value].filter(Boolean).join(' = ')])]
    .filter(Boolean)
    .join('\n')
  const file = problem.file ?? `${dir === '.' ? '' : `${dir}/`}${server}/snapshot.json`
  return {
    ruleId: id,
    ruleIndex: rules.findIndex((rule) => rule.id === id),
    level: levels[fails ? 'error' : severity],
    message: { text: toMessage(text) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: toUri(file) },
          region: { startLine: 1 },
        },
        logicalLocations: [{ name: place || server, fullyQualifiedName: where }],
      },
    ],
    // Two results are the same when rule, server and place are: lines of the file move.
    partialFingerprints: { 'astroMcpDiscovery/v1': `${id} ${where}` },
    ...(known && { suppressions: [{ kind: 'external', justification: 'In the baseline.' }] }),
  }
}

function toInvocation({ failures }: Report): object {
  return {
    executionSuccessful: failures.length === 0,
    ...(failures.length > 0 && {
      toolExecutionNotifications: failures.map(({ code, message }) => ({
        level: 'error',
        message: { text: toMessage(message) },
        descriptor: { id: code },
      })),
    }),
  }
}

/**
 * Plain text of a message. Viewers make a link of `[words](address)` in it (section 3.11.6), and words of
 * servers must not become one.
 */
function toMessage(text: string): string {
  return toVisible(text).replaceAll('](', ']\u2060(')
}

/** A relative URI reference of a path. */
function toUri(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}
