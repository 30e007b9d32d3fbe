import { createRequire } from 'node:module'

/** Name and version of this package, as told to servers and written into receipts. */
export function readClientInfo(): { name: string; version: string } {
  const require = createRequire(import.meta.url)
  const { name, version } = require('astro-mcp-discovery/package.json') as {
    name: string
    version: string
  }
  return { name, version }
}
