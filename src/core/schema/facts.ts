import { isObject, type JsonValue } from '../json.ts'
import type { PropertyRow } from '../pages/model.ts'
import { joinTexts, serverText, type ServerText } from '../server-text.ts'
import { cutText } from '../text.ts'
import { toValueText, type RowContext } from './context.ts'
import { readListed, type SchemaView } from './layers.ts'
import { hasKeyword, readAllowed, readEach } from './read-view.ts'
import { isEmptySchema, isEqualJson, toJsonText } from './safe-json.ts'

type Facts = PropertyRow['facts']

/** Limits: which of several values counts, and the type a value must have. */
const limits = {
  minimum: { type: 'number', pick: 'max' },
  exclusiveMinimum: { type: 'number', pick: 'max' },
  maximum: { type: 'number', pick: 'min' },
  exclusiveMaximum: { type: 'number', pick: 'min' },
  multipleOf: { type: 'number', pick: 'all' },
  minLength: { type: 'number', pick: 'max' },
  maxLength: { type: 'number', pick: 'min' },
  pattern: { type: 'string', pick: 'all' },
  format: { type: 'string', pick: 'all' },
  contentEncoding: { type: 'string', pick: 'all' },
  contentMediaType: { type: 'string', pick: 'all' },
  minItems: { type: 'number', pick: 'max' },
  maxItems: { type: 'number', pick: 'min' },
  minContains: { type: 'number', pick: 'max' },
  maxContains: { type: 'number', pick: 'min' },
  minProperties: { type: 'number', pick: 'max' },
  maxProperties: { type: 'number', pick: 'min' },
} as const satisfies Record<string, { type: 'number' | 'string'; pick: 'min' | 'max' | 'all' }>

const limitEntries = Object.entries(limits)

