import type { HostIndex } from '../../../plugins/astro/host.ts'

/** A plain Astro site in English and Russian. */
export const plainHost: Omit<HostIndex, 'servers' | 'findings'> = {
  locales: [
    { code: 'en', path: '' },
    { code: 'ru', path: 'ru' },
  ],
  defaultLocale: 'en',
  base: '/',
  trailingSlash: 'ignore',
  format: 'directory',
  reference: 'mcp',
  twins: true,
  site: null,
  messages: {},
}
