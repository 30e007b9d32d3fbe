import { isObject, member, type JsonValue } from '../json.ts'
import type { PropertyRow, SchemaModel } from '../pages/model.ts'
import { toVisible } from '../invisible.ts'
import { buildRow } from './build-row.ts'
import { addProblem, createRowContext, type RowContext, type SchemaContext } from './context.ts'
import { createDocument } from './document.ts'

/**
 * A JSON Schema as rows for a reader: every property at every depth, or a sentence that says what
 * is not shown. Takes whatever a server sent; `undefined` is a schema that was not sent.
 */
export function buildSchema(schema: JsonValue | undefined, context: SchemaContext): SchemaModel {
  const document = createDocument(schema)
  const rows = createRowContext(document, context, buildRow)
  const { t } = context.t
  if (!isSchema(schema)) addProblem(rows, toRootProblem(schema))
  if (document.unknownDialect !== undefined)
    addProblem(rows, 'dialect', { subject: toVisible(document.unknownDialect) })
  const root = rows.buildRow({
    schemas: [isSchema(schema) ? schema : true],
    name: '',
    parentAnchor: context.id,
    step: '',
    depth: 0,
  })
  // The head of the schema says it already.
  delete root.problem
  const empty = toEmpty(rows, schema, root, context.direction)
  return {
    id: context.id,
    ...(document.dialect === '2020-12' ? {} : { dialect: document.dialect }),
    root,
    ...(empty === undefined ? {} : { empty: t(`schema.empty.${empty}`) }),
    problems: [...rows.problems],
  }
}

function isSchema(schema: JsonValue | undefined): schema is JsonValue {
  return isObject(schema) || typeof schema === 'boolean'
}

function toRootProblem(schema: JsonValue | undefined): string {
  if (schema === undefined) return 'missing'
  return schema === null ? 'null' : 'noSchema'
}

/** The sentence that stands for a table without rows; undefined when there is something to show. */
function toEmpty(
  context: RowContext,
  schema: JsonValue | undefined,
  root: PropertyRow,
  direction: SchemaContext['direction'],
): string | undefined {
  if (root.children.length > 0 || root.variants.length > 0 || root.ref) return undefined
  if (direction === 'output')
    return root.type === context.t.t('schema.type.any') && root.facts.length === 0
      ? 'output'
      : undefined
  const properties = member(schema, 'properties')
  const isClosed = member(schema, 'additionalProperties') === false
  if (isClosed || (isObject(properties) && root.type === 'object')) return 'none'
  return root.type === 'object' && properties === undefined ? 'open' : 'unknown'
}