/** Keywords shown as rows, variants, badges or texts, or of no concern to a reader. */
const handled = new Set([
  ...Object.keys(limits),
  ...['$schema', '$id', 'id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$comment'],
  ...['$defs', 'definitions', '$vocabulary', '$ref', '$dynamicRef', '$recursiveRef'],
  ...['type', 'nullable', 'title', 'description', 'default', 'example', 'examples'],
  ...['const', 'enum', 'required', 'properties', 'patternProperties', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedProperties', 'items', 'prefixItems', 'additionalItems'],
  ...['unevaluatedItems', 'contains', 'uniqueItems', 'contentSchema', 'dependencies'],
  ...['dependentRequired', 'dependentSchemas', 'allOf', 'anyOf', 'oneOf', 'not'],
  ...['if', 'then', 'else', 'deprecated', 'readOnly', 'writeOnly', 'x-mcp-header'],
])

/** Default, allowed values, limits and the like: label of ours, values as JSON text. */
export function buildFacts(context: RowContext, view: SchemaView): Facts {
  const { t } = context.t
  const facts: Facts = []
  const add = (key: string, values: readonly JsonValue[]): void => {
    if (values.length > 0)
      facts.push({ label: t(`schema.fact.${key}`), values: values.map(toValueText) })
  }
  const state = (key: string): void =>
    void facts.push({ label: t(`schema.fact.${key}`), values: [] })

  add('default', readEach(view, 'default').slice(0, 1))
  const allowed = readAllowed(view) ?? readListed(view)
  if (allowed?.length === 0) state('noValue')
  else if (allowed) add(isConst(view) ? 'const' : 'enum', allowed)
  for (const [keyword, { type, pick }] of limitEntries)
    if (hasKeyword(view, keyword)) add(keyword, pickLimits(view, keyword, type, pick))
  for (const keyword of ['exclusiveMinimum', 'exclusiveMaximum'] as const)
    if (readEach(view, keyword).includes(true)) state(`${keyword}Flag`)
  if (readEach(view, 'uniqueItems').includes(true)) state('uniqueItems')
  addClosed(view, state)
  if (hasKeyword(view, 'examples') || hasKeyword(view, 'example'))
    add('examples', readExamples(view))
  addDependents(view, facts, t('schema.fact.dependentRequired'))
  const headers = context.hasHeaders ? readEach(view, 'x-mcp-header') : []
  const header = headers.find((name) => typeof name === 'string')
  if (header !== undefined)
    facts.push({
      label: t('schema.fact.header'),
      values: [serverText(`Mcp-Param-${header}`, null)],
    })
  const others = readOthers(context, view)
  if (others.length > 0)
    facts.push({
      label: t('schema.fact.other'),
      values: others.map((text) => serverText(text, null)),
    })
  return facts
}

/** Keywords whose value has not the shape the dialect gives them; they are ignored. */
export function readMalformed({ layers }: SchemaView): string[] {
  let wrong: Set<string> | undefined
  for (const { schema } of layers)
    for (const keyword of Object.keys(schema)) {
      const isRight = shapes.get(keyword)
      if (isRight && !isRight(schema[keyword] ?? null)) (wrong ??= new Set()).add(keyword)
    }
  return wrong ? [...shapes.keys()].filter((keyword) => wrong.has(keyword)) : []
}

const shapes = new Map<string, (value: JsonValue) => boolean>([
  ...limitEntries.map(([keyword, { type }]): [string, (value: JsonValue) => boolean] => [
    keyword,
    (value) => isLimit(keyword, type, value),
  ]),
  ['properties', isObject],
  ['patternProperties', isObject],
  ['required', isNames],
  ['enum', Array.isArray],
  ['description', (value) => typeof value === 'string'],
  ['title', (value) => typeof value === 'string'],
  ['x-mcp-header', (value) => typeof value === 'string'],
  ['type', (value) => typeof value === 'string' || isNames(value)],
])

function isNames(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}

/** The limits beside numbers were flags once. */
function isLimit(keyword: string, type: 'number' | 'string', value: JsonValue): boolean {
  return typeof value === type || (keyword.startsWith('exclusive') && typeof value === 'boolean')
}

function pickLimits(
  view: SchemaView,
  keyword: string,
  type: 'number' | 'string',
  pick: 'min' | 'max' | 'all',
): JsonValue[] {
  const all = readEach(view, keyword)
  if (all.length === 0) return []
  if (pick === 'all') {
    const values = all.filter((value) => typeof value === type)
    return [...new Set(values)]
  }
  const numbers = all.filter((value) => typeof value === 'number')
  if (numbers.length === 0) return []
  return [numbers.reduce((a, b) => (pick === 'max' ? Math.max(a, b) : Math.min(a, b)))]
}

/** A single `const`, or an `enum` of one value: either way the value is fixed. */
function isConst(view: SchemaView): boolean {
  return readEach(view, 'const').length > 0
}

function addClosed(view: SchemaView, state: (key: string) => void): void {
  const isClosed = (keyword: string): boolean => readEach(view, keyword).includes(false)
  const isOpen = (keyword: string): boolean =>
    readEach(view, keyword).some((value) => value === true || isEmptySchema(value))
  if (isClosed('additionalProperties') || isClosed('unevaluatedProperties')) state('closedObject')
  else if (isOpen('additionalProperties')) state('openObject')
  const isTuple = ['prefixItems', 'items'].some((keyword) =>
    readEach(view, keyword).some(Array.isArray),
  )
  if (isTuple && ['items', 'additionalItems', 'unevaluatedItems'].some(isClosed))
    state('closedArray')
  else if (isClosed('items')) state('emptyArray')
}

function readExamples(view: SchemaView): JsonValue[] {
  const [list] = readEach(view, 'examples').filter((own) => Array.isArray(own) && own.length > 0)
  const examples = [...(Array.isArray(list) ? list : []), ...readEach(view, 'example')]
  return examples.filter(
    (value, index) => !examples.slice(0, index).some((other) => isEqualJson(other, value)),
  )
}

function addDependents(view: SchemaView, facts: Facts, label: string): void {
  if (!hasKeyword(view, 'dependentRequired') && !hasKeyword(view, 'dependencies')) return
  const values = ['dependentRequired', 'dependencies'].flatMap((keyword) =>
    readEach(view, keyword)
      .filter(isObject)
      .flatMap((table) => Object.entries(table))
      .filter(([, names]) => Array.isArray(names))
      .map(([name, names]) => serverText(`${toJsonText(name)} → ${toJsonText(names)}`, null)),
  )
  if (values.length > 0) facts.push({ label, values })
}

function readOthers({ hasHeaders }: RowContext, view: SchemaView): string[] {
  const others = new Set<string>()
  for (const { schema } of view.layers)
    for (const keyword of Object.keys(schema))
      if (!handled.has(keyword) || (keyword === 'x-mcp-header' && !hasHeaders))
        others.add(`${keyword}: ${cutText(toJsonText(schema[keyword] ?? null), 200)}`)
  return [...others]
}

/** Own text of a schema, its reference's, or those of its parts joined. */
export function readText(
  context: Pick<RowContext, 'readText'>,
  view: SchemaView,
  keyword: 'title' | 'description',
): ServerText | undefined {
  const texts = view.layers.flatMap(({ schema, via }) => {
    const text = context.readText(schema, keyword)
    return text ? [{ text, via }] : []
  })
  const first = texts.find(({ via }) => via !== 'allOf') ?? (keyword === 'title' && texts[0])
  if (first) return first.text
  const parts = new Map(texts.map(({ text }) => [text.value, text]))
  return joinTexts([...parts.values()], '\n\n')
}
