import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import type { SchemaDocument } from './document.ts'
import { isEqualJson } from './safe-json.ts'

/** Schemas that may apply to one place before we stop following them. */
const maxLayers = 200

/** One of the schema objects that all apply to the same place. */
export interface Layer {
  schema: JsonObject
  /** How it came in: the schema itself, a reference, or a part of `allOf`. */
  via: 'own' | 'ref' | 'allOf'
}

export interface LayerProblem {
  type: 'missing-ref' | 'outside-ref' | 'not-schema' | 'too-many-layers' | 'malformed'
  /** The reference or keyword. Untrusted. */
  subject: string
}

/** All schemas that apply to one place, as one view. `$ref` siblings come first, so they win. */
export interface SchemaView {
  layers: Layer[]
  /** True when no value is allowed. */
  isNever: boolean
  /** `null` is one of two alternatives; the other one is in the layers. */
  isNullable: boolean
  /** Groups of alternatives that the view does not hold yet. */
  groups: AlternativeGroup[]
  problems: LayerProblem[]
}

export interface AlternativeGroup {
  keyword: 'anyOf' | 'oneOf'
  options: JsonValue[]
  owner: JsonObject
}

/** Collects what applies to a place: the schemas given, their references and their `allOf` parts. */
export function collectLayers(document: SchemaDocument, schemas: readonly JsonValue[]): SchemaView {
  const view: SchemaView = {
    layers: [],
    isNever: false,
    isNullable: false,
    groups: [],
    problems: [],
  }
  const seen = new Set<JsonValue>()
  for (const schema of schemas) addLayer(document, view, { schema, via: 'own' }, seen)
  foldGroups(document, view, seen)
  return view
}

interface Candidate {
  schema: JsonValue
  via: Layer['via']
}

function addLayer(
  document: SchemaDocument,
  view: SchemaView,
  first: Candidate,
  seen: Set<JsonValue>,
): void {
  // A stack of our own, so that a long chain of references cannot exhaust the engine's.
  const stack: Candidate[] = [first]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { schema, via } = next
    if (schema === false) view.isNever = true
    if (typeof schema === 'boolean' || seen.has(schema)) continue
    if (!isObject(schema)) {
      view.problems.push({ type: 'not-schema', subject: String(schema) })
      continue
    }
    if (view.layers.length >= maxLayers) {
      view.problems.push({ type: 'too-many-layers', subject: String(maxLayers) })
      return
    }
    seen.add(schema)
    view.layers.push({ schema, via })
    stack.push(...readApplied(document, view, { schema, via }))
  }
}

/** What else applies where a layer does; its groups of alternatives go to the view. */
function readApplied(document: SchemaDocument, view: SchemaView, layer: Layer): Candidate[] {
  const { schema, via } = layer
  const applied: Candidate[] = []
  const parts = member(schema, 'allOf')
  if (Array.isArray(parts)) {
    for (const part of parts.toReversed()) applied.push({ schema: part, via: 'allOf' })
  } else if (parts !== undefined) view.problems.push({ type: 'malformed', subject: 'allOf' })
  for (const keyword of ['$recursiveRef', '$dynamicRef', '$ref']) {
    const ref = member(schema, keyword)
    if (ref === undefined) continue
    if (typeof ref !== 'string') {
      view.problems.push({ type: 'malformed', subject: keyword })
      continue
    }
    const target = document.resolve(schema, ref)
    if (target.type === 'found')
      applied.push({ schema: target.schema, via: via === 'allOf' ? 'allOf' : 'ref' })
    else view.problems.push({ type: `${target.type}-ref`, subject: ref })
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const options = member(schema, keyword)
    if (Array.isArray(options)) view.groups.push({ keyword, options, owner: schema })
    else if (options !== undefined) view.problems.push({ type: 'malformed', subject: keyword })
  }
  return applied
}

/** Takes groups with one choice, or one choice beside `null`, into the layers. */
function foldGroups(document: SchemaDocument, view: SchemaView, seen: Set<JsonValue>): void {
  for (let index = 0; index < view.groups.length && view.layers.length < maxLayers; index++) {
    const { options } = view.groups[index] ?? { options: [] }
    const rest = options.filter((option) => !isNullSchema(option))
    const [only] = rest
    if (rest.length !== 1 || only === undefined || seen.has(only)) continue
    const isNullable = rest.length < options.length
    if (isNullable && (view.isNullable || view.layers.some(({ schema }) => hasKind(schema))))
      continue
    view.groups.splice(index--, 1)
    view.isNullable ||= isNullable
    addLayer(document, view, { schema: only, via: 'ref' }, seen)
  }
}

function hasKind(schema: JsonObject): boolean {
  return ['type', 'enum', 'const'].some((key) => Object.hasOwn(schema, key))
}

/** A schema that allows `null`, and says nothing besides. */
export function isNullSchema(schema: JsonValue): boolean {
  if (!isObject(schema) || Object.keys(schema).length !== 1) return false
  const type = member(schema, 'type')
  const values = member(schema, 'enum')
  return (
    isEqualJson(type ?? false, 'null') ||
    isEqualJson(type ?? false, ['null']) ||
    member(schema, 'const') === null ||
    isEqualJson(values ?? false, [null])
  )
}

/** The values of a group that lists nothing but values, as `enum` would. */
export function listOptions({ options }: AlternativeGroup): JsonValue[] | undefined {
  const values: JsonValue[] = []
  for (const option of options) {
    if (!isObject(option)) return undefined
    const { const: value, enum: list } = option
    const isList = Object.keys(option).every((key) => ['type', 'const', 'enum'].includes(key))
    if (!isList || (value === undefined && !Array.isArray(list))) return undefined
    if (Array.isArray(list)) values.push(...list)
    else if (value !== undefined) values.push(value)
  }
  return values.length > 0 ? values : undefined
}

/** The values that the only group of alternatives lists. */
export function readListed(view: SchemaView): JsonValue[] | undefined {
  const [group] = view.groups
  return group && view.groups.length === 1 ? listOptions(group) : undefined
}
