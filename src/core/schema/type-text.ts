import { member, type JsonObject, type JsonValue } from '../json.ts'
import type { RowContext } from './context.ts'
import { hasArrayItems } from './dialect.ts'
import { collectLayers, type SchemaView } from './layers.ts'
import { readAllowed, readTypes } from './read-view.ts'

/** Levels of `array of array of …` and of alternatives looked into for a type's words. */
export const maxTypeDepth = 4

/** Most alternatives whose arrays tell what is in them; of more only `array` is told. */
const maxNamedOptions = 20

/** The type in words: `string`, `array of object`, `string | null`, "any value", "must be absent". */
export function toTypeText(context: RowContext, view: SchemaView, depth = 0): string {
  const { t } = context.t
  if (view.isNever) return t('schema.type.never')
  const types = readTypes(view)
  if (types?.length === 0) return t('schema.type.none')
  const texts = types
    ? toTexts(context, { view, types }, depth)
    : readAlternativeTexts(context, view, depth)
  if (!texts) return t(readAllowed(view)?.length === 0 ? 'schema.type.none' : 'schema.type.any')
  return texts.join(' | ')
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
function readAlternativeTexts(
  context: RowContext,
  view: SchemaView,
  depth: number,
): string[] | undefined {
  for (const { options } of view.groups) {
    // Arrays of the alternatives tell one level: a value that holds itself would go on and on.
    const ownDepth =
      options.length > maxNamedOptions ? maxTypeDepth : Math.max(depth, maxTypeDepth - 1)
    const texts: string[] = []
    const known = options.every((option) => {
      const own = collectLayers(context.document, [option])
      const types = readTypes(own)
      // What stands beside the alternatives says what is in their arrays too.
      const both = { ...own, layers: [...view.layers, ...own.layers] }
      texts.push(...toTexts(context, { view: both, types: types ?? [] }, ownDepth))
      return types !== undefined
    })
    if (known && texts.length > 0) {
      if (view.isNullable) texts.push('null')
      return [...new Set(texts)]
    }
  }
  return undefined
}

function toTexts(
  context: RowContext,
  { view, types }: { view: SchemaView; types: readonly string[] },
  depth: number,
): string[] {
  return types.map((type) => (type === 'array' ? toArrayText(context, view, depth) : type))
}

function isMalformedItems(context: RowContext, schema: JsonObject): boolean {
  return Array.isArray(member(schema, 'items')) && Array.isArray(member(schema, 'prefixItems'))
    ? !hasArrayItems(context.document.dialect)
    : false
}
