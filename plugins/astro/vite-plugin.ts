import type { AstroConfig } from 'astro'
import type { PlacedProse } from './place-prose.ts'

export type VitePlugin = NonNullable<AstroConfig['vite']['plugins']>[number]

const prefix = 'virtual:astro-mcp-discovery/'

/** Start of the ids of our virtual modules in Vite's module graphs. */
export const resolvedPrefix = `\0${prefix}`

/**
 * Serves small virtual modules of ours: constants only. The data itself stays in files, so that a
 * page is rendered again only when its own data changed.
 */
export function createVirtualModules(
  name: string,
  modules: Record<string, Record<string, string | boolean>>,
): VitePlugin {
  return serveModules(name, (id) =>
    Object.hasOwn(modules, id) ? toConstants(modules[id] ?? {}) : undefined,
  )
}

/**
 * Serves the texts of the owner as modules of the site: its own Markdown and MDX pipeline renders
 * them. Asked for when pages are built, after `read` has something to give.
 */
export function createProseModule(read: () => PlacedProse): VitePlugin {
  return serveModules('prose', (id) => (id === 'prose' ? toProseCode(read()) : undefined))
}

/** Serves modules below our prefix, by the rest of their names; undefined for one that is not there. */
export function serveModules(name: string, write: (id: string) => string | undefined): VitePlugin {
  return {
    name: `astro-mcp-discovery:${name}`,
    resolveId(id) {
      const isOurs = id.startsWith(prefix) && write(id.slice(prefix.length)) !== undefined
      return isOurs ? `\0${id}` : undefined
    },
    load(id) {
      return id.startsWith(`\0${prefix}`) ? write(id.slice(prefix.length + 1)) : undefined
    },
  }
}

function toConstants(constants: Record<string, string | boolean>): string {
  return Object.entries(constants)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
    .join('\n')
}

function toProseCode(prose: PlacedProse): string {
  const places = Object.entries(prose).map(([path, page]) => {
    const texts = Object.entries(page).map(([place, locales = {}]) => {
      const files = Object.entries(locales).map(([code, { file, lang }]) => {
        const specifier = JSON.stringify(file.replaceAll('\\', '/'))
        return `${JSON.stringify(code)}: { lang: ${JSON.stringify(lang)}, load: () => import(${specifier}) }`
      })
      return `${place}: { ${files.join(', ')} }`
    })
    return `[${JSON.stringify(path)}, { ${texts.join(', ')} }]`
  })
  return `export const prose = Object.fromEntries([${places.join(',\n')}])`
}
