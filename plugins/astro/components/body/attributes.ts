import type { View } from '../../view.ts'

/**
 * Attributes of the box that all of ours stands in, marked where its words are not in the page's
 * language. It has the words of the buttons that a script adds to code.
 *
 * @param isPage Whether it is the body of a page of ours, not a part on a page of the owner's.
 */
export function bodyAttributes(
  { translator: { t, lang, locale, dir } }: View,
  isPage = false,
): Record<string, string> {
  return {
    class: isPage ? 'amd amd--page not-content' : 'amd not-content',
    ...{ 'data-amd-copy': t('ui.copy'), 'data-amd-copied': t('ui.copied') },
    ...(lang === locale ? {} : { lang, dir }),
  }
}
