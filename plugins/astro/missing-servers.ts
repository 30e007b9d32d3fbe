import { serverLabelOf } from '../../src/core/own-text.ts'
import type { CataloguePage } from '../../src/core/pages/model.ts'
import type { ServerView } from '../../src/core/server.ts'
import type { Translator } from '../../src/core/translator.ts'

/** The catalogue with a notice of the servers that it should list and cannot. */
export function addMissing(
  page: CataloguePage,
  missing: readonly ServerView[] | undefined,
  translator: Translator,
): CataloguePage {
  if (!missing?.length) return page
  const names = translator.list(missing.map((view) => serverLabelOf({ view }, translator)))
  const notice = {
    type: 'caution' as const,
    title: translator.t('catalogue.missing.title'),
    text: translator.t('catalogue.missing.text', { names }),
  }
  return { ...page, notices: [...page.notices, notice] }
}
