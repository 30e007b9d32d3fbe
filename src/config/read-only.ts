import { DiscoveryError } from '../core/error.ts'
import { findNearest } from './nearest.ts'
import type { Options } from './options.ts'
import { isInShard, looksLikeShard, parseShard } from './shard.ts'

const variable = 'MCP_DISCOVERY_ONLY'

/**
 * Ids of the servers that a build makes pages of, as the environment says (`1/4`, or ids with commas
 * between them), or else the options; undefined where it makes those of all.
 *
 * @throws DiscoveryError `CONFIG_INVALID` for a value of the environment that names no part and no server.
 */
export function readOnly(
  { only, servers }: Pick<Options, 'only' | 'servers'>,
  env: Readonly<Record<string, string | undefined>>,
): string[] | undefined {
  const known = Object.keys(servers)
  const value = env[variable]?.trim()
  const wanted = value ? value : only
  if (wanted === undefined) return undefined
  if (typeof wanted === 'string' && looksLikeShard(wanted)) {
    const shard = parseShard(wanted)
    if ('why' in shard) throw createUnusable(wanted, shard.why, `Write: ${shard.write}`)
    return known.filter((id) => isInShard(id, shard))
  }
  const names = (typeof wanted === 'string' ? wanted.split(',') : wanted).map((id) => id.trim())
  const chosen = new Set(names.filter((name) => name !== ''))
  for (const name of chosen) {
    if (Object.hasOwn(servers, name)) continue
    const nearest = findNearest(name, known)
    const fix =
      nearest === undefined ? 'Name servers, or a part: 1/4' : `Did you mean "${nearest}"?`
    throw createUnusable(names.join(','), `There is no server "${name}".`, fix)
  }
  return known.filter((id) => chosen.has(id))
}

function createUnusable(value: string, why: string, fix: string): DiscoveryError {
  return new DiscoveryError('CONFIG_INVALID', {
    why: `${variable} is ${JSON.stringify(value)}. ${why}`,
    fix,
  })
}
