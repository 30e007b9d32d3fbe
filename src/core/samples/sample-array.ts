import { member, type JsonValue } from '../json.ts'
import { hasArrayItems } from '../schema/dialect.ts'
import { collectLayers, type SchemaView } from '../schema/layers.ts'
import { readEach, readNumbers } from '../schema/read-view.ts'
import { isEqualJson } from '../schema/safe-json.ts'
import { isRecurring, maxSampleDepth, type Maker, type Place } from './maker.ts'

/** Items made to reach a `minItems`. */
const maxItems = 200

/** An array with one item, or as many as its schema asks for; a list of its own kind has the fewest. */
export function sampleArray(maker: Maker, view: SchemaView, place: Place): JsonValue[] {
  const schemas = view.layers.map(({ schema }) => schema)
  const open = new Set([...place.open, ...schemas])
  const least = Math.min(Math.max(0, ...readNumbers(view, 'minItems')), maxItems)
  const most = Math.min(...readNumbers(view, 'maxItems'), Infinity)
  const contained = readContained(view)
  const positions = Math.max(0, ...schemas.map((schema) => readPositions(maker, schema).length))
  const isUnique = readEach(view, 'uniqueItems').includes(true)
  const itemsAt = (index: number): JsonValue[] =>
    schemas.flatMap((schema) => readPositions(maker, schema)[index] ?? readRest(schema) ?? [])

  const containing = contained.length > 0 ? positions + contained.length : 0
  const isCut =
    place.depth + 1 >= maxSampleDepth ||
    isRecurring(collectLayers(maker.document, itemsAt(positions)), open)
  const wanted = isCut ? least : Math.max(least, positions, containing, 1)
  const count = Math.min(Math.max(wanted, least, containing), most)
  const items: JsonValue[] = []
  for (let index = 0; index < count; index++) {
    const inside = index < positions ? undefined : contained[index - positions]
    const parts = [...itemsAt(index), ...(inside === undefined ? [] : [inside])]
    const item = makeItem(
      maker,
      parts,
      { depth: place.depth + 1, seed: place.seed, open },
      (value) => (isUnique ? !items.some((other) => isEqualJson(other, value)) : true),
    )
    if (item === undefined) break
    items.push(item)
  }
  return items
}

function makeItem(
  maker: Maker,
  schemas: JsonValue[],
  place: Place,
  isNew: (value: JsonValue) => boolean,
): JsonValue | undefined {
  const parts = schemas.length > 0 ? schemas : [true]
  for (let seed = place.seed; seed < place.seed + maxItems; seed++) {
    const value = maker.make(parts, { ...place, seed })
    if (value === undefined || isNew(value) || maker.budget <= 0) return value
  }
  return undefined
}

function readPositions(maker: Maker, schema: Record<string, JsonValue>): JsonValue[] {
  const key = hasArrayItems(maker.document.dialect) ? 'items' : 'prefixItems'
  const positions = member(schema, key)
  return Array.isArray(positions) ? positions : []
}

function readRest(schema: Record<string, JsonValue>): JsonValue | undefined {
  const items = member(schema, 'items')
  return Array.isArray(items) ? member(schema, 'additionalItems') : items
}

/** What must be among the items, once for each time it must be there. */
function readContained(view: SchemaView): JsonValue[] {
  return view.layers.flatMap(({ schema }) => {
    const contains = member(schema, 'contains')
    const least = member(schema, 'minContains')
    if (contains === undefined) return []
    const times = typeof least === 'number' ? Math.min(Math.max(0, least), maxItems) : 1
    return Array.from({ length: times }, () => contains)
  })
}
