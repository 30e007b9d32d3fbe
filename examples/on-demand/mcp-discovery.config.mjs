import { env } from 'node:process'

/** @type {import('astro-mcp-discovery').McpDiscoveryOptions} */
export default {
  render: 'on-demand',
  onDemand: {
    // The server is asked once a minute at most, whatever it says of its answers.
    minTtl: 60_000,
  },
  // Several processes, or machines: what one of them received the others need not ask for.
  ...(env.REDIS_URL && { store: { driver: 'redis', url: '${REDIS_URL}', prefix: 'weather-docs' } }),
  servers: {
    // Your server here. Variables in `${}` are read where the site runs, not where it is built.
    weather: {
      url: '${WEATHER_URL:-http://127.0.0.1:3000/mcp}',
      label: 'Skylight Weather',
      description: 'Forecasts, alerts and guides of a made-up weather network.',
      lang: 'en',
    },
  },
}
