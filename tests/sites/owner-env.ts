/** The environment of a site's owner: without what Vitest put there, e.g. `BASE_URL`, which reaches a build. */
export function ownerEnv(): NodeJS.ProcessEnv {
  const { BASE_URL, DEV, MODE, NODE_ENV, PROD, SSR, TEST, VITEST, ...env } = process.env
  return { ...env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0' }
}
