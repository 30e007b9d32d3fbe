import { isObject, member, type JsonObject, type JsonValue } from '../../src/core/json.ts'
import type { PropertyRow } from '../../src/core/pages/model.ts'
import { readList, type Closure } from './read-schema.ts'

/** What stands inside a value, by one name. */
export interface Part {
  /** Name of the row: of a property its own, else a notation. */
  name: string
  /** What it is when it is no property. */
  kinds: string[]
  /** Schemas that all apply: one row has to tell them all. */
  firm: JsonValue[]
  /** Schemas that apply in some cases. */
  loose: JsonValue[]
}

/** What stands inside: properties by name, and the rest by the notation of its row. */
export function readParts({ firm, loose }: Closure, about: readonly PropertyRow[]): Part[] {
  const parts = new Map<string, Part>()
  for (const [kind, schemas] of [
    ['firm', firm],
    ['loose', loose],
  ] as const)
    for (const [name, schema, ...kinds] of schemas.flatMap(readInner)) {
      const key = [name, ...kinds].join(' ')
      const part = parts.get(key) ?? { name, kinds, firm: [], loose: [] }
      parts.set(key, part)
      if (!part[kind].includes(schema)) part[kind].push(schema)
    }
  const inWords = about.some(({ type }) => type.includes(' of '))
  // Items of a bare type are told by the type of the array.
  return [...parts.values()].filter(
    ({ kinds, ...part }) =>
      !kinds.includes('item') ||
      ![...part.firm, ...part.loose].every((one) => isVoid(one) || (inWords && isBare(one))),
  )
}

function readInner(schema: JsonObject): Inner[] {
  const properties = member(schema, 'properties')
  const patterns = member(schema, 'patternProperties')
  const items = member(schema, 'items')
  const positions = Array.isArray(items) ? items : readList(schema, 'prefixItems')
  const rest: [name: string, schema: JsonValue | undefined, ...parts: string[]][] = [
    ...Object.entries(isObject(patterns) ? patterns : {}).map(([pattern, part]): Inner => [
      `/${pattern}/`,
      part,
      'pattern',
    ]),
    ['{*}', member(schema, 'additionalProperties'), 'additional'],
    ['{*}', member(schema, 'unevaluatedProperties'), 'unevaluated'],
    ['[]', Array.isArray(items) ? member(schema, 'additionalItems') : items, 'item', 'rest'],
    ['[]', member(schema, 'contains'), 'contains'],
    ['[]', member(schema, 'unevaluatedItems'), 'unevaluatedItem'],
    ['{}', member(schema, 'contentSchema'), 'content'],
  ]
  return [
    ...Object.entries(isObject(properties) ? properties : {}),
    ...positions.map((part, index): Inner => [`[${index}]`, part, `position ${index + 1}`]),
    // A plain yes or no is told in words, and what says nothing needs no row.
    ...rest.filter((entry): entry is Inner => {
      const part = entry[1]
      return isObject(part) && Object.keys(part).length > 0
    }),
  ]
}

/** What stands inside: the name of its row, and what the row may say that it is; a property is none of it. */
type Inner = [name: string, schema: JsonValue, ...parts: string[]]

/** Items of whose items nothing is said, at any level. */
function isVoid(schema: JsonValue): boolean {
  if (!isObject(schema)) return schema === true
  return Object.entries(schema).every(([key, part]) => key === 'items' && isVoid(part))
}

function isBare(schema: JsonValue): boolean {
  if (!isObject(schema)) return true
  const items = member(schema, 'items')
  return (
    Object.keys(schema).every((keyword) => ['type', 'items', '$ref'].includes(keyword)) &&
    (items === undefined || isBare(items))
  )
}
