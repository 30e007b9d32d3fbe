import { directionOf } from '../../../../src/i18n/formatters.ts'
import { langOf } from '../../../../src/render/html/view.ts'
import type { View } from '../../view.ts'

/** Attributes of a block whose words are in `lang`: none where the page is in it. */
export function otherLang(
  { translator }: Pick<View, 'translator'>,
  lang: string,
): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return langOf(lang, { translator }) ? { lang, dir: directionOf(lang) } : {}
}
