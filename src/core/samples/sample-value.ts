import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import { createDocument, type SchemaDocument } from '../schema/document.ts'
import { collectLayers, type AlternativeGroup, type SchemaView } from '../schema/layers.ts'
import { readAllowed, readEach, readTypes, type SchemaType } from '../schema/read-view.ts'
import { isEqualJson } from '../schema/safe-json.ts'
import { isValid } from './is-valid.ts'
import { isRecurring, maxSampleDepth, type Maker, type Place } from './maker.ts'
import { sampleArray } from './sample-array.ts'
import { sampleNumber } from './sample-number.ts'
import { addDependentSchemas, sampleObject } from './sample-object.ts'
import { sampleString } from './sample-string.ts'

/** Values made for one sample. */
const maxValues = 3000

/** Ways to combine alternatives tried at one place. */
const maxWays = 32

/**
 * A value that is valid against the schema wherever one can be found: the default, else a constant,
 * an example or the first allowed value, else by type, format and limits. Objects have what is
 * required and nothing else. Takes whatever a server sent.
 */
export function sampleValue(schema: JsonValue | undefined): JsonValue {
  const usable = isObject(schema) || typeof schema === 'boolean' ? schema : true
  return createMaker(createDocument(schema)).make([usable], startPlace) ?? null
}

/** Like `sampleValue`, for arguments: an object in any case. */
export function sampleArguments(schema: JsonValue | undefined): JsonObject {
  if (!isObject(schema)) return makeArguments(schema)
  const args = knownArguments.get(schema) ?? makeArguments(schema)
  knownArguments.set(schema, args)
  return args
}

// A schema is not changed once it is recorded, and each locale has a page with the same sample.
const knownArguments = new WeakMap<JsonObject, JsonObject>()

function makeArguments(schema: JsonValue | undefined): JsonObject {
  const usable = isObject(schema) ? [schema] : []
  const maker = createMaker(createDocument(schema))
  const value = maker.make([...usable, { type: 'object' }], startPlace)
  return isObject(value) ? value : {}
}

const startPlace: Place = { depth: 0, seed: 0, open: new Set() }

function createMaker(document: SchemaDocument): Maker {
  const maker: Maker = {
    document,
    budget: maxValues,
    make: (schemas, place) => makeValue(maker, schemas, place),
  }
  return maker
}

function makeValue(maker: Maker, schemas: JsonValue[], place: Place): JsonValue | undefined {
  const plain = readPlainType(schemas)
  if (plain) return --maker.budget < 0 ? null : makePlain(plain, place)
  const view = collectLayers(maker.document, schemas)
  if (view.isNever || --maker.budget < 0) return view.isNever ? undefined : null
  const fits = (value: JsonValue): boolean =>
    schemas.every((schema) => isValid(maker.document, schema, value))
  const named = readGiven(view)
  const given = named.filter(fits)
  const chosen = given[Math.min(place.seed, given.length - 1)]
  if (chosen !== undefined && (place.seed < given.length || readAllowed(view))) return chosen
  if (place.depth >= maxSampleDepth) return view.isNullable ? null : makeFlat(view, place)

  let nearest: JsonValue | undefined
  for (const seed of isPicky(view) ? [0, 1, 2, 3] : [0]) {
    const other: Place = { ...place, seed: place.seed + seed }
    for (const way of findWays(maker.document, view, other)) {
      const own = readGiven(way).filter((value) => !isAmong(named, value) && fits(value))
      // Options take turns by the seed, and their values more slowly.
      const ready = own[(other.seed >> 1) % Math.max(1, own.length)]
      if (ready !== undefined) return ready
      for (const type of orderTypes(way, other)) {
        const value = makeOfType(maker, way, type, other)
        if (value !== undefined && fits(value)) return value
        nearest ??= value
      }
      if (maker.budget <= 0) return nearest ?? chosen
    }
  }
  return nearest ?? chosen
}

const scalars: readonly unknown[] = ['string', 'integer', 'number', 'boolean']
const words: readonly string[] = ['type', 'title', 'description']

/** The type of the commonest schema of all: one type of plain values, and no more than words beside it. */
function readPlainType([schema, ...others]: JsonValue[]): SchemaType | undefined {
  if (others.length > 0 || !isObject(schema)) return undefined
  for (const key in schema) if (!words.includes(key)) return undefined
  const type = member(schema, 'type')
  return scalars.includes(type) ? (type as SchemaType) : undefined // one of the above
}

/** Words decide nothing: a value for each type and seed. */
const plainValues = new Map<string, JsonValue>()

function makePlain(type: SchemaType, place: Place): JsonValue {
  const key = `${type} ${place.seed}`
  const known = plainValues.get(key)
  if (known !== undefined) return known
  const value = makeScalar(collectLayers(createDocument(true), [{ type }]), type, place)
  plainValues.set(key, value)
  return value
}

