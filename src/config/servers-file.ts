import { isObject, member } from '../core/json.ts'
import { parseJsonWithComments } from './json-with-comments.ts'
import { toLiteral } from './literal.ts'
import { findNearest } from './nearest.ts'
import type { Problem } from './problem.ts'
import { isServerId, toPathSegment } from './server-path.ts'

/** Keys that all clients mean alike; the others of the file are theirs. */
const sharedKeys = ['command', 'args', 'env', 'cwd', 'url', 'headers'] as const

/**
 * The servers of the file that `servers.from` names, read leniently: comments are allowed, keys of
 * other clients are ignored, switched-off servers are left out unless named in `only`.
 */
export function mergeServersFile(
  servers: Record<string, unknown>,
  readText: ((file: string) => string) | undefined,
  problems: Problem[],
): Record<string, unknown> {
  const file = String(servers['from'])
  const listed = readServers(file, readText, problems)
  if (!listed) return {}
  const { only, overrides } = servers
  const wanted = Array.isArray(only) ? only.map(String) : undefined
  const known = Object.keys(listed)
  for (const name of [...(wanted ?? []), ...Object.keys(isObject(overrides) ? overrides : {})]) {
    if (known.includes(name)) continue
    const nearest = findNearest(name, known)
    problems.push({
      path: ['servers', wanted?.includes(name) ? 'only' : 'overrides'],
      text: `${toLiteral(name)} is not in ${file}, which has: ${known.join(', ') || 'no servers'}.`,
      write: nearest === undefined ? [] : [toLiteral(nearest)],
    })
  }
  const taken = known.filter((name) =>
    wanted ? wanted.includes(name) : member(listed[name], 'disabled') !== true,
  )
  return Object.fromEntries(
    taken.map((name) => {
      const id = isServerId(name) ? name : toPathSegment(name)
      const label = id === name ? {} : { label: name }
      const own = member(overrides, name)
      return [id, { ...label, ...pickShared(listed[name]), ...(isObject(own) ? own : {}) }]
    }),
  )
}

function readServers(
  file: string,
  readText: ((file: string) => string) | undefined,
  problems: Problem[],
): Record<string, unknown> | undefined {
  const path = ['servers', 'from']
  const fail = (text: string): undefined => void problems.push({ path, text, write: [] })
  if (!readText) return fail('can not be read here: files are read by the command and the build.')
  try {
    const content = parseJsonWithComments(readText(file))
    const servers = member(content, 'mcpServers') ?? member(content, 'servers') ?? content
    return isObject(servers) ? servers : fail(`${file} holds no \`mcpServers\` object.`)
  } catch (error) {
    return fail(
      `${file} can not be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

function pickShared(server: unknown): Record<string, unknown> {
  const isRemote = member(server, 'url') !== undefined && member(server, 'command') === undefined
  const keys = sharedKeys.filter((key) =>
    isRemote ? ['url', 'headers'].includes(key) : key !== 'headers',
  )
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = member(server, key)
      return value === undefined || value === null ? [] : [[key, toStrings(key, value)]]
    }),
  )
}

/** Other clients take numbers and booleans in `env` and `args`. */
function toStrings(key: string, value: unknown): unknown {
  if (key === 'args' && Array.isArray(value)) return value.map(toText)
  if ((key === 'env' || key === 'headers') && isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toText(item)]))
  }
  return value
}

function toText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}
