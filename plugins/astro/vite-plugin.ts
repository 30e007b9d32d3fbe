import type { AstroConfig } from 'astro'

type VitePlugin = NonNullable<AstroConfig['vite']['plugins']>[number]

const prefix = 'virtual:astro-mcp-discovery/'

/**
 * Serves small virtual modules of ours: constants only. The data itself stays in files, so that a
 * page is rendered again only when its own data changed.
 */
export function createVirtualModules(
  name: string,
  modules: Record<string, Record<string, string | boolean>>,
): VitePlugin {
  return {
    name: `astro-mcp-discovery:${name}`,
    resolveId(id) {
      return id.startsWith(prefix) && Object.hasOwn(modules, id.slice(prefix.length))
        ? `\0${id}`
        : undefined
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const constants = modules[id.slice(prefix.length + 1)]
      if (!constants) return undefined
      return Object.entries(constants)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
