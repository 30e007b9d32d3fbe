import { isObject, type JsonValue } from '../json.ts'
import type { PropertyRow } from '../pages/model.ts'
import { matchesPattern } from '../samples/match-pattern.ts'
import { hasRoom, toValueText, type RowContext, type RowInput } from './context.ts'
import { collectLayers, type SchemaView } from './layers.ts'
import { readEach, readProperties, readRequired, readTypes } from './read-view.ts'
import { isEmptySchema, isEqualJson } from './safe-json.ts'
import { maxTypeDepth, readItems, readPositions } from './type-text.ts'

interface Children {
  rows: PropertyRow[]
  facts: PropertyRow['facts']
  /** Whether some were left out for want of room. */
  isCut: boolean
}

/** Rows of what stands inside an object or array: properties, patterns, the rest, items. */
export function buildChildren(
  context: RowContext,
  view: SchemaView,
  parent: PropertyRow,
  input: RowInput,
): Children {
  const { t } = context.t
  const depth = input.depth + 1
  let isCut = false
  const addRow = (facts: Omit<RowInput, 'parentAnchor' | 'depth'>): void => {
    if (hasRoom(context))
      rows.push(context.buildRow({ ...facts, parentAnchor: parent.anchor, depth }))
    else isCut = true
  }
  const required = readRequired(view)
  const rows: PropertyRow[] = []
  const facts: PropertyRow['facts'] = []

  const properties = readProperties(view)
  const isRequired = (name: string): boolean => required.has(name) || !!input.inherited?.has(name)
  for (const [name, schemas] of properties) addRow({ schemas, name, required: isRequired(name) })

  const patterns = readPatterns(view)
  const unnamed = [...required].filter((name) => !properties.has(name))
  if (isAlternative(view, input) && unnamed.length > 0)
    facts.push({ label: t('schema.fact.requires'), values: unnamed.map(toValueText) })
  else
    for (const name of unnamed)
      addRow({ schemas: readUnnamed(view, patterns, name), name, required: true })

  for (const [pattern, schemas] of patterns)
    addRow({ schemas, name: `/${pattern}/`, part: t('schema.part.pattern'), step: 'pattern' })
  const add = (part: string, name: string, schemas: readonly JsonValue[]): void => {
    if (schemas.length === 0 || !saysSomething(context, view, schemas, part)) return
    addRow({ schemas, name, part: t(`schema.part.${part}`), step: part })
  }
  add('additional', '{*}', readSchemas(view, 'additionalProperties'))
  add('unevaluated', '{*}', readSchemas(view, 'unevaluatedProperties'))
  add('name', '{name}', readSchemas(view, 'propertyNames'))
  readPositions(context, view).forEach((schemas, index) => {
    const part = t('schema.part.position', { number: index + 1 })
    addRow({ schemas, name: `[${index}]`, part, step: String(index) })
  })
  // Whether there may be any is told in words.
  const items = readItems(context, view).filter((schema) => typeof schema !== 'boolean')
  add(readPositions(context, view).length > 0 ? 'rest' : 'item', '[]', items)
  add('unevaluatedItem', '[]', readSchemas(view, 'unevaluatedItems'))
  add('contains', '[]', readSchemas(view, 'contains'))
  add('content', '{}', readSchemas(view, 'contentSchema'))
  return { rows, facts, isCut }
}

/** Inside an alternative, or beside some, a required name is often described elsewhere. */
function isAlternative(view: SchemaView, input: RowInput): boolean {
  return input.inherited !== undefined || view.groups.length > 0 || readEach(view, 'if').length > 0
}

/** What a property that no schema names has to be: by the patterns of its name, else like the rest. */
function readUnnamed(
  view: SchemaView,
  patterns: ReadonlyMap<string, JsonValue[]>,
  name: string,
): readonly JsonValue[] {
  const named = [...patterns].filter(([pattern]) => matchesPattern(pattern, name))
  if (named.length > 0) return named.flatMap(([, schemas]) => schemas)
  const rest = readSchemas(view, 'additionalProperties')
  return rest.length > 0 ? rest : [true]
}

/** Patterns in the order of first mention, with all schemas that speak of each. */
function readPatterns(view: SchemaView): Map<string, JsonValue[]> {
  const patterns = new Map<string, JsonValue[]>()
  for (const own of readEach(view, 'patternProperties').filter(isObject))
    for (const [pattern, schema] of Object.entries(own))
      patterns.set(pattern, [...(patterns.get(pattern) ?? []), schema])
  return patterns
}

/** Schemas under a keyword that are no plain yes or no. */
function readSchemas(view: SchemaView, keyword: string): readonly JsonValue[] {
  const all = readEach(view, keyword)
  if (all.length === 0) return all
  return all.filter((value) => typeof value !== 'boolean' && !isEmptySchema(value))
}

/** Items are left out when the type of the array already says all; names when they are any text. */
function saysSomething(
  context: RowContext,
  view: SchemaView,
  schemas: readonly JsonValue[],
  part: string,
): boolean {
  if (part === 'name') return schemas.some((schema) => !isEqualJson(schema, { type: 'string' }))
  const isTold = part === 'item' && (readTypes(view)?.includes('array') ?? false)
  return !isTold || !isOnlyType(context, schemas, 1)
}

/** Whether the words of the array's type tell the items whole. */
function isOnlyType(context: RowContext, schemas: readonly JsonValue[], depth: number): boolean {
  const view = collectLayers(context.document, schemas)
  const isSilent = view.layers.every(({ schema }) =>
    Object.keys(schema).every((keyword) => ['type', '$ref', 'items'].includes(keyword)),
  )
  if (!isSilent || view.problems.length > 0 || view.groups.length > 0) return false
  if (readPositions(context, view).length > 0) return false
  const items = readItems(context, view)
  return items.length === 0 || (depth < maxTypeDepth && isOnlyType(context, items, depth + 1))
}
