import { isObject, member, type JsonObject, type JsonValue } from '../json.ts'
import { toHeaderValue } from './header-value.ts'

/** Objects in objects that are searched for header parameters. */
const maxDepth = 32

const token = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/
const types = ['string', 'integer', 'boolean']

export interface ParamHeaders {
  /** Names and values for the arguments given, in the order of the schema. */
  headers: [name: string, value: string][]
  /** False when a declaration breaks a rule: clients leave such a tool out on HTTP. */
  isUsable: boolean
}

/**
 * The `Mcp-Param-…` headers of a call. Declared by `x-mcp-header` on strings, integers and booleans
 * reached through `properties` alone; each name is a token and occurs once, whatever its case.
 */
export function readParamHeaders(schema: JsonValue | undefined, args: JsonObject): ParamHeaders {
  const declared: { name: JsonValue; type: JsonValue | undefined; value: JsonValue | undefined }[] =
    []
  const visit = (
    node: JsonValue | undefined,
    value: JsonValue | undefined,
    depth: number,
  ): void => {
    const properties = member(node, 'properties')
    if (!isObject(properties) || depth > maxDepth) return
    for (const [key, property] of Object.entries(properties)) {
      const own = member(value, key)
      const name = member(property, 'x-mcp-header')
      if (name !== undefined) declared.push({ name, type: member(property, 'type'), value: own })
      visit(property, own, depth + 1)
    }
  }
  visit(schema, args, 0)
  const names = declared.map(({ name }) => String(name).toLowerCase())
  const isUsable = declared.every(
    ({ name, type }, index) =>
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

function isScalar(value: JsonValue | undefined): value is string | number | boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value)
  return typeof value === 'string' || typeof value === 'boolean'
}