function isAmong(values: readonly JsonValue[], value: JsonValue): boolean {
  return values.some((other) => isEqualJson(other, value))
}

/** Whether a value may fail for what it is, so that another one may do. */
function isPicky(view: SchemaView): boolean {
  return (
    view.groups.some(({ keyword }) => keyword === 'oneOf') ||
    view.layers.some(({ schema }) => Object.hasOwn(schema, 'not') || Object.hasOwn(schema, 'if'))
  )
}

/** What the schema itself gives, in the order of choice. */
function readGiven(view: SchemaView): JsonValue[] {
  const lists = readEach(view, 'examples').flatMap((list) => (Array.isArray(list) ? list : []))
  return [
    ...readEach(view, 'default'),
    ...readEach(view, 'const'),
    ...lists,
    ...readEach(view, 'example'),
    ...(readAllowed(view) ?? []),
  ]
}

/** The place with one option chosen of each group and condition, likely ways first. */
function findWays(document: SchemaDocument, view: SchemaView, place: Place): SchemaView[] {
  const ways: SchemaView[] = []
  const chosen = new Set<JsonValue>()
  const explore = (way: SchemaView): void => {
    const choice = findChoice(way, chosen)
    if (!choice) return void ways.push(way)
    chosen.add(choice.key)
    const schemas = way.layers.map(({ schema }) => schema)
    const options = choice.options.map((option) => ({
      option,
      recurs: isRecurring(collectLayers(document, option), place.open),
    }))
    const ordered = [
      ...options.filter(({ recurs }) => !recurs),
      ...options.filter(({ recurs }) => recurs),
    ]
    const shift = place.seed % Math.max(1, ordered.length)
    for (const { option } of [...ordered.slice(shift), ...ordered.slice(0, shift)]) {
      if (ways.length >= maxWays) break
      const next = collectLayers(document, [...schemas, ...option])
      if (!next.isNever) explore(next)
    }
    chosen.delete(choice.key)
  }
  explore(view)
  return ways.length > 0 ? ways : [view]
}

interface Choice {
  key: JsonValue
  /** Each option as the schemas it adds. */
  options: JsonValue[][]
}

function findChoice(view: SchemaView, chosen: ReadonlySet<JsonValue>): Choice | undefined {
  const group = view.groups.find(({ options }: AlternativeGroup) => !chosen.has(options))
  if (group) return { key: group.options, options: group.options.map((option) => [option]) }
  for (const { schema } of view.layers) {
    const condition = member(schema, 'if')
    if (condition === undefined || chosen.has(schema)) continue
    const options = [[member(schema, 'else') ?? true], [condition, member(schema, 'then') ?? true]]
    return { key: schema, options }
  }
  return undefined
}

const typeKeywords: [SchemaType, string[]][] = [
  ['object', ['properties', 'required', 'patternProperties', 'propertyNames', 'minProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'contains', 'uniqueItems']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

/** Types to try: the declared ones, `null` last; where none is, those that the keywords speak of first. */
function orderTypes(view: SchemaView, { seed }: Place): SchemaType[] {
  const types = readTypes(view)
  if (types) {
    const own = types.filter((type) => type !== 'null')
    const shift = seed % Math.max(1, own.length)
    return [...own.slice(shift), ...own.slice(0, shift), ...types.filter((type) => type === 'null')]
  }
  const spoken = typeKeywords
    .filter(([, keywords]) => keywords.some((keyword) => readEach(view, keyword).length > 0))
    .map(([type]) => type)
  return [
    ...new Set<SchemaType>([...spoken, 'string', 'number', 'boolean', 'object', 'array', 'null']),
  ]
}

function makeOfType(
  maker: Maker,
  view: SchemaView,
  type: SchemaType,
  place: Place,
): JsonValue | undefined {
  if (type === 'array') return sampleArray(maker, view, place)
  if (type !== 'object') return makeScalar(view, type, place)
  const object = sampleObject(maker, view, place)
  const extended = addDependentSchemas(maker, view, object)
  return extended === view ? object : sampleObject(maker, extended, place)
}

function makeScalar(view: SchemaView, type: SchemaType, { seed }: Place): JsonValue {
  if (type === 'string') return sampleString(view, seed)
  if (type === 'integer' || type === 'number') return sampleNumber(view, type, seed)
  return type === 'boolean' ? seed % 2 === 0 : null
}

/** At the deepest level nothing has an inside. */
function makeFlat(view: SchemaView, place: Place): JsonValue {
  const [type = 'null'] = orderTypes(view, place)
  if (type === 'object') return {}
  return type === 'array' ? [] : makeScalar(view, type, place)
}
