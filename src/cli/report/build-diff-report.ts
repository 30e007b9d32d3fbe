import type { Snapshot } from '../../core/snapshot.ts'
import { findTranslationChanges, type TranslationFile } from '../../core/translation/index.ts'
import { createTranslator } from '../../i18n/create-translator.ts'
import { readVersion } from '../../pipeline/client-info.ts'
import { countPrimitives } from '../../pipeline/summary.ts'
import { classifyPresence } from './presence.ts'
import { reportRegistry, type RegistryFile } from './registry.ts'
import { reportChanges, type ChangeContext, type ChangeThreshold } from './report-changes.ts'
import type { Report, ServerReport } from './report.ts'
import { hasWork } from './translations.ts'

/** A server on both sides of a comparison, or on one only. */
export interface ServerPair {
  id: string
  before?: Snapshot | undefined
  after?: Snapshot | undefined
  /** The file of the later snapshot, or of the earlier one where the server is gone. */
  file?: string | undefined
}

/** What changed between snapshots, as plain data. */
export function buildDiffReport(input: {
  pairs: readonly ServerPair[]
  dir?: string | undefined
  /** Translations of the servers' texts, by server. */
  translations?: ReadonlyMap<string, readonly TranslationFile[]> | undefined
  /** Files of the MCP registry, by server. */
  registries?: ReadonlyMap<string, RegistryFile> | undefined
  failOn: ChangeThreshold
  locale: string
}): Report {
  const { pairs, dir, failOn } = input
  const translator = createTranslator(input.locale)
  const servers = pairs.flatMap((pair) =>
    reportPair(
      pair,
      {
        registry: input.registries?.get(pair.id),
        translations: input.translations?.get(pair.id) ?? [],
      },
      { failOn, translator },
    ),
  )
  return {
    command: 'diff',
    version: readVersion(),
    locale: translator.locale,
    failOn,
    failed: servers.some(
      (server) =>
        classifyPresence(server, { failOn })?.fails || server.changes.some(({ fails }) => fails),
    ),
    ...(dir !== undefined && { dir }),
    servers,
    stale: [],
    failures: [],
  }
}

function reportPair(
  { id, before, after, file }: ServerPair,
  beside: { registry: RegistryFile | undefined; translations: readonly TranslationFile[] },
  context: ChangeContext,
): ServerReport[] {
  const shown = after ?? before
  if (!shown) return []
  const registry = reportRegistry(after && beside.registry, shown, {
    translator: context.translator,
    isFailing: () => false,
  })
  const translations =
    before && after
      ? findTranslationChanges(before, after, beside.translations).filter(hasWork)
      : []
  return [
    {
      id,
      source: 'snapshot',
      ...(file !== undefined && { file }),
      ...(before === undefined && { presence: 'added' as const }),
      ...(after === undefined && { presence: 'removed' as const }),
      era: shown.era,
      protocolVersion: shown.protocolVersion,
      transport: shown.transport,
      primitives: countPrimitives(shown),
      findings: [],
      changes: before && after ? reportChanges(before, after, context) : [],
      ...(registry && { registry }),
      ...(translations.length > 0 && { translations }),
    },
  ]
}
