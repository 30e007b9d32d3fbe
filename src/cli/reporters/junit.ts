import { toVisible } from '../../core/invisible.ts'
import { toPlaceText, toSubjectText, toValueText } from '../report/place.ts'
import type { Translator } from '../../core/translator.ts'
import { classifyPresence } from '../report/presence.ts'
import { toMismatchLines } from '../report/registry.ts'
import type { Report, ReportedChange, ReportedFinding, ServerReport } from '../report/report.ts'
import type { Reporter } from './reporter.ts'

interface TestCase {
  name: string
  outcome: 'passed' | 'failed' | 'skipped' | 'error'
  message?: string
  type?: string
  body?: string
}

/**
 * JUnit XML: a suite for each server, a case for each rule or change. What is below the threshold,
 * known, not applicable or not testable is skipped with the reason, never green.
 */
export const junitReporter: Reporter = {
  name: 'junit',
  report(report, { translator }) {
    const suites = [
      ...report.servers.map((server) => ({
        name: server.id,
        cases: casesOf(server, report, translator),
      })),
      ...(report.stale.length > 0 ? [{ name: 'baseline', cases: report.stale.map(ofStale) }] : []),
      ...(report.failures.length > 0
        ? [{ name: 'connections', cases: report.failures.map(ofFailure) }]
        : []),
    ]
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<testsuites name="astro-mcp-discovery ${report.command}"${toCounts(suites.flatMap(({ cases }) => cases))}>`,
      ...suites.flatMap(({ name, cases }) => [
        `  <testsuite${toAttributes({ name })}${toCounts(cases)}>`,
        ...cases.flatMap((one) => toCase(one, name).map((line) => `    ${line}`)),
        '  </testsuite>',
      ]),
      '</testsuites>',
    ]
    return { text: `${lines.join('\n')}\n` }
  },
}

function casesOf(server: ServerReport, report: Report, translator: Translator): TestCase[] {
  return [
    ...ofPresence(server, report, translator),
    ...server.changes.map((change) => ofChange(change, report.failOn)),
    ...server.findings.map((finding) => ofFinding(finding, report.failOn)),
    ...ofRegistry(server, report, translator),
  ]
}

function ofFinding(finding: ReportedFinding, failOn: string): TestCase {
  const { rule, status, severity, sentence, reason = '', places, known, fails, fix, cite } = finding
  if (status === 'passed') return { name: rule, outcome: 'passed' }
  if (status !== 'failed') return { name: rule, outcome: 'skipped', message: reason }
  const body = [
    ...places.map((place) => {
      const note = place.known ? ' (known)' : ''
      return `${toPlaceText(place)} = ${toValueText(place.value)}${note}`
    }),
    ...(fix === undefined ? [] : [`Fix: ${fix}`]),
    cite,
  ].join('\n')
  if (fails) return { name: rule, outcome: 'failed', type: severity, message: sentence, body }
  const why = known ? 'known' : `below --fail-on ${failOn}`
  return { name: rule, outcome: 'skipped', message: `${severity}, ${why}: ${sentence}` }
}

function ofChange(change: ReportedChange, failOn: string): TestCase {
  const name = `${change.kind} ${toSubjectText(change)}`
  const { class: type, sentence, fails, before, after } = change
  if (!fails) return below(name, type, sentence, failOn)
  // A change that gives a side no value says nothing of that side: it may well be sent.
  const lines = Object.entries({ before, after }).flatMap(([side, value]) => {
    return value === undefined ? [] : [`${side}: ${toValueText(value)}`]
  })
  const body = lines.length > 0 && { body: lines.join('\n') }
  return { name, outcome: 'failed', type, message: sentence, ...body }
}

/** A file that differs in nothing is a case of its own: it was looked at. */
function ofRegistry(
  { registry }: ServerReport,
  { failOn }: Report,
  translator: Translator,
): TestCase[] {
  if (!registry) return []
  const { file, mismatches } = registry
  if (mismatches.length === 0) return [{ name: 'server-json', outcome: 'passed' }]
  return mismatches.map((mismatch) => {
    const { id: name, severity: type, sentence, fix, fails, pointer } = mismatch
    if (!fails) return below(`${name} ${pointer}`, type, sentence, failOn)
    const body = [...toMismatchLines(mismatch, file, translator), `Fix: ${fix}`].join('\n')
    return { name: `${name} ${pointer}`, outcome: 'failed', type, message: sentence, body }
  })
}

function ofPresence(server: ServerReport, report: Report, { t }: Translator): TestCase[] {
  const described = classifyPresence(server, report)
  if (!described) return []
  const { class: type, fails } = described
  const sentence = t(`report.presence.${described.presence}`)
  const name = `server-${server.presence}`
  return [
    fails
      ? { name, outcome: 'failed', type, message: sentence }
      : below(name, type, sentence, report.failOn),
  ]
}

function below(name: string, type: string, sentence: string, failOn: string): TestCase {
  return { name, outcome: 'skipped', message: `${type}, below --fail-on ${failOn}: ${sentence}` }
}

function ofStale({ server, rule, place }: Report['stale'][number]): TestCase {
  const message = 'It no longer fails: remove it from the baseline.'
  return { name: `${server}: ${rule} ${place}`, outcome: 'failed', type: 'stale', message }
}

function ofFailure({ server = '', code, message }: Report['failures'][number]): TestCase {
  return { name: server || code, outcome: 'error', type: code, message }
}

function toCase({ name, outcome, message, type, body }: TestCase, suite: string): string[] {
  const attributes = toAttributes({ name, classname: suite })
  if (outcome === 'passed') return [`<testcase${attributes}/>`]
  const tag = outcome === 'failed' ? 'failure' : outcome
  const inner = toAttributes({ ...(message && { message }), ...(type && { type }) })
  const child =
    body === undefined ? `<${tag}${inner}/>` : `<${tag}${inner}>${escape(body)}</${tag}>`
  return [`<testcase${attributes}>`, `  ${child}`, '</testcase>']
}

function toCounts(cases: readonly TestCase[]): string {
  const count = (outcome: TestCase['outcome']): string =>
    String(cases.filter((one) => one.outcome === outcome).length)
  return toAttributes({
    tests: String(cases.length),
    failures: count('failed'),
    errors: count('error'),
    skipped: count('skipped'),
  })
}

function toAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(
      ([key, value]) =>
        ` ${key}="${escape(value).replaceAll('"', '&quot;').replace(/\s/g, toReference)}"`,
    )
    .join('')
}

/** Line ends and tabs would become spaces in an attribute. */
function toReference(space: string): string {
  return space === ' ' ? space : `&#${space.codePointAt(0)};`
}

/** Invisible characters are named; what XML 1.0 can not hold at all is written as U+FFFD. */
function escape(text: string): string {
  return toVisible(text)
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
