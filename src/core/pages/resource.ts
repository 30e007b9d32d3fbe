import { boundJson } from '../schema/safe-json.ts'
import { serverLabelOf } from '../own-text.ts'
import { member, type JsonValue } from '../json.ts'
import { toCompactJson } from '../json-view.ts'
import { buildSamples } from '../samples/item-samples.ts'
import { buildArguments } from '../schema/build-arguments.ts'
import { serverText } from '../server-text.ts'
import { readVariables } from '../uri-template.ts'
import { nameOf, pathOfItem, textOf, titleOf, type Item, type PageContext } from './context.ts'
import { buildItemNotices } from './item-notices.ts'
import type { PropertyRow, ResourcePage } from './model.ts'
import { createPageBase } from './page-base.ts'

type Row = ResourcePage['rows'][number]

/** One resource or resource template: where it is, what it holds, and a request that reads it. */
export function buildResourcePage(context: PageContext, item: Item): ResourcePage {
  const { server, t } = context
  const kind = item.list === 'resourceTemplates' ? 'template' : 'resource'
  const body = textOf(context, item.value, 'description')
  const variables = kind === 'template' ? buildVariables(context, item) : []
  const headings = [
    'details',
    ...(variables.length > 0 ? ['variables'] : []),
    'sample',
    'definition',
  ]
  const base = createPageBase(context, {
    kind,
    path: pathOfItem(server, item.list, item.key),
    title: titleOf(context, item),
    description: t.t(`${kind}.description`, {
      name: titleOf(context, item).value,
      server: serverLabelOf(server, t),
    }),
    headings: headings.map((slug) => ({ depth: 2, slug, text: t.t(`resource.heading.${slug}`) })),
    notices: buildItemNotices(context, item),
  })
  return {
    ...base,
    name: nameOf(item),
    ...(body ? { body } : {}),
    rows: buildRows(context, item),
    variables,
    ...buildSamples(context, item),
    definition: { label: t.t('block.definition'), value: boundJson(item.raw) },
  }
}

/** Parts of a query may be left out, the other variables make the URI. */
function buildVariables({ server, t }: PageContext, item: Item): PropertyRow[] {
  const variables = readVariables(nameOf(item).value).map(({ name, operator }) => ({
    name,
    required: operator !== '?' && operator !== '&',
  }))
  return buildArguments(variables, { id: 'variable', t, lang: server.view.lang })
}

function buildRows(context: PageContext, { list, value }: Item): Row[] {
  const { t } = context
  const uri = list === 'resourceTemplates' ? 'uriTemplate' : 'uri'
  const annotations = member(value, 'annotations')
  const facts: [key: string, value: JsonValue | undefined, text?: string][] = [
    [uri, member(value, uri)],
    ['name', member(value, 'name')],
    ['mimeType', member(value, 'mimeType')],
    ['size', member(value, 'size'), toSizeText(member(value, 'size'), context)],
    ['audience', member(annotations, 'audience'), toAudience(member(annotations, 'audience'), t)],
    ['priority', member(annotations, 'priority')],
    ['lastModified', member(annotations, 'lastModified')],
  ]
  return facts.flatMap(([key, fact, text]): Row[] => {
    if (fact === undefined) return []
    const label = t.t(`resource.${key}`)
    if (text !== undefined) return [{ label, value: text }]
    const shown = typeof fact === 'string' ? fact : toCompactJson(fact)
    return [{ label, value: serverText(shown, null), code: true }]
  })
}

function toSizeText(size: JsonValue | undefined, { t }: PageContext): string | undefined {
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return undefined
  return t.t('resource.bytes', { count: size })
}

function toAudience(audience: JsonValue | undefined, t: PageContext['t']): string | undefined {
  if (!Array.isArray(audience) || audience.length === 0) return undefined
  if (!audience.every((role) => role === 'user' || role === 'assistant')) return undefined
  return t.list(audience.map((role) => t.t(`resource.audience.${role}`)))
}
