// Servers that a test starts: their addresses are known where the site runs.
const server = { layout: 'primitive', timeouts: { start: 2000, request: 2000, total: 4000 } }

/** @type {import('astro-mcp-discovery').McpDiscoveryOptions} */
export default {
  render: 'on-demand',
  source: 'live',
  onDemand: { retryAfter: 1500 },
  ...(process.env.SHARED && { store: { driver: 'redis', url: '${REDIS_URL}', prefix: 'live' } }),
  servers: {
    one: { ...server, url: '${ONE_URL}', headers: { Authorization: 'Bearer ${ONE_TOKEN:-none}' } },
    two: { ...server, url: '${TWO_URL}', minTtl: 60_000 },
  },
}
