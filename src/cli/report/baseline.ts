import { z } from 'zod'
import type { Finding } from '../../core/finding.ts'
import { UsageError } from '../usage-error.ts'
import { placesOf, toPlaceId } from './place.ts'
import type { StaleFinding } from './report.ts'
import { severityOf } from '../../core/checks/severity-of.ts'
import { isAtOrAbove, type FindingThreshold } from './severity.ts'

const baselineSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** Server, rule, ids of places. */
  findings: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
})

export type BaselineFile = z.output<typeof baselineSchema>

/** Findings that are known and fail no check: server to rule to the ids of their places. */
export type Baseline = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

interface CheckedFindings {
  id: string
  findings: readonly Finding[]
}

/** @throws UsageError when the text is no baseline. */
export function parseBaseline(text: string, file: string): Baseline {
  const result = baselineSchema.safeParse(parseJson(text))
  if (!result.success) {
    const [issue] = result.error.issues
    const place = issue && issue.path.length > 0 ? `/${issue.path.map(String).join('/')}: ` : ''
    throw new UsageError(
      `${file} is no baseline: ${place}${issue?.message ?? 'it can not be read'}.`,
      'Remove it and write it anew with --update-baseline.',
    )
  }
  return new Map(
    Object.entries(result.data.findings).map(([id, rules]) => [id, new Map(Object.entries(rules))]),
  )
}

/**
 * The known findings that no longer fail. Servers that were not looked at and rules that could not
 * be judged are left alone.
 *
 * @param gone Servers that exist no longer.
 */
export function findStale(
  baseline: Baseline,
  checked: readonly CheckedFindings[],
  gone: readonly string[],
): StaleFinding[] {
  return [...baseline].flatMap(([server, rules]) => {
    const findings = checked.find(({ id }) => id === server)?.findings
    if (!findings && !gone.includes(server)) return []
    return [...rules].flatMap(([rule, places]) => {
      const failing = failingPlaces(rule, findings ?? [])
      return places
        .filter((place) => failing !== 'unknown' && !failing.includes(place))
        .map((place) => ({ server, rule, place }))
    })
  })
}

/**
 * The failed findings that would fail a check, as known ones. Servers that were not checked keep
 * theirs, and so do rules that could not be judged this time.
 */
export function updateBaseline(
  before: Baseline,
  checked: readonly CheckedFindings[],
  { failOn, gone }: { failOn: FindingThreshold; gone: readonly string[] },
): BaselineFile {
  const known = new Map(before)
  for (const id of gone) known.delete(id)
  for (const { id, findings } of checked)
    known.set(id, toKnown(findings, failOn, before.get(id) ?? new Map()))
  const entries = [...known]
    .filter(([, rules]) => rules.size > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, rules]) => [id, Object.fromEntries(rules)] as const)
  return baselineSchema.parse({ schemaVersion: 1, findings: Object.fromEntries(entries) })
}

function failingPlaces(rule: string, findings: readonly Finding[]): string[] | 'unknown' {
  const finding = findings.find((one) => one.rule === rule)
  if (finding?.status === 'not-testable') return 'unknown'
  return finding?.status === 'failed' ? placesOf(finding).map(toPlaceId) : []
}

function toKnown(
  findings: readonly Finding[],
  failOn: FindingThreshold,
  before: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  return new Map(
    findings.flatMap((one): [string, string[]][] => {
      if (one.status === 'not-testable') {
        const places = before.get(one.rule)
        return places ? [[one.rule, [...places]]] : []
      }
      if (one.status !== 'failed' || !isAtOrAbove(severityOf(one), failOn)) return []
      return [[one.rule, [...new Set(placesOf(one).map(toPlaceId))].sort()]]
    }),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
