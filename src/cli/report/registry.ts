import { compareServerJson } from '../../core/registry/compare-server-json.ts'
import type { Mismatch, RegistryContext } from '../../core/registry/mismatch.ts'
import type { Severity } from '../../core/requirement.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import type { Translator } from '../../core/translator.ts'

/** The file of the MCP registry that belongs to a server, and what is known beside it. */
export interface RegistryFile {
  /** As reports show it. */
  file: string
  content: unknown
  context: RegistryContext
}

export interface RegistryReport {
  file: string
  /** Warnings first. */
  mismatches: ReportedMismatch[]
}

export interface ReportedMismatch extends Mismatch {
  /** `server-json/version` … */
  id: string
  /** In words, of ours. */
  sentence: string
  /** What to write where; holds words of the server. */
  fix: string
  fails: boolean
}

/** What a registry's file says otherwise; `undefined` where there is no file. */
export function reportRegistry(
  registry: RegistryFile | undefined,
  snapshot: Snapshot,
  { translator, isFailing }: { translator: Translator; isFailing(severity: Severity): boolean },
): RegistryReport | undefined {
  if (!registry) return undefined
  const { file, content, context } = registry
  const { t } = translator
  const found = compareServerJson(content, snapshot, context).map((one): ReportedMismatch => ({
    ...one,
    id: `server-json/${one.kind}`,
    sentence: t(`report.registry.kind.${one.kind}`),
    fix: t('report.registry.fix', { file, line: one.write }),
    fails: isFailing(one.severity),
  }))
  const [warnings, notes] = [
    found.filter(({ severity }) => severity !== 'info'),
    found.filter(({ severity }) => severity === 'info'),
  ]
  return { file, mismatches: [...warnings, ...notes] }
}

/** Both places with what stands there, a line each; they hold words of the server. */
export function toMismatchLines(
  { pointer, value, other }: Mismatch,
  file: string,
  { t }: Pick<Translator, 't'>,
): [own: string, other: string] {
  const where =
    other.source === 'file'
      ? `${file} ${other.pointer}`
      : other.source === 'options'
        ? `${t('report.registry.options')} ${other.pointer}`
        : [other.method ?? t('report.registry.server'), other.pointer].filter(Boolean).join(' ')
  return [
    t('report.registry.place', {
      place: `${file} ${pointer}`,
      value: value === undefined ? t('report.registry.missing') : JSON.stringify(value),
    }),
    t('report.registry.place', { place: where, value: JSON.stringify(other.value) }),
  ]
}
