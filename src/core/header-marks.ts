import { walkSchema, type SchemaVisit } from './checks/walk-schema.ts'
import { holdsKey } from './holds-key.ts'
import { isObject, textOf, type JsonObject, type JsonValue } from './json.ts'

export const headerKeyword = 'x-mcp-header'

const token = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/
// eslint-disable-next-line no-control-regex -- control characters are what the rule is about
const control = /[\u0000-\u001f\u007f]/
const primitiveTypes: readonly unknown[] = ['string', 'integer', 'boolean']

/** One parameter that asks to be copied into a header. */
export interface HeaderMark {
  /** The schema that has the mark, and where it stands. */
  visit: SchemaVisit
  /** Value of the mark. */
  value: JsonValue
  /** `type` of the parameter. */
  type: JsonValue | undefined
  /** True for a name that an earlier mark of the same schema has already, whatever its case. */
  isRepeated: boolean
}

/** One of the rules for marks: a client over HTTP leaves a tool out that breaks one of them. */
export interface HeaderRule {
  rule: string
  /** False where the rule says nothing of the mark. */
  appliesTo(mark: HeaderMark): boolean
  isBroken(mark: HeaderMark): boolean
}

/** Each mark breaks at most one of the first three. */
export const headerRules: readonly HeaderRule[] = [
  {
    rule: 'tool/x-mcp-header-not-empty',
    appliesTo: always,
    isBroken: ({ value }) => value === '',
  },
  {
    rule: 'tool/x-mcp-header-token',
    // Empty names and control characters have rules of their own.
    appliesTo: ({ value }) => value !== '' && !control.test(textOf(value)),
    isBroken: ({ value }) => typeof value !== 'string' || !token.test(value),
  },
  {
    rule: 'tool/x-mcp-header-no-control',
    appliesTo: always,
    isBroken: ({ value }) => typeof value === 'string' && control.test(value),
  },
  {
    rule: 'tool/x-mcp-header-unique',
    appliesTo: always,
    isBroken: ({ isRepeated }) => isRepeated,
  },
  {
    rule: 'tool/x-mcp-header-primitive',
    appliesTo: ({ type }) => type !== 'number',
    isBroken: ({ type }) => !primitiveTypes.includes(type),
  },
  {
    rule: 'tool/x-mcp-header-not-number',
    appliesTo: always,
    isBroken: ({ type }) => type === 'number',
  },
  {
    rule: 'tool/x-mcp-header-reachable',
    appliesTo: always,
    isBroken: ({ visit }) => !visit.isReachable,
  },
]

// A schema is not changed once it is recorded, and each rule asks for the marks of all of them.
const known = new WeakMap<JsonObject, readonly HeaderMark[]>()

/** The marks of an input schema, in its order. */
export function readHeaderMarks(inputSchema: JsonValue | undefined): readonly HeaderMark[] {
  if (!isObject(inputSchema)) return []
  const marks = known.get(inputSchema) ?? findMarks(inputSchema)
  known.set(inputSchema, marks)
  return marks
}

function findMarks(inputSchema: JsonObject): HeaderMark[] {
  if (!holdsKey(inputSchema, [headerKeyword])) return []
  const names = new Set<string>()
  return walkSchema(inputSchema).flatMap((visit) => {
    const { schema } = visit
    const value = Object.hasOwn(schema, headerKeyword) ? schema[headerKeyword] : undefined
    if (value === undefined) return []
    const name = typeof value === 'string' ? value.toLowerCase() : undefined
    const isRepeated = name !== undefined && names.has(name)
    if (name !== undefined) names.add(name)
    const type = Object.hasOwn(schema, 'type') ? schema['type'] : undefined
    return [{ visit, value, type, isRepeated }]
  })
}

/** Rules that a mark breaks. */
export function brokenRules(mark: HeaderMark): string[] {
  return headerRules
    .filter((rule) => rule.appliesTo(mark) && rule.isBroken(mark))
    .map(({ rule }) => rule)
}

function always(): boolean {
  return true
}
