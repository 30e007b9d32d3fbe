import type { AstroIntegration } from 'astro'
import type { UserOptions } from '../../src/config/options.ts'
import { createIntegration } from './integration.ts'
import { astroLines } from './setup-lines.ts'
import type { Shell } from './shell.ts'

export type { UserOptions as McpDiscoveryOptions } from '../../src/config/options.ts'

const astroShell: Shell = {
  host: 'astro',
  routes: {
    static: new URL('./routes/Reference.astro', import.meta.url),
    'on-demand': new URL('./routes/on-demand/Reference.astro', import.meta.url),
  },
  missingLines: astroLines,
}

/**
 * Reference pages for MCP servers, made at build time from what the servers answer.
 *
 * Without options the file `mcp-discovery.config.{ts,js,mjs,json}` beside the Astro config counts.
 * On a Starlight site use the plugin of `astro-mcp-discovery/starlight` in its place.
 *
 * @param shell What the pages stand in; given by plugins over this one.
 */
export default function mcpDiscovery(
  options?: UserOptions,
  shell: Shell = astroShell,
): AstroIntegration {
  return createIntegration({ options, shell, env: process.env, now: () => new Date() })
}
