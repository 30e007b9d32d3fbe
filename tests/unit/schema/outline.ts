import { buildSchema } from '../../../src/core/schema/build-schema.ts'
import type { SchemaLimits } from '../../../src/core/schema/context.ts'
import type { JsonValue } from '../../../src/core/json.ts'
import type { PropertyRow, SchemaModel } from '../../../src/core/pages/model.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'

export function build(schema: JsonValue | undefined, limits?: Partial<SchemaLimits>): SchemaModel {
  return buildSchema(schema, {
    id: 'input',
    t: createTranslator('en'),
    lang: 'en',
    direction: 'input',
    ...(limits ? { limits } : {}),
  })
}

/** The model of a schema as indented lines: everything of it. */
export function outline(schema: JsonValue | undefined, limits?: Partial<SchemaLimits>): string {
  const model = build(schema, limits)
  const head = [
    model.dialect && `dialect: ${model.dialect}`,
    model.empty && `empty: ${model.empty}`,
    ...model.problems.map((problem) => `problem: ${problem}`),
  ]
  return [...head.filter(Boolean), ...outlineRow(model.root, '')].join('\n')
}

function outlineRow(row: PropertyRow, indent: string): string[] {
  const title = row.title ? ` "${row.title.value}"` : ''
  const description = row.description ? `: ${row.description.value}` : ''
  const badges = row.badges.map(({ label }) => ` [${label}]`).join('')
  const part = row.part ? ` <${row.part}>` : ''
  const name = row.name.value === '' ? '.' : row.name.value
  return [
    `${indent}${name}${part} ${row.type}${row.required ? ' *' : ''}${badges}${title}${description}`,
    ...(row.ref ? [`${indent}  -> ${row.ref.label} (#${row.ref.anchor})`] : []),
    ...(row.problem ? [`${indent}  ! ${row.problem}`] : []),
    ...row.facts.map(
      ({ label, values }) =>
        `${indent}  - ${label}${values.length > 0 ? ': ' : ''}${values.map(({ value }) => value).join(', ')}`,
    ),
    ...row.children.flatMap((child) => outlineRow(child, `${indent}  `)),
    ...row.variants.flatMap(({ label, name, rows }) => [
      `${indent}  (${label}${name ? `, ${name.value}` : ''})`,
      ...rows.flatMap((inner) => outlineRow(inner, `${indent}    `)),
    ]),
  ]
}

/** An object schema with these properties. */
export function object(properties: JsonValue, more: Record<string, JsonValue> = {}): JsonValue {
  return { type: 'object', properties, ...more }
}
