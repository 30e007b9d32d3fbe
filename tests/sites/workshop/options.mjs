import { fileURLToPath } from 'node:url'

const dir = fileURLToPath(new URL('mcp', import.meta.url))

/** A server with groups of tools, an interface and a tool that HTTP clients leave out. */
const workshop = { command: 'no-such-command', label: 'Workshop', lang: 'en' }

/** A server of two tools. */
const bench = { command: 'no-such-command', label: 'Bench', lang: 'en' }

/** Both servers from their snapshots. */
export const options = { dir, source: 'snapshot', servers: { workshop, bench } }
