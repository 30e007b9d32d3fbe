import { isObject } from '../core/json.ts'
import { toLiteral } from './literal.ts'
import { findNearest } from './nearest.ts'
import type { Problem } from './problem.ts'
import { looksLikeShard, parseShard } from './shard.ts'

/** What the schema can not say of `only`: that it names a part, or servers there are. */
export function checkOnly(only: unknown, servers: unknown): Problem[] {
  const fail = (text: string, write: string[]): Problem[] => [{ path: ['only'], text, write }]
  if (typeof only === 'string' && looksLikeShard(only)) {
    const shard = parseShard(only)
    return 'why' in shard ? fail(shard.why, [`only: '${shard.write.split(',')[0] ?? ''}'`]) : []
  }
  const names = typeof only === 'string' ? [only] : Array.isArray(only) ? only : []
  const known = isObject(servers) ? Object.keys(servers) : []
  const ids = new Set(known)
  return names.flatMap((name: unknown) => {
    if (typeof name !== 'string' || ids.has(name)) return []
    const nearest = findNearest(name, known)
    return fail(
      `there is no server ${toLiteral(name)}.`,
      nearest === undefined ? [] : [`only: [${toLiteral(nearest)}]`],
    )
  })
}
