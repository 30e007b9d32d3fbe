const example = `servers: {
        weather: { command: 'npx', args: ['-y', 'your-mcp-server'] },
      },`

/** What to write when the integration was added without servers, as `astro add` does. */
export const astroLines = `No MCP servers are configured, so no reference pages are made. Add them in astro.config.mjs:

  integrations: [
    mcpDiscovery({
      ${example}
    }),
  ],

or in a file mcp-discovery.config.json beside it:

  { "servers": { "weather": { "command": "npx", "args": ["-y", "your-mcp-server"] } } }`

/** The same for the Starlight plugin. */
export const starlightLines = astroLines
  .replace('integrations: [', 'starlight({ plugins: [')
  .replace('mcpDiscovery(', 'starlightMcpDiscovery(')
  .replace('}),\n  ],', '}),\n  ] }),')

/** What to write when the plain integration stands on a Starlight site. */
export const starlightSiteLines = `This site uses Starlight, and there the Starlight plugin makes the reference pages, with the site's sidebar, search and theme. No pages are made until astro.config.mjs says so:

  import starlightMcpDiscovery from 'astro-mcp-discovery/starlight'

  starlight({ plugins: [starlightMcpDiscovery({ servers: { … } })] })

and mcpDiscovery() is taken out of \`integrations\`.`
