import type { Change } from '../change.ts'

/** Where a change stands, in the words of a schema table. */
export interface ChangePath {
  /** The parameter or field: `filter.tags[]`; '' for the schema as a whole. */
  place: string
  /** What is left of the pointer: the keyword or member. */
  name: string
}

/** Keywords followed by a name or a position. */
const tables = new Map<string, (name: string) => string>([
  ['properties', (name) => `.${name}`],
  ['patternProperties', (name) => `./${name}/`],
  ['dependentSchemas', (name) => `{${name}}`],
  ['dependentRequired', (name) => `{${name}}`],
  ['prefixItems', (name) => `[${name}]`],
  ['anyOf', toOption],
  ['oneOf', toOption],
])

/** Keywords that lead to one schema. */
const places = new Map([
  ['items', '[]'],
  ['contains', '[contains]'],
  ['unevaluatedItems', '[unevaluated]'],
  ['additionalProperties', '{*}'],
  ['unevaluatedProperties', '{*}'],
  ['propertyNames', '{name}'],
  ['contentSchema', '{content}'],
  ...['if', 'then', 'else', 'not'].map((keyword): [string, string] => [keyword, `{${keyword}}`]),
])

/** Reads the pointer of a change in a schema or in the arguments of a prompt. */
export function readPath({ pointer, subject }: Change): ChangePath {
  const tokens = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (subject.direction === undefined) return { place: '', name: tokens.slice(1).join('.') }
  const inner = tokens.slice(1)
  if (tokens[0] === 'arguments') return { place: inner[0] ?? '', name: inner.slice(1).join('.') }
  return readSchemaPath(inner)
}

function readSchemaPath(tokens: readonly string[]): ChangePath {
  let place = ''
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at] ?? ''
    const next = tokens[at + 1]
    const show = tables.get(token)
    const own = places.get(token)
    if (show && next !== undefined) {
      place += show(next)
      at += 2
    } else if (own !== undefined) {
      place += own
      at += 1
    } else break
  }
  return { place: place.replace(/^\./, ''), name: tokens.slice(at).join('.') }
}

function toOption(position: string): string {
  return `(${Number(position) + 1})`
}
