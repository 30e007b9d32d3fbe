/** @type {import('astro-mcp-discovery').McpDiscoveryOptions} */
export default {
  render: 'on-demand',
  onDemand: {
    // The server is asked once a minute at most, whatever it says of its answers.
    minTtl: 60_000,
  },
  servers: {
    // Your server here. Variables are read where the site runs, not where it is built.
    weather: {
      url: '${WEATHER_URL:-http://127.0.0.1:3000/mcp}',
      label: 'Skylight Weather',
      description: 'Forecasts, alerts and guides of a made-up weather network.',
      lang: 'en',
      // Everyone may read its answers, also those that it marks as private.
      publishPrivate: true,
    },
  },
}
