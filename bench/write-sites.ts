import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { floorSidebar, toFloorForm, toFloorLayout, toFloorPage } from './floor-pages.ts'

export type HostName = 'astro' | 'starlight'

/** In this order: the first one stands at the root. */
export const benchLocales = ['en', 'ru', 'de', 'es', 'fr', 'ja', 'ko', 'pt-BR'] as const

export interface SiteSettings {
  host: HostName
  /** How many of `benchLocales`. */
  locales: number
}

/**
 * A site with the reference of one server, whose snapshot is in `dir`.
 *
 * @param settings.twins Whether pages have other forms beside them.
 */
export function writeOurSite(
  folder: string,
  settings: SiteSettings & { dir: string; twins: boolean },
): void {
  const options = JSON.stringify({
    dir: settings.dir,
    source: 'snapshot',
    layout: 'primitive',
    twins: settings.twins,
    servers: { bench: { command: 'no-such-command', label: 'Bench', lang: 'en' } },
  })
  const isStarlight = settings.host === 'starlight'
  const plugins = isStarlight ? `, plugins: [ours(${options})]` : ''
  writeFiles(folder, {
    'astro.config.mjs': toConfig(settings, {
      imports: `import ours from 'astro-mcp-discovery${isStarlight ? '/starlight' : ''}'`,
      starlight: plugins,
      integration: isStarlight ? undefined : `ours(${options})`,
    }),
    ...(isStarlight && toCollection()),
  })
}

/**
 * A site of the same host with so many pages of one sentence and a navigation in each locale: the floor.
 *
 * @param settings.forms Whether each has a Markdown and a JSON form of one sentence beside it.
 */
export function writeFloorSite(
  folder: string,
  settings: SiteSettings & { pages: number; forms: boolean },
): void {
  const codes = benchLocales.slice(0, settings.locales)
  const isStarlight = settings.host === 'starlight'
  const pages = codes.flatMap((code, index) => {
    const below = index === 0 ? '' : `${code.toLowerCase()}/`
    const page = `src/pages/${below}floor/[page]`
    const forms = settings.forms ? (['md', 'json'] as const) : []
    return [
      [`${page}.astro`, toFloorPage(settings)] as const,
      ...forms.map((form) => [`${page}.${form}.ts`, toFloorForm(form, settings)] as const),
    ]
  })
  writeFiles(folder, {
    'astro.config.mjs': toConfig(settings, {
      imports: '',
      starlight: `, sidebar: [${floorSidebar}]`,
    }),
    ...Object.fromEntries(pages),
    ...(isStarlight ? toCollection() : { 'src/layouts/Layout.astro': toFloorLayout() }),
  })
}

/** Starlight with the same tools as operations of an OpenAPI document, by its most used plugin. */
export function writePeerSite(folder: string, settings: { schema: string }): void {
  const schema = JSON.stringify(settings.schema)
  writeFiles(folder, {
    'astro.config.mjs': toConfig(
      { host: 'starlight', locales: 1 },
      {
        imports: `import openApi, { openAPISidebarGroups } from 'starlight-openapi'`,
        starlight: `, plugins: [openApi([{ base: 'api', schema: ${schema} }])], sidebar: [...openAPISidebarGroups]`,
      },
    ),
    // Astro looks here for the packages that Vite has to take in.
    'package.json': JSON.stringify({
      ...{ name: 'peer', private: true, type: 'module' },
      dependencies: { '@astrojs/starlight': '*', 'starlight-openapi': '*' },
    }),
    ...toCollection(),
  })
}

function toConfig(
  { host, locales }: SiteSettings,
  { imports, starlight, integration }: { imports: string; starlight: string; integration?: string },
): string {
  const codes = benchLocales.slice(0, locales)
  const [first, ...others] = codes
  const site = `site: 'https://docs.example', devToolbar: { enabled: false }`
  if (host === 'astro') {
    const i18n =
      locales > 1
        ? `, i18n: { locales: ${JSON.stringify(codes.map(toSegment))}, defaultLocale: 'en' }`
        : ''
    return `import { defineConfig } from 'astro/config'
${imports}
export default defineConfig({ ${site}${i18n}, integrations: [${integration ?? ''}] })
`
  }
  const named = Object.fromEntries([
    ['root', { label: first, lang: first }],
    ...others.map((code) => [code.toLowerCase(), { label: code, lang: code }]),
  ])
  return `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
${imports}
export default defineConfig({ ${site}, integrations: [starlight({ title: 'Bench', locales: ${JSON.stringify(named)}${starlight} })] })
`
}

function toSegment(code: string): string | { path: string; codes: string[] } {
  return code === code.toLowerCase() ? code : { path: code.toLowerCase(), codes: [code] }
}

function toCollection(): Record<string, string> {
  return {
    'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
    'src/content/docs/index.md': '---\ntitle: Start\n---\n\nThe first page.\n',
  }
}

function writeFiles(folder: string, files: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}
