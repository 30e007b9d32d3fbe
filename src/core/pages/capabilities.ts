import { discoveryResult } from '../exchange.ts'
import { toCompactJson, toPrettyJson } from '../json-view.ts'
import { isObject, member, type JsonValue } from '../json.ts'
import { knownExtensions } from '../requirements/known-extensions.ts'
import { isModernRevision, type Revision } from '../revision.ts'
import { serverText } from '../server-text.ts'
import {
  capabilityFacts,
  capabilityIds,
  hasFlag,
  isDeclared,
  type CapabilityId,
} from './capability-table.ts'
import type { PageContext } from './context.ts'
import type { CapabilityRow, CapabilitySummary, ExtensionRow } from './model.ts'
import { specUrl } from './spec-url.ts'

/** Longest settings text of an extension, in code points. */
const settingsMax = 2000

/** What each capability lets a client call at the negotiated revision, and what is not declared. */
export function buildCapabilities(context: PageContext): CapabilitySummary {
  const { server, t, revision } = context
  const declared = member(discoveryResult(server.snapshot), 'capabilities')
  const isModern = isModernRevision(revision)
  const known = new Set<string>([
    ...capabilityIds.filter((id) => existsAt(id, revision)),
    'experimental',
    ...(isModern ? ['extensions'] : []),
  ])
  return {
    rows: capabilityIds.map((id) => buildRow(context, id, member(declared, id))),
    extensions: isModern ? buildEntries(member(declared, 'extensions')) : [],
    experimental: buildEntries(member(declared, 'experimental')),
    other: buildEntries(declared).filter(({ id }) => !known.has(id.value)),
    noExtensions: t.t(isModern ? 'capability.noExtensions' : 'capability.noExtensions.legacy'),
  }
}

function buildRow(
  { t, revision }: PageContext,
  id: CapabilityId,
  value: JsonValue | undefined,
): CapabilityRow {
  const facts = capabilityFacts(id)
  const exists = existsAt(id, revision)
  const state = !exists ? 'not-in-revision' : isDeclared(value) ? 'declared' : 'not-declared'
  const grants = isModernRevision(revision) ? facts.modern : facts.legacy
  const isDeprecated =
    state === 'declared' && facts.deprecatedSince !== undefined && facts.deprecatedSince <= revision
  return {
    id,
    label: t.t(`capability.${id}`),
    state,
    stateLabel: t.t(`capability.state.${state}`),
    grants:
      state === 'declared'
        ? grants
            .filter(({ flag }) => flag === undefined || hasFlag(value, flag))
            .map(({ text, methods }) => ({
              text: t.t(`capability.grant.${text}`),
              methods: [...methods],
            }))
        : [],
    ...(isDeprecated ? { deprecated: t.t(`capability.deprecated.${id}`) } : {}),
    ...(state === 'declared' && value !== undefined ? { json: toPrettyJson({ [id]: value }) } : {}),
    href: specUrl(exists ? revision : (facts.until ?? facts.since), facts.page),
  }
}

// Revisions are dates: their order is that of their text.
function existsAt(id: CapabilityId, revision: Revision): boolean {
  const { since, until } = capabilityFacts(id)
  return since <= revision && (until === undefined || revision <= until)
}

function buildEntries(value: JsonValue | undefined): ExtensionRow[] {
  if (!isObject(value)) return []
  return Object.entries(value).map(([id, settings]) => ({
    id: serverText(id, null),
    ...(Object.hasOwn(knownExtensions, id) ? knownExtensions[id] : {}),
    settings: toCompactJson(settings, settingsMax),
  }))
}
