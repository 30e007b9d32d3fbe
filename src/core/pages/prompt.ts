import { boundJson } from '../schema/safe-json.ts'
import { serverLabelOf } from '../own-text.ts'
import { member } from '../json.ts'
import { buildSamples } from '../samples/item-samples.ts'
import { buildArguments } from '../schema/build-arguments.ts'
import { textReaderOf } from '../translation/read-text.ts'
import { annotateSample } from './annotate-sample.ts'
import { nameOf, pathOfItem, textOf, titleOf, type Item, type PageContext } from './context.ts'
import { buildItemNotices } from './item-notices.ts'
import type { PromptPage } from './model.ts'
import { createPageBase } from './page-base.ts'

/** One prompt: its arguments and a request that gets it. */
export function buildPromptPage(context: PageContext, item: Item): PromptPage {
  const { server, t } = context
  const body = textOf(context, item.value, 'description')
  const headings = ['arguments', 'sample', 'definition']
  const args = buildArguments(member(item.value, 'arguments'), {
    id: 'argument',
    t,
    lang: server.view.lang,
    readText: textReaderOf(server, t.locale),
  })
  const samples = buildSamples(context, item)
  const { rows, sample } = annotateSample(args, samples.sample, t)
  const base = createPageBase(context, {
    kind: 'prompt',
    path: pathOfItem(server, 'prompts', item.key),
    title: titleOf(context, item),
    description: t.t('prompt.description', {
      name: nameOf(item).value,
      server: serverLabelOf(server, t),
    }),
    headings: headings.map((slug) => ({ depth: 2, slug, text: t.t(`prompt.heading.${slug}`) })),
    notices: buildItemNotices(context, item),
  })
  return {
    ...base,
    name: nameOf(item),
    ...(body ? { body } : {}),
    arguments: rows,
    noArguments: t.t('prompt.noArguments'),
    ...samples,
    sample,
    definition: { label: t.t('block.definition'), value: boundJson(item.raw) },
  }
}
