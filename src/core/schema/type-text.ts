import { member, type JsonObject, type JsonValue } from '../json.ts'
import type { RowContext } from './context.ts'
import { hasArrayItems } from './dialect.ts'
import { collectLayers, type SchemaView } from './layers.ts'
import { readAllowed, readTypes } from './read-view.ts'

/** Levels of `array of array of …` and of alternatives looked into for a type's words. */
export const maxTypeDepth = 4

/** The type in words: `string`, `array of object`, `string | null`, "any value", "must be absent". */
export function toTypeText(context: RowContext, view: SchemaView, depth = 0): string {
  const { t } = context.t
  if (view.isNever) return t('schema.type.never')
  const types = readTypes(view) ?? readAlternativeTypes(context, view)
  if (!types) return t(readAllowed(view)?.length === 0 ? 'schema.type.none' : 'schema.type.any')
  if (types.length === 0) return t('schema.type.none')
  return types
    .map((type) => (type === 'array' ? toArrayText(context, view, depth) : type))
    .join(' | ')
}

/** The schemas of an array's items beyond any listed positions. */
export function readItems(context: RowContext, view: SchemaView): JsonValue[] {
  return view.layers.flatMap(({ schema }) => {
    const items = member(schema, 'items')
    const rest = Array.isArray(items) ? member(schema, 'additionalItems') : items
    return rest === undefined || isMalformedItems(context, schema) ? [] : [rest]
  })
}

/** The schemas of an array's positions, each with all that speak of it. */
export function readPositions(context: RowContext, view: SchemaView): JsonValue[][] {
  const positions: JsonValue[][] = []
  for (const { schema } of view.layers) {
    const items = member(schema, 'items')
    const prefix = member(schema, 'prefixItems')
    const own = hasArrayItems(context.document.dialect) || !Array.isArray(prefix) ? items : prefix
    if (!Array.isArray(own)) continue
    own.forEach((item, index) => (positions[index] ??= []).push(item))
  }
  return positions
}

function toArrayText(context: RowContext, view: SchemaView, depth: number): string {
  const items = readItems(context, view)
  const hasPositions = readPositions(context, view).length > 0
  if (items.length === 0 || hasPositions || depth >= maxTypeDepth) return 'array'
  const item = collectLayers(context.document, items)
  if (item.isNever) return 'array'
  const text = toTypeText(context, item, depth + 1)
  if (!readTypes(item) && text === context.t.t('schema.type.any')) return 'array'
  return context.t.t('schema.type.array', { type: text.includes(' | ') ? `(${text})` : text })
}

/** The union of the alternatives' types, where each of them has one. */
function readAlternativeTypes(context: RowContext, view: SchemaView): string[] | undefined {
  for (const { options } of view.groups) {
    const types: string[] = []
    const known = options.every((option) => {
      const own = readTypes(collectLayers(context.document, [option]))
      types.push(...(own ?? []))
      return own !== undefined
    })
    if (known && types.length > 0) {
      if (view.isNullable) types.push('null')
      return [...new Set(types)]
    }
  }
  return undefined
}

function isMalformedItems(context: RowContext, schema: JsonObject): boolean {
  return Array.isArray(member(schema, 'items')) && Array.isArray(member(schema, 'prefixItems'))
    ? !hasArrayItems(context.document.dialect)
    : false
}
