import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import { toHeaderValue } from './header-value.ts'

/** Schemas in schemas that are searched for header parameters. */
const maxDepth = 32

const token = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/
const types = ['string', 'integer', 'boolean']

/** Keywords with a schema, a list of schemas, or named schemas, below which no header may be declared. */
const elsewhere = {
  plain: [
    'items',
    'prefixItems',
    'additionalItems',
    'contains',
    'additionalProperties',
    'unevaluatedItems',
    'unevaluatedProperties',
    'propertyNames',
    'allOf',
    'anyOf',
    'oneOf',
    'not',
    'if',
    'then',
    'else',
  ],
  named: ['patternProperties', 'dependentSchemas', '$defs', 'definitions'],
} as const

export interface ParamHeaders {
  /** Names and values for the arguments given, in the order of the schema. */
  headers: [name: string, value: string][]
  /** False when a declaration breaks a rule: clients leave such a tool out on HTTP. */
  isUsable: boolean
}

interface Declaration {
  name: JsonValue
  type: JsonValue | undefined
  value: JsonValue | undefined
  isReachable: boolean
}

/**
 * The `Mcp-Param-…` headers of a call. Declared by `x-mcp-header` on strings, integers and booleans
 * reached through `properties` alone; each name is a token and occurs once, whatever its case.
 */
export function readParamHeaders(schema: JsonValue | undefined, args: JsonObject): ParamHeaders {
  const declared = collectDeclarations(schema, args)
  const names = declared.map(({ name }) => String(name).toLowerCase())
  const isUsable = declared.every(
    ({ name, type, isReachable }, index) =>
      isReachable &&
      typeof name === 'string' &&
      token.test(name) &&
      typeof type === 'string' &&
      types.includes(type) &&
      names.indexOf(name.toLowerCase()) === index,
  )
  const headers = declared.flatMap(({ name, value }): ParamHeaders['headers'] =>
    isScalar(value) ? [[`Mcp-Param-${String(name)}`, toHeaderValue(String(value))]] : [],
  )
  return { headers: isUsable ? headers : [], isUsable }
}

function collectDeclarations(root: JsonValue | undefined, args: JsonObject): Declaration[] {
  const declared: Declaration[] = []
  const visit = (
    node: JsonValue | undefined,
    value: JsonValue | undefined,
    place: { depth: number; isReachable: boolean },
  ): void => {
    if (Array.isArray(node)) for (const part of node) visit(part, undefined, place)
    if (!isObject(node) || place.depth > maxDepth) return
    const name = member(node, 'x-mcp-header')
    const isReachable = place.isReachable && place.depth > 0
    if (name !== undefined) declared.push({ name, type: member(node, 'type'), value, isReachable })
    const inside = { depth: place.depth + 1, isReachable: place.isReachable }
    for (const [key, property] of entriesOf(member(node, 'properties')))
      visit(property, member(value, key), inside)
    const outside = { depth: place.depth + 1, isReachable: false }
    for (const keyword of elsewhere.plain) visit(member(node, keyword), undefined, outside)
    for (const keyword of elsewhere.named)
      for (const [, part] of entriesOf(member(node, keyword))) visit(part, undefined, outside)
  }
  visit(root, args, { depth: 0, isReachable: true })
  return declared
}

function entriesOf(value: JsonValue | undefined): [string, JsonValue][] {
  return isObject(value) ? Object.entries(value) : []
}

function isScalar(value: JsonValue | undefined): value is string | number | boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value)
  return typeof value === 'string' || typeof value === 'boolean'
}
