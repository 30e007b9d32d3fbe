import { discoveryResult } from '../exchange.ts'
import { member } from '../json.ts'
import { isLegacyRevision, isRevision } from '../revision.ts'
import { toPlainLine } from '../text.ts'
import type { PageContext } from './context.ts'
import type { VersionSummary } from './model.ts'
import { specUrl } from './spec-url.ts'

/** Protocol versions: all that a modern server names, of a legacy one only the negotiated one. */
export function buildVersions({ server, t }: PageContext): VersionSummary {
  const { era, protocolVersion } = server.snapshot
  const named = era === 'modern' ? readSupported(server.snapshot) : []
  const versions = named.length > 0 ? named : [protocolVersion]
  const isMixed = versions.some(isLegacyRevision) && era === 'modern'
  return {
    label: t.t(named.length > 0 ? 'versions.supported' : 'versions.negotiated'),
    versions: versions.map((version) => ({
      version: toPlainLine(version, 40),
      ...(isRevision(version) ? { href: specUrl(version) } : {}),
      ...noteOf(version),
    })),
    era,
    eraLabel: t.t(`era.${era}`),
    eraText: t.t(isMixed ? 'era.mixed.text' : `era.${era}.text`),
  }

  function noteOf(version: string): { note?: string } {
    if (version === protocolVersion) return { note: t.t('versions.used') }
    if (isLegacyRevision(version)) return { note: t.t('versions.legacy') }
    return isRevision(version) ? {} : { note: t.t('versions.unknown') }
  }
}

function readSupported(snapshot: PageContext['server']['snapshot']): string[] {
  const value = member(discoveryResult(snapshot), 'supportedVersions')
  if (!Array.isArray(value)) return []
  return [...new Set(value.filter((item) => typeof item === 'string' && item.trim() !== ''))].slice(
    0,
    50,
  ) as string[]
}
