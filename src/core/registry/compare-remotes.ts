import { isObject, member, type JsonObject } from '../json.ts'
import type { Snapshot, TransportKind } from '../snapshot.ts'
import type { Mismatch, RegistryContext } from './mismatch.ts'

interface Remote {
  pointer: string
  type: unknown
  url: string
}

/** The file's remotes against the address of the server and its transport. */
export function compareRemotes(
  file: JsonObject,
  { transport }: Snapshot,
  { url, urlKey = 'url', isCalled }: RegistryContext,
): Mismatch[] {
  if (url === undefined) return []
  const remotes = readRemotes(file)
  const found = remotes.filter((remote) => matches(remote.url, url))
  if (found.length === 0) {
    const [only, another] = remotes
    const isOne = only !== undefined && another === undefined
    return [
      {
        kind: 'remote',
        severity: remotes.length > 0 ? 'warning' : 'info',
        pointer: isOne ? `${only.pointer}/url` : '/remotes',
        ...(isOne && { value: only.url }),
        other: { source: 'options', pointer: urlKey, value: url },
        write: isOne ? `"url": ${JSON.stringify(url)}` : toRemoteLine(transport, url),
      },
    ]
  }
  const [first] = found
  const isKnown = isCalled && transport !== 'stdio'
  if (!first || !isKnown || found.some(({ type }) => type === transport)) return []
  return [
    {
      kind: 'transport',
      severity: 'warning',
      pointer: `${first.pointer}/type`,
      ...(typeof first.type === 'string' && { value: first.type }),
      other: { source: 'server', pointer: '', value: transport },
      write: `"type": ${JSON.stringify(transport)}`,
    },
  ]
}

function readRemotes(file: JsonObject): Remote[] {
  const remotes = member(file, 'remotes')
  if (!Array.isArray(remotes)) return []
  return remotes.flatMap((item, index): Remote[] => {
    const url = member(item, 'url')
    if (!isObject(item) || typeof url !== 'string') return []
    return [{ pointer: `/remotes/${index}`, type: member(item, 'type'), url }]
  })
}

/** Whether an address is the template's: each `{variable}` stands for some text. */
function matches(template: string, url: string): boolean {
  const parts = toComparable(template).split(/\{[^{}]*\}/)
  let rest = toComparable(url)
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1
    // The first text stands at the start, the last one at the end, the others anywhere between.
    const at = index === 0 ? 0 : isLast ? rest.length - part.length : rest.indexOf(part, 1)
    if (at < 0 || (index > 0 && at === 0) || !rest.startsWith(part, at)) return false
    rest = rest.slice(at + part.length)
  }
  return rest === ''
}

/** Scheme and host in lower case, no slash at the end. */
function toComparable(url: string): string {
  const start = /^[a-z][a-z\d+.-]*:\/\/[^/?#{]*/i.exec(url)?.[0] ?? ''
  return `${start.toLowerCase()}${url.slice(start.length)}`.replace(/\/$/, '')
}

function toRemoteLine(transport: TransportKind, url: string): string {
  const type = transport === 'sse' ? 'sse' : 'streamable-http'
  return JSON.stringify({ type, url })
}
