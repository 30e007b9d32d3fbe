import type { ErrorCode } from '../../src/core/error.ts'
import type { CataloguePage } from '../../src/core/pages/model.ts'
import { serverText } from '../../src/core/server-text.ts'
import type { Translator } from '../../src/core/translator.ts'

/**
 * What stands in the place of a page that cannot be made now: that it is so, and the kind of the
 * failure. What happened to which server stays in the log.
 */
export function buildFailurePage(
  { path, code }: { path: string; code: ErrorCode },
  { t, locale, dir }: Translator,
): CataloguePage {
  return {
    kind: 'catalogue',
    locale,
    dir,
    path,
    title: t('unavailable.title'),
    description: t('unavailable.text'),
    headings: [],
    notices: [
      {
        type: 'danger',
        title: t('unavailable.code'),
        text: t('unavailable.text'),
        quote: serverText(code, 'en'),
      },
    ],
    breadcrumbs: [],
    servers: [],
  }
}
