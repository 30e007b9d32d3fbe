import { directory } from 'virtual:astro-mcp-discovery/reference'
import { openReference } from './open-reference.ts'

/** The reference of this build, bound to the data the integration wrote. */
export const reference = openReference(new URL(directory))
