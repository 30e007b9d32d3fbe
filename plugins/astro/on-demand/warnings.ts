import { findWrittenSecrets } from '../../../src/config/expand-store.ts'
import { dropVariables } from '../../../src/config/expand-text.ts'
import { expandServer } from '../../../src/config/expand.ts'
import type { Options } from '../../../src/config/options.ts'
import type { ServerOptions } from '../../../src/config/server-options.ts'

/** With more servers a page of all of them takes seconds. */
const catalogueMax = 500

/** What the owner of a site on demand should know of its configuration. */
export function listWarnings(
  options: Pick<Options, 'servers' | 'pages' | 'store' | 'others'>,
): string[] {
  return [...warnOfSecrets(options), ...warnOfCatalogue(options), ...warnOfOthers(options)]
}

/** A warning where a site on demand is to list servers that it does not ask. */
function warnOfOthers({ others }: Pick<Options, 'others'>): string[] {
  if (others === 'omit') return []
  return [
    "`others: 'link'` is of builds: a site on demand lists the servers that have pages there.",
  ]
}

/** A warning where the page of all servers would be made of too many. */
function warnOfCatalogue({ servers, pages }: Pick<Options, 'servers' | 'pages'>): string[] {
  const count = Object.keys(servers).length
  if (!pages.catalogue || count <= catalogueMax) return []
  return [
    `The catalogue asks all ${count} servers each time it is made on demand. ` +
      'Leave it out: pages: { catalogue: false }',
  ]
}

/**
 * A warning for the shared store and for each server whose secrets stand in the configuration itself,
 * e.g. as `process.env.TOKEN`: what a site on demand is configured with becomes a part of its bundle.
 */
function warnOfSecrets({ servers, store }: Pick<Options, 'servers' | 'store'>): string[] {
  const owners = [
    ...(findWrittenSecrets(store).length > 0 ? ['The shared store'] : []),
    ...Object.entries(servers).flatMap(([id, server]) =>
      expandServer(withoutVariables(server), {}).secrets.length > 0 ? [`Server "${id}"`] : [],
    ),
  ]
  return owners.map(
    (owner) =>
      `${owner}: secrets of its configuration will stand in the bundle of the site. ` +
      "Write '${NAME}' in its place: that is read from the environment where the site runs.",
  )
}

/** What stands for a variable is read later, and its default is no secret. */
function withoutVariables(server: ServerOptions): ServerOptions {
  return JSON.parse(dropVariables(JSON.stringify(server))) as ServerOptions
}
