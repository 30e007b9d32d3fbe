import { resolvedPrefix, type VitePlugin } from '../astro/vite-plugin.ts'

/** Where Starlight finds the collections of the site. */
const source = 'virtual:starlight/collection-config'
const remembered = `${resolvedPrefix}collection-config`

/**
 * Lets Starlight make the schema of the site's frontmatter once. It asks for one anew for each page
 * that is no file of its collection, with a context that is always the same: a third of what such a
 * page takes, and as much of the memory that a build keeps.
 */
export function rememberPageSchema(): VitePlugin {
  return {
    name: 'astro-mcp-discovery:page-schema',
    // Before Starlight's own plugin, which has the module.
    enforce: 'pre',
    resolveId(id, importer) {
      return id === source && importer !== remembered ? remembered : undefined
    },
    load(id) {
      return id === remembered ? code : undefined
    },
  }
}

// Whatever else the module has, and may have one day, stays as it is.
const code = `import * as own from '${source}'

export * from '${source}'
export const collections = remember(own.collections)

function remember(collections) {
  const docs = collections?.docs
  if (typeof docs?.schema !== 'function') return collections
  let schema
  const once = (context) => (schema ??= docs.schema(context))
  return { ...collections, docs: { ...docs, schema: once } }
}
`
