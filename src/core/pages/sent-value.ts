import { findingsAt } from '../checks/findings-at.ts'
import { severityOf } from '../checks/severity-of.ts'
import type { Finding } from '../finding.ts'
import { toCompactJson } from '../json-view.ts'
import type { JsonValue } from '../json.ts'
import type { FieldAtRevision } from '../requirement.ts'
import { citeOfRule } from '../requirements/cite-at.ts'
import { ruleById } from '../requirements/rules.ts'
import { serverText } from '../server-text.ts'
import type { PageContext } from './context.ts'
import type { SentValue } from './model.ts'
import { isWildcard, readPointer, toSegments } from './pointer.ts'

type Mark = SentValue['mark']

/** Members that have rows of their own, by the path of their parent. */
export type NamedMembers = (parent: string) => ReadonlySet<string>

export function namedMembers(fields: readonly Pick<FieldAtRevision, 'pointer'>[]): NamedMembers {
  const names = new Map<string, Set<string>>()
  for (const { pointer } of fields) {
    const segments = toSegments(pointer)
    segments.forEach((segment, index) => {
      if (isWildcard(segment)) return
      const parent = segments.slice(0, index).join('/')
      const known = names.get(parent) ?? new Set()
      for (const name of segment.split('|')) known.add(name)
      names.set(parent, known)
    })
  }
  return (parent) => names.get(parent) ?? new Set()
}

/**
 * What the server sent in a field of its answer. Readers see findings only where they are public;
 * else the mark tells of presence alone, and a field that a check refused gets none.
 */
export function readAnswer(
  { t, reference, server }: PageContext,
  field: FieldAtRevision,
  { message, named }: { message: JsonValue | undefined; named: NamedMembers },
): SentValue {
  const segments = toSegments(field.pointer)
  const values = readPointer(message, segments, named)
  const hasParent = readPointer(message, segments.slice(0, -1), named).length > 0
  const isPublic = reference.findings === 'public'
  const method = server.snapshot.era === 'modern' ? 'server/discover' : 'initialize'
  const failed = findingsAt(server.findings, method, field.pointer).filter(
    ({ status }) => status === 'failed',
  )
  const mark =
    failed.length === 0 || (!isPublic && values.length === 0)
      ? markPresence(field, values.length > 0, hasParent)
      : isPublic
        ? worstOf(failed)
        : 'none'
  return {
    ...toSentValue(message, values, isWildcard(segments.at(-1))),
    mark,
    markLabel: mark === 'none' ? '' : t.t(`mark.${mark}`),
    findings: isPublic
      ? failed.map(({ rule }) => ({
          rule,
          sentence: t.requirement(rule),
          href: citeOfRule(ruleById(rule), server.snapshot),
        }))
      : [],
  }
}

/** What was sent in a field of our own request: no marks, the client is not judged here. */
export function readRequest(
  field: FieldAtRevision,
  { message, named }: { message: JsonValue | undefined; named: NamedMembers },
  headers: Record<string, string> | undefined,
): SentValue {
  const { pointer } = field
  const segments = toSegments(pointer)
  const values = pointer.startsWith('/')
    ? readPointer(message, segments, named)
    : readHeader(pointer, headers)
  return {
    ...toSentValue(message, values, isWildcard(segments.at(-1))),
    mark: 'none',
    markLabel: '',
    findings: [],
  }
}

function readHeader(pointer: string, headers: Record<string, string> | undefined): string[] {
  if (!headers) return []
  if (pointer === 'method') return ['POST']
  const name = pointer
    .replace(/^header:/, '')
    .split('==')[0]
    ?.toLowerCase()
  return Object.entries(headers).flatMap(([key, value]) =>
    key.toLowerCase() === name ? [value] : [],
  )
}

function toSentValue(
  message: JsonValue | undefined,
  values: JsonValue[],
  isMany: boolean,
): Pick<SentValue, 'state' | 'value'> {
  if (message === undefined) return { state: 'not-asked' }
  const [first] = values
  if (first === undefined) return { state: 'not-sent' }
  // A wildcard's matches are shown as the list they are, one match as itself.
  const shown = values.length > 1 || (isMany && typeof first === 'string') ? values : first
  return { state: 'sent', value: serverText(toCompactJson(shown), null) }
}

function markPresence(field: FieldAtRevision, isSent: boolean, hasParent: boolean): Mark {
  if (isSent) return field.level.endsWith('NOT') ? 'none' : 'pass'
  if (!hasParent || isWildcard(toSegments(field.pointer).at(-1))) return 'none'
  if (field.level === 'MUST') return 'error'
  return field.level === 'SHOULD' ? 'warning' : 'none'
}

function worstOf(findings: readonly Finding[]): Mark {
  const severities = new Set(findings.map(severityOf))
  return severities.has('error') ? 'error' : severities.has('warning') ? 'warning' : 'info'
}
