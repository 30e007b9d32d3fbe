import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SiteFacts {
  /** Milliseconds that an answer of the server `timed` is used at least. */
  minTtl: number
}

/**
 * A site that renders on demand: three servers whose addresses it reads where it runs, and the floor, a
 * page of one sentence that is rendered on demand too.
 */
export function writeSite(folder: string, { minTtl }: SiteFacts): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'src', 'pages'), { recursive: true })
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text)
  write(
    'astro.config.mjs',
    `import node from '@astrojs/node'
import mcpDiscovery from 'astro-mcp-discovery'
export default {
  adapter: node({ mode: 'standalone' }),
  integrations: [mcpDiscovery({
    render: 'on-demand', source: 'live', layout: 'primitive',
    store: { driver: 'redis', url: '\${REDIS_URL}' },
    servers: {
      steady: { url: '\${STEADY_URL}', minTtl: 3_600_000 },
      timed: { url: '\${TIMED_URL}', minTtl: ${minTtl} },
      eager: { url: '\${EAGER_URL}' },
    },
  })],
}
`,
  )
  write(
    'src/pages/floor.astro',
    `---
export const prerender = false
---
<!doctype html>
<html lang="en"><head><title>Floor</title></head><body><p>A sentence.</p></body></html>
`,
  )
}
