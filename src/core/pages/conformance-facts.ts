import { findingsAt } from '../checks/findings-at.ts'
import { severityOf } from '../checks/severity-of.ts'
import { discoveryResult } from '../exchange.ts'
import { toCompactJson } from '../json-view.ts'
import type { JsonValue } from '../json.ts'
import { severities } from '../requirement.ts'
import { serverInfoKey } from '../requirements/shared-rows.ts'
import { serverText } from '../server-text.ts'
import type { ConformanceFact, ConformancePage } from './conformance-model.ts'
import type { PageContext } from './context.ts'
import { readPointer, toSegments } from './pointer.ts'

type Mark = ConformanceFact['mark']

/** The facts of discovery in the order in which public checkers list them. */
const facts = [
  { id: 'discover', name: 'server/discover', pointer: '/result' },
  { id: 'ttlMs', name: 'ttlMs', pointer: '/result/ttlMs' },
  { id: 'cacheScope', name: 'cacheScope', pointer: '/result/cacheScope' },
  { id: 'resultType', name: 'resultType', pointer: '/result/resultType' },
  { id: 'serverName', name: 'serverInfo.name', pointer: `/result/_meta/${serverInfoKey}/name` },
] as const

/** What a client sees at a glance; of a legacy server only its name, the rest is younger than it. */
export function buildFacts(context: PageContext): ConformancePage['facts'] {
  const { server, t } = context
  const isModern = server.snapshot.era === 'modern'
  const rows = facts.map((fact): ConformanceFact => {
    const isName = fact.id === 'serverName'
    const pointer = isName && !isModern ? '/result/serverInfo/name' : fact.pointer
    const { id, name } = fact
    if (!isModern && !isName)
      return { id, name, mark: 'none', markLabel: t.t('conformance.fact.legacy') }
    const value = readValue(context, pointer)
    const mark = markOf(context, pointer, value)
    // The whole result is shown on the discovery page.
    const isShown = value !== undefined && id !== 'discover'
    return {
      id,
      name,
      ...(isShown ? { value: serverText(toCompactJson(value), null) } : {}),
      ...(value === undefined && mark !== 'none' ? { noValue: t.t('ui.notSent') } : {}),
      mark,
      markLabel: labelOf(mark, id),
    }
  })

  function labelOf(mark: Mark, id: ConformanceFact['id']): string {
    if (mark === 'none') return t.t('conformance.fact.unseen')
    return id === 'discover' && mark === 'pass'
      ? t.t('conformance.fact.answered')
      : t.t(`mark.${mark}`)
  }

  return { caption: t.t('conformance.facts.caption'), rows }
}

function readValue({ server }: PageContext, pointer: string): JsonValue | undefined {
  const result = discoveryResult(server.snapshot)
  if (result === undefined) return undefined
  return readPointer({ result }, toSegments(pointer), () => new Set())[0]
}

/** By the findings at the field, else by whether it is there at all. */
function markOf({ server }: PageContext, pointer: string, value: JsonValue | undefined): Mark {
  if (pointer === '/result') return value === undefined ? 'error' : 'pass'
  if (discoveryResult(server.snapshot) === undefined) return 'none'
  const method = server.snapshot.era === 'modern' ? 'server/discover' : 'initialize'
  const parent = pointer.slice(0, pointer.lastIndexOf('/'))
  const failed = [pointer, ...(parent === '/result' ? [] : [parent])]
    .flatMap((at) => findingsAt(server.findings, method, at))
    .filter(({ status }) => status === 'failed')
    .map(severityOf)
  const worst = severities.find((severity) => failed.includes(severity))
  return worst ?? (value === undefined ? 'none' : 'pass')
}
