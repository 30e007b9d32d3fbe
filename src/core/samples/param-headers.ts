import { brokenRules, readHeaderMarks } from '../header-marks.ts'
import { member, type JsonObject, type JsonValue } from '../json.ts'
import { toSegments } from '../pages/pointer.ts'
import { toHeaderValue } from './header-value.ts'

export interface ParamHeaders {
  /** Names and values for the arguments given, in the order of the schema. */
  headers: [name: string, value: string][]
  /** False when a mark breaks a rule: clients leave such a tool out on HTTP. */
  isUsable: boolean
}

/** The `Mcp-Param-…` headers of a call, as the marks of the input schema ask for them. */
export function readParamHeaders(schema: JsonValue | undefined, args: JsonObject): ParamHeaders {
  const marks = readHeaderMarks(schema)
  const isUsable = marks.every((mark) => brokenRules(mark).length === 0)
  if (!isUsable) return { headers: [], isUsable }
  const headers = marks.flatMap(({ value: name, visit }): ParamHeaders['headers'] => {
    const value = valueAt(args, visit.pointer)
    return isScalar(value) ? [[`Mcp-Param-${String(name)}`, toHeaderValue(String(value))]] : []
  })
  return { headers, isUsable }
}

/** The argument of a parameter: every second part of its pointer is `properties`. */
function valueAt(args: JsonObject, pointer: string): JsonValue | undefined {
  return toSegments(pointer)
    .filter((_, index) => index % 2 === 1)
    .reduce<JsonValue | undefined>((value, key) => member(value, key), args)
}

function isScalar(value: JsonValue | undefined): value is string | number | boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value)
  return typeof value === 'string' || typeof value === 'boolean'
}
