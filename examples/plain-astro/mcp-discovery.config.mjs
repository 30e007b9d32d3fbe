/** @type {import('astro-mcp-discovery').McpDiscoveryOptions} */
export default {
  servers: {
    // Your server here.
    weather: {
      command: 'node',
      args: ['../demo-server/stdio.mjs'],
      label: 'Skylight Weather',
      description: 'Forecasts, alerts and guides of a made-up weather network.',
      lang: 'en',
    },
  },
}
