import { fileURLToPath } from 'node:url'

/** A server with texts of its owner's beside its snapshot. */
export const options = {
  dir: fileURLToPath(new URL('mcp', import.meta.url)),
  source: 'snapshot',
  layout: process.env.LAYOUT ?? 'primitive',
  servers: { bench: { command: 'no-such-command', label: 'Bench' } },
}
