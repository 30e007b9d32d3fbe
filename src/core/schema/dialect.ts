import { member, type JsonValue } from '../json.ts'

export const dialects = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'] as const
export type Dialect = (typeof dialects)[number]

export interface DeclaredDialect {
  /** The rules to read by; 2020-12 where nothing or something unknown is declared. */
  dialect: Dialect
  /** A `$schema` that names no dialect we know. Untrusted. */
  unknown?: string
}

/** The dialect a schema declares. MCP's default is 2020-12. */
export function readDialect(schema: JsonValue | undefined): DeclaredDialect {
  const declared = member(schema, '$schema')
  if (declared === undefined) return { dialect: '2020-12' }
  if (typeof declared !== 'string') return { dialect: '2020-12', unknown: String(declared) }
  const name = /^https?:\/\/json-schema\.org\/(?:draft\/)?([\w-]+)\/schema#?$/.exec(declared)?.[1]
  const dialect = dialects.find((known) => known === name)
  return dialect ? { dialect } : { dialect: '2020-12', unknown: declared }
}

/** Whether `items` may be an array of positions (before 2020-12, which has `prefixItems`). */
export function hasArrayItems(dialect: Dialect): boolean {
  return dialect !== '2020-12'
}
