import type { ToolProfile } from './create-tools.ts'
import type { HostName } from './write-sites.ts'

/** Something to build in one go: ours and what it is compared with. */
export interface Case {
  host: HostName
  /** Which tools, and how many. */
  profile: ToolProfile
  tools: number
  locales: number
  /** Whether starlight-openapi builds the same tools. */
  hasPeer: boolean
}

export interface CaseSettings {
  profile: ToolProfile
  hosts: readonly HostName[]
  sizes: readonly number[]
  locales: readonly number[]
  peers: readonly number[]
  maxPages: number
}

/** All combinations up to so many pages, the small ones first. */
export function listCases({
  profile,
  hosts,
  sizes,
  locales,
  peers,
  maxPages,
}: CaseSettings): Case[] {
  const cases = sizes.flatMap((tools) =>
    locales.flatMap((count) =>
      hosts.map((host) => ({
        host,
        profile,
        tools,
        locales: count,
        hasPeer: host === 'starlight' && count === 1 && peers.includes(tools),
      })),
    ),
  )
  return cases
    .filter((one) => one.tools * one.locales <= maxPages)
    .sort((a, b) => a.tools * a.locales - b.tools * b.locales)
}
