import type { Command } from 'commander'
import { isInShard, parseShard, type Shard } from '../config/shard.ts'
import { checkIds } from '../pipeline/check-ids.ts'
import { UsageError } from './usage-error.ts'

export interface ShardFlags {
  shard?: string
}

/** `--shard 1/4`: one of so many parts of the servers. */
export function addShardOption(command: Command): Command {
  return command.option(
    '--shard <i/n>',
    'only the servers of the i-th of n parts, from 1; a server that comes or goes moves no other',
  )
}

/** @throws UsageError for a text that names no shard. */
export function readShard({ shard: text }: ShardFlags): Shard | undefined {
  if (text === undefined) return undefined
  const shard = parseShard(text)
  if ('count' in shard) return shard
  throw new UsageError(shard.why, `Write: --shard ${shard.write}`)
}

/**
 * The servers a command is about: those named, or all, of the shard.
 *
 * @param known Ids of the configuration.
 * @throws DiscoveryError `CONFIG_INVALID` for an unknown id, in whichever shard.
 */
export function chooseIds(
  ids: readonly string[],
  known: readonly string[],
  shard: Shard | undefined,
): string[] {
  checkIds(ids, known)
  const wanted = ids.length > 0 ? [...new Set(ids)] : [...known]
  return shard ? wanted.filter((id) => isInShard(id, shard)) : wanted
}
