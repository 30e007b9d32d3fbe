import { isObject, type JsonObject, type JsonValue } from '../json.ts'

/** A catalogue pointer in parts: RFC 6901 unescaped, `*` and `{x}` kept as wildcards. */
export function toSegments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** ASCII anchor of a field, e.g. `field-result-ttlms`; wildcards become words. */
export function toAnchor(pointer: string): string {
  const text = pointer.startsWith('/') || pointer.includes(':') ? pointer : `http-${pointer}`
  const words = text
    .replaceAll('~1', '-')
    .replace(/\*/g, 'item')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `field-${words}`
}

/**
 * A field as readers write it, from the members of `params` or `result`:
 * `_meta["io.modelcontextprotocol/serverInfo"].name`, `supportedVersions[]`.
 */
export function toFieldName(segments: readonly string[], isArrayItem: boolean[]): string {
  return segments.reduce((name, segment, index) => {
    if (segment === '*') return `${name}${isArrayItem[index] ? '[]' : index === 0 ? '*' : '.*'}`
    if (/^(?:[A-Za-z_$][\w$]*|\{\w+\}|[\w|]+)$/.test(segment))
      return name ? `${name}.${segment}` : segment
    return `${name}[${JSON.stringify(segment)}]`
  }, '')
}

/**
 * What stands at a pointer: one value per match, so none when nothing was sent. `named` tells the
 * members of an object that rows of their own describe; a wildcard means the others. A wildcard at
 * the end of an object gives them as one object.
 */
export function readPointer(
  message: JsonValue | undefined,
  segments: readonly string[],
  named: (parent: string) => ReadonlySet<string>,
): JsonValue[] {
  let values = message === undefined ? [] : [message]
  segments.forEach((segment, index) => {
    const known = named(segments.slice(0, index).join('/'))
    const isLast = index === segments.length - 1
    values = values.flatMap((value) => readSegment(value, segment, { known, isLast }))
  })
  return values
}

export function isWildcard(segment: string | undefined): boolean {
  return segment !== undefined && (segment === '*' || /^\{.*\}$/.test(segment))
}

function readSegment(
  value: JsonValue,
  segment: string,
  { known, isLast }: { known: ReadonlySet<string>; isLast: boolean },
): JsonValue[] {
  if (Array.isArray(value)) return segment === '*' ? value : []
  if (!isObject(value)) return []
  const alternatives = segment.split('|')
  if (alternatives.length > 1) return pick(value, (key) => alternatives.includes(key), isLast)
  if (!isWildcard(segment)) return Object.hasOwn(value, segment) ? [value[segment] ?? null] : []
  // `{key}` is about the names themselves, other wildcards about members and their values.
  if (segment === '{key}') return Object.keys(value).filter((key) => !known.has(key))
  return pick(value, (key) => !known.has(key), isLast)
}

function pick(value: JsonObject, has: (key: string) => boolean, isLast: boolean): JsonValue[] {
  const entries = Object.entries(value).filter(([key]) => has(key))
  if (!isLast) return entries.map(([, member]) => member)
  return entries.length > 0 ? [Object.fromEntries(entries)] : []
}
