import type { Dialect } from '../schema/dialect.ts'

/**
 * What the meta-schema of a dialect says of a keyword's value. `schema`, `schemas`, `schema-map`,
 * `items` (a schema or several) and `dependencies` (schemas or names) hold schemas.
 */
export type KeywordKind =
  | 'schema'
  | 'schemas'
  | 'schema-map'
  | 'items'
  | 'dependencies'
  | 'text'
  | 'flag'
  | 'number'
  | 'positive'
  | 'count'
  | 'names'
  | 'names-map'
  | 'flags'
  | 'list'
  | 'type'
  | 'id'
  | 'anchor'

export type Keywords = ReadonlyMap<string, KeywordKind>

const common: Partial<Record<KeywordKind, string>> = {
  text: '$schema $ref title description format pattern',
  number: 'maximum exclusiveMaximum minimum exclusiveMinimum',
  positive: 'multipleOf',
  count: 'maxLength minLength maxItems minItems maxProperties minProperties',
  flag: 'uniqueItems',
  names: 'required',
  list: 'enum examples',
  type: 'type',
  schema: 'additionalProperties contains propertyNames not',
  schemas: 'allOf anyOf oneOf',
  'schema-map': 'definitions properties patternProperties',
  dependencies: 'dependencies',
}

const since7: Partial<Record<KeywordKind, string>> = {
  text: '$comment contentEncoding contentMediaType',
  flag: 'readOnly writeOnly',
  schema: 'if then else',
}

const since2019: Partial<Record<KeywordKind, string>> = {
  id: '$id',
  anchor: '$anchor',
  count: 'maxContains minContains',
  flag: 'deprecated',
  flags: '$vocabulary',
  schema: 'unevaluatedItems unevaluatedProperties contentSchema',
  'schema-map': '$defs dependentSchemas',
  'names-map': 'dependentRequired',
}

const until2019: Partial<Record<KeywordKind, string>> = {
  items: 'items',
  schema: 'additionalItems',
}

const keywordsOf: Partial<Record<Dialect, Keywords>> = {
  '2020-12': collect([
    common,
    since7,
    since2019,
    {
      text: '$dynamicRef $recursiveRef',
      anchor: '$dynamicAnchor $recursiveAnchor',
      schema: 'items',
      schemas: 'prefixItems',
    },
  ]),
  '2019-09': collect([
    common,
    since7,
    since2019,
    until2019,
    { text: '$recursiveRef', flag: '$recursiveAnchor' },
  ]),
  'draft-07': collect([common, since7, until2019, { text: '$id' }]),
  'draft-06': collect([common, until2019, { text: '$id' }]),
}

/** The keywords of a dialect; nothing for one that is not judged here. */
export function readKeywords(dialect: Dialect): Keywords | undefined {
  return keywordsOf[dialect]
}

/** Keywords that hold schemas, in whichever dialect. */
export const applicators: Keywords = collect([
  common,
  since7,
  since2019,
  until2019,
  { schemas: 'prefixItems' },
])

function collect(groups: readonly Partial<Record<KeywordKind, string>>[]): Keywords {
  return new Map(
    groups.flatMap((group) =>
      Object.entries(group).flatMap(([kind, names]) =>
        names.split(' ').map((name) => [name, kind as KeywordKind] as const),
      ),
    ),
  )
}
