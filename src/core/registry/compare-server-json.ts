import { discoveryExchange } from '../exchange.ts'
import { isObject, member, textOf, type JsonObject, type JsonValue } from '../json.ts'
import type { Snapshot } from '../snapshot.ts'
import { comparePackages } from './compare-packages.ts'
import { compareRemotes } from './compare-remotes.ts'
import type { Mismatch, MismatchKind, OtherSide, RegistryContext } from './mismatch.ts'
import { isSameVersion } from './same-version.ts'

const identityKey = 'io.modelcontextprotocol/serverInfo'

/**
 * Where the file of the MCP registry (`server.json`) and what the server answers differ: versions,
 * packages, remotes, and words that both have. Empty for what is no such file.
 */
export function compareServerJson(
  content: unknown,
  snapshot: Snapshot,
  context: RegistryContext = {},
): Mismatch[] {
  // The registry's interface wraps the file in `server`.
  const wrapped = member(content, 'server')
  const file = isObject(wrapped) ? wrapped : content
  if (!isObject(file)) return []
  const base = isObject(wrapped) ? '/server' : ''
  const identity = readIdentity(snapshot)
  const found = [
    ...compareIdentity(file, identity),
    ...comparePackages(file, identity && toSide(identity, 'version'), context),
    ...compareRemotes(file, snapshot, context),
  ]
  return found.map((one) => ({ ...one, pointer: `${base}${one.pointer}` }))
}

/** Whether a parsed file looks like one of the registry. */
export function isServerJson(content: unknown): boolean {
  const file = member(content, 'server') ?? content
  const schema = member(file, '$schema')
  if (typeof schema === 'string' && /\/server\.schema\.json$/.test(schema)) return true
  const lists = [member(file, 'packages'), member(file, 'remotes')]
  return typeof member(file, 'name') === 'string' && lists.some((list) => Array.isArray(list))
}

function compareIdentity(file: JsonObject, identity: Identity | undefined): Mismatch[] {
  if (!identity) return []
  const compare = (
    kind: MismatchKind,
    key: string,
    isSame: (file: string, other: string) => boolean = (a, b) => a === b,
  ): Mismatch[] => {
    const [own, other] = [member(file, key), toSide(identity, key)]
    if (!isText(own) || !other || isSame(own, other.value)) return []
    const severity = kind === 'version' ? 'warning' : 'info'
    return [
      { kind, severity, pointer: `/${key}`, value: own, other, write: toLine(key, other.value) },
    ]
  }
  return [
    ...compare('version', 'version', isSameVersion),
    ...compare('name', 'name', isSameName).map((one) => ({ ...one, write: toNameLine(one) })),
    ...compare('title', 'title'),
    ...compare('description', 'description'),
    ...compare('website', 'websiteUrl', (a, b) => trimSlash(a) === trimSlash(b)),
  ]
}

function toSide(
  { value, method, pointer }: Identity,
  key: string,
): (OtherSide & { value: string }) | undefined {
  const theirs = member(value, key)
  if (!isText(theirs)) return undefined
  return { source: 'server', method, pointer: `${pointer}/${key}`, value: theirs }
}

/** What a server says of itself, as it was sent, and where. */
interface Identity {
  value: JsonValue
  method: string
  pointer: string
}

function readIdentity(snapshot: Snapshot): Identity | undefined {
  const exchange = discoveryExchange(snapshot)
  const result = member(exchange?.response?.body, 'result')
  if (!exchange || !isObject(result)) return undefined
  const { method } = exchange
  const meta = member(member(result, '_meta'), identityKey)
  if (isObject(meta)) {
    return { value: meta, method, pointer: `/result/_meta/${identityKey.replace('/', '~1')}` }
  }
  const info = member(result, 'serverInfo')
  return isObject(info) ? { value: info, method, pointer: '/result/serverInfo' } : undefined
}

/** Registries name servers `com.example/weather`; the server itself may be called by the last part. */
function isSameName(file: string, other: string): boolean {
  return file === other || file.slice(file.lastIndexOf('/') + 1) === other
}

/** The namespace is the registry's and stays. */
function toNameLine({ value, other }: Mismatch): string {
  const namespace = textOf(value).slice(0, textOf(value).lastIndexOf('/') + 1)
  const name = textOf(other.value)
  return toLine('name', name.includes('/') ? name : `${namespace}${name}`)
}

function trimSlash(url: string): string {
  return url.replace(/\/$/, '')
}

function toLine(key: string, value: JsonValue): string {
  return `${JSON.stringify(key)}: ${JSON.stringify(value)}`
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
