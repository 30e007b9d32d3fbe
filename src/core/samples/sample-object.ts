import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { collectLayers, type SchemaView } from '../schema/layers.ts'
import { readEach, readNumbers, readRequired } from '../schema/read-view.ts'
import { hasDependents, readDependents, readPropertySchemas } from './is-valid.ts'
import type { Maker, Place } from './maker.ts'

/** Properties added to reach a `minProperties`. */
const maxAdded = 100

/** An object with its required properties, and more only where the schema asks for more. */
export function sampleObject(maker: Maker, view: SchemaView, place: Place): JsonObject {
  const known = readNames(view)
  const values = new Map<string, JsonValue>()
  const schemas = view.layers.map(({ schema }) => schema)
  const inner = { depth: place.depth + 1, open: new Set([...place.open, ...schemas]) }
  const add = (name: string, seed = place.seed): void => {
    if (values.has(name)) return
    const parts = schemas.flatMap((schema) => readPropertySchemas(schema, name))
    const value = maker.make(parts.length > 0 ? parts : [true], { ...inner, seed })
    if (value !== undefined) values.set(name, value)
  }
  for (const name of readRequired(view)) add(name)
  addDependents(values, schemas, add)
  const least = Math.min(Math.max(0, ...readNumbers(view, 'minProperties')), maxAdded)
  for (const name of [...known, ...makeNames(maker, view, least)]) {
    if (values.size >= least) break
    add(name)
  }
  const order = [...known.filter((name) => values.has(name)), ...values.keys()]
  // `fromEntries` defines own members, `__proto__` too.
  return Object.fromEntries(order.map((name) => [name, values.get(name) ?? null]))
}

/** Property names in the order of first mention. */
function readNames(view: SchemaView): string[] {
  const names = readEach(view, 'properties').flatMap((own) =>
    isObject(own) ? Object.keys(own) : [],
  )
  return [...new Set(names)]
}

function addDependents(
  values: ReadonlyMap<string, JsonValue>,
  schemas: JsonObject[],
  add: (name: string) => void,
): void {
  if (!schemas.some(hasDependents)) return
  for (let size = -1; size < values.size;) {
    size = values.size
    const own = Object.fromEntries(values)
    for (const part of schemas.flatMap((schema) => readDependents(schema, own)))
      if (Array.isArray(part)) for (const name of part) if (typeof name === 'string') add(name)
  }
}

/** Names for further properties, by `propertyNames` and the patterns of the schema. */
function makeNames(maker: Maker, view: SchemaView, count: number): string[] {
  if (count === 0) return []
  const rules = readEach(view, 'propertyNames')
  const patterns = readEach(view, 'patternProperties').flatMap((table) =>
    Object.keys(table ?? {}).map((pattern): JsonValue => ({ type: 'string', pattern })),
  )
  const names: string[] = []
  for (const rule of [...(rules.length > 0 ? [] : [{ type: 'string' }]), ...patterns])
    for (let seed = 0; seed < count; seed++) {
      const name = maker.make([...rules, rule], { depth: 0, seed, open: new Set() })
      if (typeof name === 'string') names.push(name)
    }
  for (let seed = 0; rules.length > 0 && seed < count; seed++) {
    const name = maker.make([...rules, { type: 'string' }], { depth: 0, seed, open: new Set() })
    if (typeof name === 'string') names.push(name)
  }
  return names
}

/** The view with the schemas that its own required properties bring in. */
export function addDependentSchemas(
  maker: Maker,
  view: SchemaView,
  object: JsonObject,
): SchemaView {
  const schemas = view.layers.map(({ schema }) => schema)
  const parts = schemas
    .flatMap((schema) => readDependents(schema, object))
    .filter((part) => !Array.isArray(part))
  return parts.length === 0 ? view : collectLayers(maker.document, [...schemas, ...parts])
}
