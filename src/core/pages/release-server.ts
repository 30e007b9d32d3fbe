import { checkSnapshot } from '../checks/check-snapshot.ts'
import type { Finding } from '../finding.ts'
import type { ServerReference } from '../reference.ts'
import type { Release } from '../release.ts'
import type { OwnText } from '../server.ts'
import { urlsOf } from './context.ts'

/** Folder of the pages of kept releases, below the server's. */
const releaseFolder = 'v'

// A reference is not changed once it is built.
const servers = new WeakMap<Release, ServerReference>()

/** The server as it was at a release: its pages are made as all others, below `v/<version>`. */
export function serverAt(server: ServerReference, release: Release): ServerReference {
  const cached = servers.get(release)
  if (cached) return cached
  const { version, snapshot, receipt } = release
  const { standby: _standby, findings: _findings, ...current } = server
  const releases = server.releases ?? []
  let findings: Finding[] | undefined
  const made: ServerReference = {
    ...current,
    view: {
      ...server.view,
      label: addVersion(server.view.label, version),
      path: [server.view.path, releaseFolder, version].filter(Boolean).join('/'),
    },
    snapshot,
    receipt,
    // Most pages ask for none.
    get findings() {
      return (findings ??= checkSnapshot(snapshot))
    },
    urls: urlsOf(server),
    releases: releases.slice(0, releases.indexOf(release)),
    release: version,
  }
  servers.set(release, made)
  return made
}

/** Releases whose pages are kept, newest first. */
export function releasesOf(server: ServerReference): Release[] {
  return server.release === undefined ? (server.releases ?? []).toReversed() : []
}

function addVersion(label: OwnText, version: string): OwnText {
  if (typeof label === 'string') return `${label} ${version}`
  return Object.fromEntries(
    Object.entries(label).map(([locale, text]) => [locale, `${text} ${version}`]),
  )
}
