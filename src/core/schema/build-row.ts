import type { Badge, PropertyRow } from '../pages/model.ts'
import { serverText } from '../server-text.ts'
import { toVisible } from '../invisible.ts'
import { createAnchor } from './anchor.ts'
import { buildChildren } from './children.ts'
import { addProblem, toValueText, type RowContext, type RowInput, type Shown } from './context.ts'
import { buildFacts, readMalformed, readText } from './facts.ts'
import { collectLayers, type SchemaView } from './layers.ts'
import { readEach, readRequired } from './read-view.ts'
import { toTypeText } from './type-text.ts'
import { buildVariants } from './variants.ts'

/** A definition of so many rows is shown once and linked from its other uses. */
const linkFrom = 8

/** The row of one place of a schema, with all below it. */
export function buildRow(context: RowContext, input: RowInput): PropertyRow {
  const anchor = takeAnchor(context, input)
  const isOverRows = ++context.rowCount > context.limits.rows
  const view = collectLayers(context.document, input.schemas)
  const problems = describeProblems(context, view)
  const row = buildOwnRow(context, input, view, anchor)
  const structure = toStructureKey(context, view)
  const shown = context.open.get(structure) ?? context.shown.get(structure)
  if (shown) {
    context.linked.add(shown.anchor)
    row.ref = { label: toLinkLabel(context, shown), anchor: shown.anchor }
    row.facts.push(...describeRequired(context, view, { input, shown }))
  } else if (isOverRows) problems.push(addProblem(context, 'rows', { limit: context.limits.rows }))
  else if (structure !== '' && input.depth >= context.limits.depth)
    problems.push(addProblem(context, 'depth', { limit: context.limits.depth }))
  // Most rows have nothing below them.
  else if (structure !== '') {
    const before = context.rowCount
    const place: Shown = { anchor, name: input.name, inherited: input.inherited ?? new Set() }
    context.open.set(structure, place)
    if (addStructure(context, input, view, row).isCut)
      problems.push(addProblem(context, 'rows', { limit: context.limits.rows }))
    context.open.delete(structure)
    // The row of an alternative may be left out, so only its own inside links to it.
    const isLinkable = input.inherited === undefined && context.rowCount - before >= linkFrom
    if (isLinkable) context.shown.set(structure, place)
  }
  if (problems.length > 0) row.problem = [...new Set(problems)].join(' ')
  return row
}

function takeAnchor(context: RowContext, { parentAnchor, step, name }: RowInput): string {
  if (step !== '') return createAnchor(context.anchors, parentAnchor, step ?? name)
  context.anchors.add(parentAnchor)
  return parentAnchor
}

function buildOwnRow(
  context: RowContext,
  input: RowInput,
  view: SchemaView,
  anchor: string,
): PropertyRow {
  const { t } = context.t
  const description = readText(context, view, 'description')
  const title = readText(context, view, 'title')
  const requiredLabel =
    input.required === undefined ? '' : t(input.required ? 'schema.required' : 'schema.optional')
  return {
    anchor,
    name: serverText(input.name, null),
    ...(input.part ? { part: input.part } : {}),
    type: toTypeText(context, view),
    required: input.required ?? false,
    requiredLabel,
    ...(description ? { description } : {}),
    ...(title ? { title } : {}),
    facts: buildFacts(context, view),
    badges: buildBadges(context, view),
    children: [],
    variants: [],
  }
}

function addStructure(
  context: RowContext,
  input: RowInput,
  view: SchemaView,
  row: PropertyRow,
): { isCut: boolean } {
  const children = buildChildren(context, view, row, input)
  row.children = children.rows
  row.facts.push(...children.facts)
  const variants = buildVariants(context, view, row, input)
  row.variants = variants.variants
  return { isCut: children.isCut || variants.isCut }
}

const structural = new Set([
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  ...['propertyNames', 'items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'contains'],
  ...['anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'],
  ...['required', 'contentSchema'],
])

/** Names the set of schemas that give a place its inner rows; '' when none does. */
function toStructureKey(context: RowContext, view: SchemaView): string {
  const keys = view.layers
    .filter(({ schema }) => Object.keys(schema).some((keyword) => structural.has(keyword)))
    .map(({ schema }) => {
      const id = context.ids.get(schema) ?? context.ids.size + 1
      context.ids.set(schema, id)
      return id
    })
  return keys.sort((a, b) => a - b).join(' ')
}

/** Names that are required here, and not where the link leads. */
function describeRequired(
  { t }: RowContext,
  view: SchemaView,
  { input, shown }: { input: RowInput; shown: Shown },
): PropertyRow['facts'] {
  const own = readRequired(view)
  const names = [...(input.inherited ?? [])].filter(
    (name) => !own.has(name) && !shown.inherited.has(name),
  )
  if (names.length === 0) return []
  return [{ label: t.t('schema.fact.requires'), values: names.map(toValueText) }]
}

function toLinkLabel({ t }: RowContext, { name }: Shown): string {
  return name === '' ? t.t('schema.ref.root') : t.t('schema.ref.named', { name: toVisible(name) })
}

function describeProblems(context: RowContext, view: SchemaView): string[] {
  const problems = view.problems.map(({ type, subject }) =>
    addProblem(context, type, { subject: toVisible(subject) }),
  )
  for (const subject of readMalformed(view))
    problems.push(addProblem(context, 'malformed', { subject }))
  if (context.document.dialect === '2020-12' && readEach(view, 'items').some(Array.isArray))
    problems.push(addProblem(context, 'arrayItems'))
  return problems
}

function buildBadges(context: RowContext, view: SchemaView): Badge[] {
  const { t } = context.t
  const { hasHeaders } = context
  const badges: Badge[] = []
  const add = (id: string, tone: Badge['tone']): void =>
    void badges.push({
      id,
      label: t(`schema.badge.${id}`),
      tone,
      hint: t(`schema.badge.${id}.hint`),
    })
  if (readEach(view, 'deprecated').includes(true)) add('deprecated', 'caution')
  if (readEach(view, 'readOnly').includes(true)) add('readOnly', 'neutral')
  if (readEach(view, 'writeOnly').includes(true)) add('writeOnly', 'neutral')
  if (hasHeaders && readEach(view, 'x-mcp-header').some((name) => typeof name === 'string'))
    add('header', 'neutral')
  return badges
}
