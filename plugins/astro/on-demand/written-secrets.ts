import { expandServer } from '../../../src/config/expand.ts'
import type { Options } from '../../../src/config/options.ts'

/**
 * A warning for each server whose secrets stand in the configuration itself, e.g. as
 * `process.env.TOKEN`: what a site on demand is configured with becomes a part of its bundle.
 */
export function listWrittenSecrets({ servers }: Pick<Options, 'servers'>): string[] {
  return Object.entries(servers).flatMap(([id, server]) => {
    if (expandServer(server, {}).secrets.length === 0) return []
    return [
      `Server "${id}": secrets of its configuration will stand in the bundle of the site. ` +
        "Write '${NAME}' in its place: that is read from the environment where the site runs.",
    ]
  })
}
