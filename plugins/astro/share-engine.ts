import type { AstroConfig } from 'astro'
import { fileURLToPath, pathToFileURL } from 'node:url'

type VitePlugin = NonNullable<AstroConfig['vite']['plugins']>[number]

const own = new URL('../../', import.meta.url)

/** Plain modules that know nothing of Vite: all below `src/`, and the reference's source. */
const shared = [new URL('src/', own), new URL('plugins/astro/open-reference.js', own)].map((url) =>
  fileURLToPath(url).replaceAll('\\', '/'),
)

/**
 * Lets the pages of a static build use the engine that this process has loaded already, in place of
 * a copy of it in the bundle: it need not be bundled and compiled again, and what one has worked out
 * the other knows. Only where pages are rendered at once, on this machine: what is deployed holds
 * all its code.
 */
export function shareEngine(): VitePlugin {
  return {
    name: 'astro-mcp-discovery:engine',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'prerender',
    async resolveId(source, importer, options) {
      if (!importer || !source.startsWith('.')) return undefined
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || !isShared(resolved.id)) return undefined
      return { id: pathToFileURL(resolved.id).href, external: true }
    },
  }
}

function isShared(id: string): boolean {
  const path = id.replaceAll('\\', '/')
  return path.endsWith('.js') && shared.some((start) => path.startsWith(start))
}
