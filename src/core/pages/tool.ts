import { boundJson } from '../schema/safe-json.ts'
import { serverLabelOf } from '../own-text.ts'
import { toCompactJson } from '../json-view.ts'
import { member } from '../json.ts'
import type { ServerReference } from '../reference.ts'
import { buildSamples } from '../samples/item-samples.ts'
import { sampleArguments } from '../samples/sample-value.ts'
import { buildSchema } from '../schema/build-schema.ts'
import type { SchemaContext } from '../schema/context.ts'
import { toPlainLine } from '../text.ts'
import { textReaderOf } from '../translation/read-text.ts'
import { estimateTokens } from '../token-estimate.ts'
import type { Translator } from '../translator.ts'
import { annotateSample } from './annotate-sample.ts'
import {
  itemOf,
  nameOf,
  pathOfItem,
  textOf,
  titleOf,
  type Item,
  type PageContext,
} from './context.ts'
import { buildBadges } from './badges.ts'
import { buildItemNotices } from './item-notices.ts'
import { describeTokens } from './list-summary.ts'
import type { HintRow, SchemaModel, ToolPage } from './model.ts'
import { createPageBase } from './page-base.ts'
import { buildToolApp } from './tool-app.ts'
import { hintDefaults } from './traits.ts'

/**
 * One tool: what it takes and gives, its hints and a sample call. A malformed tool has a page too,
 * which says what is wrong with it.
 */
export function buildToolPage(
  server: ServerReference,
  key: string,
  t: Translator,
  context: PageContext,
): ToolPage {
  const item = itemOf(context, 'tools', key) ?? { list: 'tools', key, value: {}, raw: null }
  const body = textOf(context, item.value, 'description')
  const output = buildOutput(context, item)
  const app = buildToolApp(context, item)
  const headings = [
    'input',
    ...(output ? ['output'] : []),
    'hints',
    ...(app ? ['app'] : []),
    'sample',
    'definition',
  ]
  const base = createPageBase(context, {
    kind: 'tool',
    path: pathOfItem(server, 'tools', key),
    title: titleOf(context, item),
    description: t.t('tool.description', {
      name: nameOf(item).value,
      server: serverLabelOf(server, t),
    }),
    headings: headings.map((slug) => ({ depth: 2, slug, text: t.t(`tool.heading.${slug}`) })),
    notices: buildItemNotices(context, item),
  })
  const input = buildSchema(member(item.value, 'inputSchema'), {
    ...schemaContext(context),
    id: 'parameter',
    direction: 'input',
    // Earlier revisions know no such headers.
    hasHeaders: server.snapshot.era === 'modern',
  })
  const samples = buildSamples(context, item)
  const isMadeUp = samples.sample.origin === 'generated'
  const args = isMadeUp ? sampleArguments(member(item.value, 'inputSchema')) : undefined
  const { rows, sample } = annotateSample([input.root], samples.sample, t, args)
  return {
    ...base,
    name: nameOf(item),
    badges: buildBadges(context, item).filter(({ id }) => id !== 'tokens'),
    ...(body ? { body } : {}),
    input: { ...input, root: rows[0] ?? input.root },
    ...(output ? { output } : {}),
    hints: { rows: buildHints(context, item), note: t.t('hint.note') },
    ...(server.view.tokens ? { size: buildSize(context, item) } : {}),
    ...(app ? { app } : {}),
    ...samples,
    sample,
    definition: { label: t.t('block.definition'), value: boundJson(item.raw) },
  }
}

function buildSize({ t }: PageContext, { raw }: Item): NonNullable<ToolPage['size']> {
  const tokens = describeTokens(t, estimateTokens(raw))
  return { label: t.t('list.size', { tokens }), note: t.t('list.size.note') }
}

function buildOutput(context: PageContext, item: Item): SchemaModel | undefined {
  const schema = member(item.value, 'outputSchema')
  if (schema === undefined) return undefined
  return buildSchema(schema, { ...schemaContext(context), id: 'result', direction: 'output' })
}

function schemaContext({ server, t }: PageContext): Pick<SchemaContext, 't' | 'lang' | 'readText'> {
  return {
    t,
    lang: server.view.lang,
    readText: textReaderOf(server, t.locale),
  }
}

function buildHints({ t }: PageContext, { value }: Item): HintRow[] {
  const annotations = member(value, 'annotations')
  return Object.entries(hintDefaults).map(([id, byDefault]) => {
    const sent = member(annotations, id)
    const counts = typeof sent === 'boolean' ? sent : byDefault
    const isWrong = sent !== undefined && typeof sent !== 'boolean'
    const text = t.t(`hint.${id}.text`)
    return {
      id,
      label: t.t(`hint.${id}`),
      value: t.t(counts ? 'hint.yes' : 'hint.no'),
      isDefault: typeof sent !== 'boolean',
      text: isWrong
        ? `${text} ${t.t('hint.malformed', { value: toPlainLine(toCompactJson(sent, 60)) })}`
        : text,
    }
  })
}
