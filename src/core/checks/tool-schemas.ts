import type { Evidence } from '../finding.ts'
import { holdsKey } from '../holds-key.ts'
import { isObject, member, textOf, type JsonObject } from '../json.ts'
import { readDialect } from '../schema/dialect.ts'
import { createDocument } from '../schema/document.ts'
import type { Check, CheckContext, Outcome, ResultCheck } from './check.ts'
import { judge, notTestable } from './check.ts'
import { findSchemaFaults, type SchemaVerdict } from './find-schema-faults.ts'
import { explainAbsence, isText, judgeEach, type ItemView } from './item.ts'
import { nodeIn, placeIn, sentIn, toPlace, type Node } from './place.ts'
import { walkSchema } from './walk-schema.ts'

/** Keywords that neither take nor refuse an argument. */
const idleKeywords = new Set(
  '$schema $id $anchor $comment $defs definitions title description default examples type properties required'.split(
    ' ',
  ),
)
const references = ['$ref', '$dynamicRef', '$recursiveRef']

/** Input and output schemas of tools. */
export const toolSchemaChecks: readonly Check[] = [
  {
    rule: 'tool/input-schema-present',
    appliesTo: 'any',
    check: each(
      (tool) => [placeIn(tool, 'inputSchema')],
      ({ value }) => !isObject(value),
    ),
  },
  {
    rule: 'tool/input-schema-type-object',
    appliesTo: 'any',
    check: each(
      (tool) => (isObject(inputOf(tool)) ? [placeIn(tool, 'inputSchema', 'type')] : []),
      ({ value }) => value !== 'object',
    ),
  },
  { rule: 'tool/schema-valid', appliesTo: 'any', check: judgeValidity },
  {
    rule: 'tool/schema-dialect',
    appliesTo: 'any',
    check: each(
      (tool) => schemasOf(tool).map((schema) => placeIn(schema, '$schema')),
      (place) => isText(place) && !isCurrentDialect(place),
    ),
  },
  {
    rule: 'tool/no-parameters-closed',
    appliesTo: 'any',
    check: each(
      (tool) =>
        takesNothing(inputOf(tool)) ? [placeIn(tool, 'inputSchema', 'additionalProperties')] : [],
      ({ value }) => value !== false,
    ),
  },
  { rule: 'tool/output-schema-object', appliesTo: 'any', check: judgeOutput },
  {
    rule: 'tool/external-ref',
    appliesTo: 'modern',
    check: judgeReferences,
  },
]

function each(
  placesOf: (tool: ItemView) => Evidence[],
  isFault: (place: Evidence) => boolean,
): ResultCheck['check'] {
  return judgeEach(['tools'], placesOf, isFault)
}

function inputOf(tool: ItemView): unknown {
  return member(tool.value, 'inputSchema')
}

/** The schemas of a tool that are objects: that others are none is said by other rules. */
function schemasOf(tool: ItemView): Node[] {
  return ['inputSchema', 'outputSchema']
    .map((key) => nodeIn(tool, key))
    .filter(({ value }) => isObject(value))
}

function isCurrentDialect({ value }: Evidence): boolean {
  const { dialect, unknown } = readDialect({ $schema: value ?? '' })
  return dialect === '2020-12' && unknown === undefined
}

/** A schema of no parameters that says nothing of further ones, or refuses them. */
function takesNothing(schema: unknown): boolean {
  if (!isObject(schema) || member(schema, 'type') !== 'object') return false
  return (
    isNone(member(schema, 'properties')) &&
    isNone(member(schema, 'required')) &&
    Object.keys(schema).every((key) => idleKeywords.has(key) || isClosed(schema, key))
  )
}

function isClosed(schema: JsonObject, key: string): boolean {
  return key === 'additionalProperties' && member(schema, key) === false
}

/** Absent, or an empty object or array; null is a fault of its own. */
function isNone(value: unknown): boolean {
  if (value === undefined) return true
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** Until 2025-11-25 the root of an output schema has the type `object`. */
function judgeOutput(context: CheckContext): Outcome {
  const isLegacy = context.snapshot.era === 'legacy'
  return each(
    (tool) => {
      const isRooted = isLegacy && isObject(member(tool.value, 'outputSchema'))
      return isRooted ? [placeIn(tool, 'outputSchema', 'type')] : sentIn(tool, 'outputSchema')
    },
    ({ pointer, value }) => (pointer.endsWith('/type') ? value !== 'object' : !isObject(value)),
  )(context)
}

function judgeValidity(context: CheckContext): Outcome {
  const { tools } = context.items
  if (tools.length === 0) return explainAbsence(context, 'tools')
  const judged = tools.flatMap(schemasOf).map((schema) => ({ schema, verdict: verdictOf(schema) }))
  const faults = judged.flatMap(({ schema, verdict }) =>
    verdict.faults.map(({ pointer, value }) =>
      toPlace({ ...schema, pointer: schema.pointer + pointer, value }),
    ),
  )
  if (faults.length > 0) return { status: 'failed', evidence: faults }
  const open = judged.filter(({ verdict }) => verdict.unjudged)
  const reason = open[0]?.verdict.unjudged
  return reason
    ? notTestable(
        reason,
        open.map(({ schema }) => placeIn(schema, '$schema')),
      )
    : judge(
        judged.map(({ schema }) => toPlace(schema)),
        () => false,
      )
}

function verdictOf({ value }: Node): SchemaVerdict {
  return isObject(value) ? findSchemaFaults(value) : { faults: [] }
}

function judgeReferences(context: CheckContext): Outcome {
  const outside = new Set<Evidence>()
  const judgeThem = each(
    (tool) => schemasOf(tool).flatMap((schema) => readReferences(schema, outside)),
    (place) => outside.has(place),
  )
  return judgeThem(context)
}

/** Every reference of a schema; those that leave its document are noted. Nothing is fetched. */
function readReferences(schema: Node, outside: Set<Evidence>): Evidence[] {
  if (!holdsKey(schema.value, references)) return []
  let document: ReturnType<typeof createDocument> | undefined
  return walkSchema(schema.value).flatMap((visit) =>
    references
      .filter((keyword) => Object.hasOwn(visit.schema, keyword))
      .flatMap((keyword) =>
        sentIn(
          { ...schema, pointer: schema.pointer + visit.pointer, value: visit.schema },
          keyword,
        ),
      )
      .filter(isText)
      .map((place) => {
        const ref = textOf(place.value)
        if (!ref.startsWith('#')) {
          document ??= createDocument(schema.value)
          if (document.resolve(visit.schema, ref).type === 'outside') outside.add(place)
        }
        return place
      }),
  )
}
