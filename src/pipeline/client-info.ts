import { createRequire } from 'node:module'

/**
 * Told to servers. Not this package's version: it stands in recorded requests, and a snapshot's
 * bytes may not change with a release of ours.
 */
export const toldClientInfo = { name: 'astro-mcp-discovery', version: '1' } as const

/** Version of this package, as written into receipts. */
export function readVersion(): string {
  const require = createRequire(import.meta.url)
  const { version } = require('astro-mcp-discovery/package.json') as { version: string }
  return version
}
