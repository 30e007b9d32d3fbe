import type { PageKind } from '../../src/core/pages/model.ts'

/** One page of each kind of the demo server, below the site's and the locale's root. */
export const pages = {
  catalogue: 'reference/mcp/',
  overview: 'reference/mcp/demo/',
  discovery: 'reference/mcp/demo/discovery/',
  conformance: 'reference/mcp/demo/conformance/',
  changelog: 'reference/mcp/demo/changelog/',
  removed: 'reference/mcp/demo/tools/get_history/',
  tools: 'reference/mcp/demo/tools/',
  tool: 'reference/mcp/demo/tools/get_forecast/',
  prompts: 'reference/mcp/demo/prompts/',
  prompt: 'reference/mcp/demo/prompts/trip_briefing/',
  resources: 'reference/mcp/demo/resources/',
  resource: 'reference/mcp/demo/resources/data-stations/',
  template: 'reference/mcp/demo/templates/station-id-forecast-day/',
} as const satisfies Partial<Record<PageKind, string>>

/** Hand-written pages of our site, with parts of the reference in them. */
export const guides = {
  'page of a kept release': 'reference/mcp/demo/v/1.2.0/tools/get_forecast/',
  'discovery guide': 'discovery/',
  'components guide': 'components/',
} as const

export const locales = { en: '', ru: 'ru/' } as const

export type Locale = keyof typeof locales

export function toUrl(site: string, locale: Locale, path: string): string {
  return `${site}/${locales[locale]}${path}`
}
