import { isObject, type JsonValue } from '../../json.ts'
import { isSchemaType } from '../../schema/read-view.ts'

type Test = (value: JsonValue) => boolean

const isNumber: Test = (value) => typeof value === 'number'
const isText: Test = (value) => typeof value === 'string'
const isFlag: Test = (value) => typeof value === 'boolean'
const isSchema: Test = (value) => isObject(value) || typeof value === 'boolean'
const isNames: Test = (value) =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')
const isMapOf =
  (test: Test): Test =>
  (value) =>
    isObject(value) && Object.values(value).every(test)
const isType: Test = (value) =>
  Array.isArray(value) ? value.length > 0 && value.every(isSchemaType) : isSchemaType(value)
/** A part that is no schema is a fault of the list. */
const isSchemas: Test = (value) => Array.isArray(value) && value.every(isSchema)

/** Keywords that say which values are valid, with the shape in which they can be compared. */
export const validKeywords: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['type', isType],
  ['enum', Array.isArray],
  ['const', () => true],
  ...['minimum', 'maximum', 'multipleOf'].map((key): [string, Test] => [key, isNumber]),
  ...['exclusiveMinimum', 'exclusiveMaximum'].map((key): [string, Test] => [
    key,
    (value) => isNumber(value) || isFlag(value),
  ]),
  ...['minLength', 'maxLength', 'minItems', 'maxItems'].map((key): [string, Test] => [
    key,
    isNumber,
  ]),
  ...['minProperties', 'maxProperties', 'minContains', 'maxContains'].map((key): [string, Test] => [
    key,
    isNumber,
  ]),
  ['uniqueItems', isFlag],
  ...['pattern', 'format', 'contentEncoding', 'contentMediaType'].map((key): [string, Test] => [
    key,
    isText,
  ]),
  ['required', isNames],
  ['dependentRequired', isMapOf(isNames)],
  ['dependentSchemas', isMapOf(isSchema)],
  ['dependencies', isMapOf((value) => isSchema(value) || isNames(value))],
  ['properties', isMapOf(() => true)],
  ['patternProperties', isMapOf(() => true)],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'not', 'if'].map(
    (key): [string, Test] => [key, isSchema],
  ),
  ...['unevaluatedItems', 'contains', 'contentSchema', 'additionalItems'].map(
    (key): [string, Test] => [key, isSchema],
  ),
  ['items', (value) => isSchema(value) || isSchemas(value)],
  ...['prefixItems', 'allOf', 'anyOf', 'oneOf'].map((key): [string, Test] => [key, isSchemas]),
  ...['$ref', '$dynamicRef', '$recursiveRef'].map((key): [string, Test] => [key, isText]),
])

/** Keywords that only serve the writing of a schema, or say something with another one only. */
export const writingKeywords: ReadonlySet<string> = new Set([
  ...['$defs', 'definitions', '$id', 'id', '$anchor', '$dynamicAnchor', '$recursiveAnchor'],
  ...['$schema', '$vocabulary', 'nullable', 'then', 'else'],
])
