import { createRequire } from 'node:module'

/**
 * Told to servers. Not this package's version: it stands in recorded requests, and a snapshot's
 * bytes may not change with a release of ours.
 */
export const toldClientInfo = { name: 'astro-mcp-discovery', version: '1' } as const

/** Version of this package, as written into receipts. */
export function readVersion(): string {
  return readPackage().version
}

/** Versions of Node that this package runs on: `>=22.12.0`. */
export function readEngines(): string {
  return readPackage().engines.node
}

function readPackage(): { version: string; engines: { node: string } } {
  const require = createRequire(import.meta.url)
  return require('astro-mcp-discovery/package.json') as ReturnType<typeof readPackage>
}
