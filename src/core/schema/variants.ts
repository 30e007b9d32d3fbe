import { isObject, member, type JsonValue } from '../json.ts'
import type { PropertyRow } from '../pages/model.ts'
import { serverText, type ServerText } from '../server-text.ts'
import { hasRoom, type RowContext, type RowInput } from './context.ts'
import { collectLayers, readListed, type AlternativeGroup, type SchemaView } from './layers.ts'
import { readAllowed, readProperties, readRequired, readTypes } from './read-view.ts'
import { readText } from './facts.ts'
import { toJsonText } from './safe-json.ts'

type Variant = PropertyRow['variants'][number]

/** Labelled alternatives: `oneOf`, `anyOf`, conditions, dependent schemas and `not`. */
export function buildVariants(
  context: RowContext,
  view: SchemaView,
  parent: PropertyRow,
  input: RowInput,
): { variants: Variant[]; isCut: boolean } {
  const { t } = context.t
  let isCut = false
  const inherited = new Set([...(input.inherited ?? []), ...readRequired(view)])
  const build = (label: string, step: string, schema: JsonValue, name?: ServerText): Variant[] => {
    isCut ||= !hasRoom(context)
    if (isCut) return []
    const row = context.buildRow({
      schemas: [schema],
      name: '',
      parentAnchor: parent.anchor,
      step,
      depth: input.depth + 1,
      inherited,
    })
    const isPlain =
      isPlainObject(row, t('schema.type.any')) &&
      (row.title === undefined || row.title.value === name?.value) &&
      !context.linked.has(row.anchor)
    return [{ label, ...(name ? { name } : {}), rows: isPlain ? row.children : [row] }]
  }

  const variants = view.groups
    .filter((group) => !isBareUnion(context, group, view) && !readListed(view))
    .flatMap((group) => {
      const names = nameOptions(context, group)
      return group.options.flatMap((option, index) =>
        build(
          t(`schema.variant.${group.keyword}`, { number: index + 1, total: group.options.length }),
          `${group.keyword}-${index + 1}`,
          option,
          names[index],
        ),
      )
    })
  for (const { schema } of view.layers) {
    for (const keyword of ['if', 'then', 'else', 'not']) {
      const part = member(schema, keyword)
      if (part === undefined || (!Object.hasOwn(schema, 'if') && keyword !== 'not')) continue
      variants.push(...build(t(`schema.variant.${keyword}`), keyword, part))
    }
    for (const keyword of ['dependentSchemas', 'dependencies']) {
      const table = member(schema, keyword)
      if (!isObject(table)) continue
      for (const [name, part] of Object.entries(table))
        if (!Array.isArray(part))
          variants.push(
            ...build(t('schema.variant.dependent'), `with-${name}`, part, serverText(name, null)),
          )
    }
  }
  return { variants, isCut }
}

/** An alternative that says only properties needs no row of its own. */
function isPlainObject(row: PropertyRow, anyType: string): boolean {
  return (
    (row.type === 'object' || row.type === anyType) &&
    row.children.length > 0 &&
    row.facts.length === 0 &&
    row.variants.length === 0 &&
    row.badges.length === 0 &&
    row.description === undefined &&
    row.ref === undefined &&
    row.problem === undefined
  )
}

/** Alternatives that are bare types: the union in the type says all. */
function isBareUnion(context: RowContext, group: AlternativeGroup, view: SchemaView): boolean {
  return (
    view.groups.length === 1 &&
    readTypes(view) === undefined &&
    group.options.length > 0 &&
    group.options.every((option) => {
      const own = collectLayers(context.document, [option])
      const type = member(option, 'type')
      return (
        typeof type === 'string' &&
        type !== 'array' &&
        own.problems.length === 0 &&
        Object.keys(option as object).length === 1
      )
    })
  )
}

/** A name for each option: the property value that tells them apart, the title, or the reference. */
function nameOptions(context: RowContext, group: AlternativeGroup): (ServerText | undefined)[] {
  const views = group.options.map((option) => collectLayers(context.document, [option]))
  const discriminator = findDiscriminator(context, group, views)
  return group.options.map((option, index) => {
    const view = views[index]
    const value = discriminator?.values[index]
    if (discriminator && value !== undefined)
      return serverText(`${discriminator.name}: ${toJsonText(value)}`, null)
    const title = view && readText(context, view, 'title')
    if (title) return title
    const ref = member(option, '$ref')
    const last = typeof ref === 'string' ? ref.split('/').at(-1) : undefined
    return last ? serverText(last, null) : undefined
  })
}

interface Discriminator {
  name: string
  values: (JsonValue | undefined)[]
}

/** The property whose fixed value differs in each option: the declared one, else the first found. */
function findDiscriminator(
  context: RowContext,
  group: AlternativeGroup,
  views: SchemaView[],
): Discriminator | undefined {
  if (views.length < 2) return undefined
  const declared = member(member(group.owner, 'discriminator'), 'propertyName')
  const [first] = views
  const names = [...(first ? readProperties(first).keys() : [])]
  if (typeof declared === 'string') names.unshift(declared)
  for (const name of names) {
    const values = views.map((view) => readFixed(context, view, name))
    const distinct = new Set(values.map((value) => value && toJsonText(value)))
    if (values.every((value) => value !== undefined) && distinct.size === values.length)
      return { name, values }
  }
  return undefined
}

function readFixed(context: RowContext, view: SchemaView, name: string): JsonValue | undefined {
  const schemas = readProperties(view).get(name)
  const allowed = schemas && readAllowed(collectLayers(context.document, schemas))
  return allowed?.length === 1 ? allowed[0] : undefined
}
