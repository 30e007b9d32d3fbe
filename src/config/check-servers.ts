import { isObject, member } from '../core/json.ts'
import { checkInstall } from './check-install.ts'
import { bareUrl } from './correct-value.ts'
import { toKey, toLiteral } from './literal.ts'
import type { Problem } from './problem.ts'
import {
  isPathSegment,
  isReservedPath,
  isServerId,
  serverPath,
  toPathSegment,
} from './server-path.ts'

type Servers = [id: string, server: Record<string, unknown>][]

/** What the schema can not say of the servers: choices between keys, and clashes between servers. */
export function checkServers(servers: unknown): Problem[] {
  if (!isObject(servers)) return []
  const entries: Servers = Object.entries(servers).filter((entry) => isObject(entry[1])) as Servers
  return [
    ...entries.flatMap(([id, server]) => [
      ...checkId(id),
      ...checkConnection(id, server),
      ...checkAddress(id, server, 'url'),
      ...checkAddress(id, server, 'publicUrl'),
      ...checkInstall(id, server),
      ...checkPath(id, server, entries.length),
    ]),
    ...checkClashes(entries),
  ]
}

function checkId(id: string): Problem[] {
  if (isServerId(id)) return []
  const text =
    'is no usable server id: letters, digits, "-", "_" and "." (not at the ends), up to 64 characters.'
  return [{ path: ['servers', id], text, write: [`${toKey(toPathSegment(id))}: { … }`] }]
}

function checkConnection(id: string, server: Record<string, unknown>): Problem[] {
  const path = ['servers', id]
  const { command, url } = server
  if (command !== undefined && url !== undefined) {
    const text = 'has both `command` and `url`; a server has exactly one of them.'
    return [{ path, text, write: [`command: ${toLiteral(command)}`, `url: ${showUrl(url)}`] }]
  }
  if (command === undefined && url === undefined) {
    const write = ["command: 'npx', args: ['-y', 'your-server']", "url: 'https://example.com/mcp'"]
    return [{ path, text: 'has neither `command` nor `url`.', write }]
  }
  const [kind, others] =
    url === undefined
      ? (['command', ['headers', 'auth']] as const)
      : (['url', ['args', 'env', 'cwd']] as const)
  return others
    .filter((key) => Object.hasOwn(server, key))
    .map((key) => ({
      path: [...path, key],
      text: `has no effect beside \`${kind}\`: leave it out.`,
      write: [],
    }))
}

function checkAddress(id: string, server: Record<string, unknown>, key: string): Problem[] {
  const value = member(server, key)
  if (typeof value !== 'string' || value.includes('${')) return []
  if (/^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')) return []
  const guess = /^(?:localhost|127\.|\[)/.test(value) ? `http://${value}` : `https://${value}`
  const isGuess = !/^[a-z][\w+.-]*:\/\//i.test(value) && URL.canParse(guess)
  return [
    {
      path: ['servers', id, key],
      text: 'must be an http or https address.',
      write: [`${key}: ${toLiteral(isGuess ? bareUrl(guess) : 'https://example.com/mcp')}`],
    },
  ]
}

function checkPath(id: string, server: Record<string, unknown>, count: number): Problem[] {
  const { path } = server
  const place = ['servers', id, 'path']
  if (path === undefined) {
    if (count < 2 || !isServerId(id) || !isReservedPath(serverPath(id, undefined, count))) return []
    const text = `clashes with a page of the reference: /${serverPath(id, undefined, count)}/.`
    return [
      { path: ['servers', id], text, write: [`path: ${toLiteral(`${toPathSegment(id)}-server`)}`] },
    ]
  }
  if (typeof path !== 'string' || (path === '' && count < 2)) return []
  if (path !== '' && isPathSegment(path) && !isReservedPath(path)) return []
  const text = isReservedPath(path)
    ? `clashes with a page of the reference: /${path}/.`
    : 'must be one path segment of lower-case letters, digits, "-" and "_".'
  const segment = toPathSegment(path === '' ? id : path)
  const write = isReservedPath(segment) ? `${segment}-server` : segment
  return [{ path: place, text, write: [`path: ${toLiteral(write)}`] }]
}

function checkClashes(entries: Servers): Problem[] {
  const idOfPath = new Map<string, string>()
  const idOfFolder = new Map<string, string>()
  return entries.flatMap(([id, server]): Problem[] => {
    const twin = idOfFolder.get(id.toLowerCase())
    idOfFolder.set(id.toLowerCase(), twin ?? id)
    if (twin !== undefined) {
      const text = `is the same id as "${twin}" where upper and lower case are one.`
      return [{ path: ['servers', id], text, write: [`${toKey(`${id}-2`)}: { … }`] }]
    }
    const own = typeof server['path'] === 'string' ? server['path'] : undefined
    const path = serverPath(id, own, entries.length)
    const other = idOfPath.get(path.toLowerCase())
    idOfPath.set(path.toLowerCase(), other ?? id)
    if (other === undefined) return []
    const text = `has the same path as "${other}": /${path}/.`
    return [{ path: ['servers', id], text, write: [`path: ${toLiteral(`${path || 'server'}-2`)}`] }]
  })
}

function showUrl(url: unknown): string {
  return typeof url === 'string' && URL.canParse(url) && /^https?:/.test(url)
    ? toLiteral(bareUrl(url))
    : "'…'"
}
