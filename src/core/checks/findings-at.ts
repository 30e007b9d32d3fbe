import type { Evidence, Finding } from '../finding.ts'
import { listOfMethod, type ListName } from '../primitive.ts'
import { createRecent } from '../recent.ts'
import type { FieldObject } from '../requirement.ts'
import { fieldsAt } from '../requirements/fields-at.ts'
import { fields } from '../requirements/fields.ts'
import { ruleById } from '../requirements/rules.ts'

const objectOfList: Record<ListName, FieldObject> = {
  tools: 'tools.result',
  prompts: 'prompts.result',
  resources: 'resources.result',
  resourceTemplates: 'templates.result',
}

/**
 * The findings that concern one row of a field table, each with only the evidence that does.
 * `method` is that of the exchange, `pointer` that of the catalogued field (`/result/ttlMs`,
 * `/result/capabilities/extensions/*`). A place that no row names counts for the row of its nearest
 * catalogued parent, so a finding stands at one row.
 */
export function findingsAt(
  findings: readonly Finding[],
  method: string,
  pointer: string,
): Finding[] {
  const byMethod = recent.get(findings) ?? new Map<string, ByRow>()
  recent.set(findings, byMethod)
  const byRow = byMethod.get(method) ?? groupByRow(findings, method)
  byMethod.set(method, byRow)
  return byRow.get(pointer) ?? []
}

type ByRow = ReadonlyMap<string, Finding[]>

// All rows of a server's tables are asked for one after the other.
const recent = createRecent<readonly Finding[], Map<string, ByRow>>(4)

function groupByRow(findings: readonly Finding[], method: string): ByRow {
  const rows = rowsOf(method)
  const byRow = new Map<string, Finding[]>()
  for (const finding of findings) {
    const preferred = ruleById(finding.rule).pointer
    const own = finding.evidence.filter((place) => place.method === method)
    const places = Map.groupBy(own, (place) => rowOf(place, preferred, rows))
    for (const [row, evidence] of places) {
      if (row === undefined) continue
      const known = byRow.get(row) ?? []
      known.push({ ...finding, evidence })
      byRow.set(row, known)
    }
  }
  return byRow
}

/** The row a place belongs to: the rule's own, the exact one, the most exact pattern, a parent. */
function rowOf(place: Evidence, preferred: string, rows: string[]): string | undefined {
  if (rows.includes(preferred) && matches(preferred, place.pointer)) return preferred
  for (let at = place.pointer; at.startsWith('/'); at = at.slice(0, at.lastIndexOf('/'))) {
    if (rows.includes(at)) return at
    const pattern = rows.find((row) => matches(row, at))
    if (pattern !== undefined) return pattern
  }
  return undefined
}

function matches(pattern: string, pointer: string): boolean {
  const tokens = pattern.split('/')
  const found = pointer.split('/')
  return (
    tokens.length === found.length &&
    tokens.every((token, index) => isAny(token) || token === found[index])
  )
}

function isAny(token: string): boolean {
  return token === '*' || /^\{.+\}$/.test(token)
}

/** The rows a table of this method can have, in any revision that has the method. */
function rowsOf(method: string): string[] {
  const list = listOfMethod(method)
  if (list) return pointersOf(objectOfList[list])
  return method === 'initialize'
    ? pointersOf('initialize.result')
    : fieldsAt('discover.result', '2026-07-28').map(({ pointer }) => pointer)
}

function pointersOf(object: FieldObject): string[] {
  return fields.filter((field) => field.object === object).map(({ pointer }) => pointer)
}
