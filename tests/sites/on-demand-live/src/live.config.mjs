import { mcpLiveLoader } from 'astro-mcp-discovery/loaders'
import { defineLiveCollection } from 'astro:content'
import options from '../mcp-discovery.config.mjs'

export const collections = { mcp: defineLiveCollection({ loader: mcpLiveLoader(options) }) }
