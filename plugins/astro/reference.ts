import { directory } from 'virtual:astro-mcp-discovery/reference'
import { createReferenceSource } from './reference-source.ts'

/** The reference of this build, bound to the data the integration wrote. */
export const reference = createReferenceSource(new URL(directory))
