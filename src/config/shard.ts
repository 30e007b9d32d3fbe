import { hash } from 'node:crypto'

/** One of `count` parts of the servers, from 1. */
export interface Shard {
  index: number
  count: number
}

/** What is wrong with a text that names no shard, and what to write instead. */
export interface ShardProblem {
  why: string
  write: string
}

const pattern = /^\s*(\d{1,6})\s*\/\s*(\d{1,6})\s*$/

/** Whether a text has the form of a shard, right or wrong: no id of a server has a slash. */
export function looksLikeShard(text: string): boolean {
  return text.includes('/')
}

/** The shard that a text names: `1/4`, the first of four. */
export function parseShard(text: string): Shard | ShardProblem {
  const [, first, second] = pattern.exec(text) ?? []
  if (first === undefined || second === undefined)
    return { why: `${JSON.stringify(text)} names no shard.`, write: '1/4, the first of four' }
  const [index, count] = [Number(first), Number(second)]
  if (count === 0) return { why: 'There are no 0 shards.', write: '1/1, all servers' }
  if (index === 0) return { why: 'Shards are counted from 1.', write: `1/${count}` }
  if (index > count)
    return { why: `There is no shard ${index} of ${count}.`, write: `${count}/${count}` }
  return { index, count }
}

/**
 * Whether a server falls to a shard. It hangs on its id alone: the first eight hexadecimal digits of
 * the id's SHA-256, modulo the number of shards. A server that comes or goes moves no other.
 */
export function isInShard(id: string, { index, count }: Shard): boolean {
  return parseInt(hash('sha256', id, 'hex').slice(0, 8), 16) % count === index - 1
}
