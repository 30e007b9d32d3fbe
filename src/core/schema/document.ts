import { decodePercent } from '../decode-percent.ts'
import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import { readDialect, type Dialect } from './dialect.ts'

/** Where a schema without `$id` is taken to stand. */
const rootBase = 'schema:///root'

/** Objects looked through for `$id` and anchors. */
const maxIndexed = 100_000

/** Keywords whose value is data, not schema. */
const dataKeywords = new Set(['const', 'enum', 'default', 'example', 'examples'])

export type Resolution =
  | { type: 'found'; schema: JsonValue }
  /** Nothing stands at that pointer or anchor. */
  | { type: 'missing' }
  /** The reference leaves the document; it is never fetched. */
  | { type: 'outside' }

/** One schema as a document: what its references lead to. */
export interface SchemaDocument {
  root: JsonValue | undefined
  dialect: Dialect
  unknownDialect?: string
  /** Resolves a `$ref` that stands in the object `from`. */
  resolve(from: JsonObject, ref: string): Resolution
}

export function createDocument(root: JsonValue | undefined): SchemaDocument {
  const { dialect, unknown } = readDialect(root)
  // Most schemas have no references.
  let known: ResourceIndex | undefined
  return {
    root,
    dialect,
    ...(unknown === undefined ? {} : { unknownDialect: unknown }),
    resolve(from, ref) {
      const index = (known ??= indexResources(root))
      const base = index.bases.get(from) ?? rootBase
      const [address = '', fragment = ''] = splitReference(ref, base)
      const resource = index.resources.get(address)
      if (resource === undefined) return { type: 'outside' }
      const pointer = decodePercent(fragment)
      const schema =
        pointer === '' || pointer.startsWith('/')
          ? readPointer(resource, pointer)
          : index.anchors.get(`${address}#${pointer}`)
      return schema === undefined ? { type: 'missing' } : { type: 'found', schema }
    },
  }
}

/** The value at an RFC 6901 pointer; own members only, `undefined` where nothing stands. */
export function readPointer(value: JsonValue, pointer: string): JsonValue | undefined {
  let current: JsonValue | undefined = value
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(current))
      current = /^(?:0|[1-9]\d*)$/.test(key) ? current[Number(key)] : undefined
    else current = member(current, key)
  }
  return current
}

interface ResourceIndex {
  /** Base of each object that stands under an `$id`. */
  bases: Map<JsonObject, string>
  resources: Map<string, JsonValue>
  anchors: Map<string, JsonValue>
}

function indexResources(root: JsonValue | undefined): ResourceIndex {
  const index: ResourceIndex = { bases: new Map(), resources: new Map(), anchors: new Map() }
  if (root === undefined) return index
  index.resources.set(rootBase, root)
  const stack: { value: JsonValue; base: string }[] = [{ value: root, base: rootBase }]
  for (let count = 0; stack.length > 0 && count < maxIndexed; count++) {
    const { value, base } = stack.pop() ?? { value: null, base: '' }
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'object') stack.push({ value: item, base })
    } else if (isObject(value)) {
      const own = indexObject(index, value, base)
      for (const [key, item] of Object.entries(value))
        if (typeof item === 'object' && !dataKeywords.has(key))
          stack.push({ value: item, base: own })
    }
  }
  return index
}

function indexObject(index: ResourceIndex, schema: JsonObject, base: string): string {
  const id = member(schema, '$id') ?? member(schema, 'id')
  let own = base
  if (typeof id === 'string' && id.startsWith('#')) setFirst(index.anchors, base + id, schema)
  else if (typeof id === 'string' && (id.includes('/') || Object.hasOwn(schema, '$id'))) {
    own = splitReference(id, base)[0] ?? base
    setFirst(index.resources, own, schema)
  }
  for (const key of ['$anchor', '$dynamicAnchor']) {
    const name = member(schema, key)
    if (typeof name === 'string') setFirst(index.anchors, `${own}#${name}`, schema)
  }
  if (own !== rootBase) index.bases.set(schema, own)
  return own
}

function setFirst(map: Map<string, JsonValue>, key: string, schema: JsonValue): void {
  if (!map.has(key)) map.set(key, schema)
}

/** Address without fragment, and fragment. */
function splitReference(ref: string, base: string): [string, string] {
  const at = ref.indexOf('#')
  const path = at === -1 ? ref : ref.slice(0, at)
  const fragment = at === -1 ? '' : ref.slice(at + 1)
  if (path === '') return [base, fragment]
  try {
    return [new URL(path, base).href, fragment]
  } catch {
    return [path, fragment]
  }
}
