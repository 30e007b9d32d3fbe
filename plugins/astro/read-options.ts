import { fileURLToPath } from 'node:url'
import { createReadText, loadConfig } from '../../src/config/load.ts'
import type { Options, UserOptions } from '../../src/config/options.ts'
import { parseOptions } from '../../src/config/parse.ts'
import { DiscoveryError } from '../../src/core/error.ts'

/** The options and, where they came from a file, its path; undefined when there are no servers. */
export async function readOptions(
  given: UserOptions | undefined,
  rootUrl: URL,
): Promise<{ options: Options; file?: string } | undefined> {
  const root = fileURLToPath(rootUrl)
  if (given)
    return withServers({ options: parseOptions(given, { readText: createReadText(root) }) })
  try {
    return withServers(await loadConfig(root))
  } catch (error) {
    if (error instanceof DiscoveryError && error.code === 'CONFIG_NOT_FOUND') return undefined
    throw error
  }
}

function withServers<T extends { options: Options }>(found: T): T | undefined {
  return Object.keys(found.options.servers).length > 0 ? found : undefined
}
