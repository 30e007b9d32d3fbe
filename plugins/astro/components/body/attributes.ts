import type { View } from '../../view.ts'

/**
 * Attributes of a box that ours stands in: the body of a page of ours, what is below it, or a part on a
 * page of the owner's. It says the language of its words where the page has another, and always as a
 * guest: the owner's page may be one that nobody translated. What stands in it relies on that. Where
 * there may be code, it has the words of the buttons that a script adds.
 */
export function bodyAttributes(
  { translator: { t, lang, locale, dir } }: View,
  place: 'page' | 'foot' | 'guest',
): Record<string, string> {
  return {
    class: place === 'page' ? 'amd amd--page not-content' : 'amd not-content',
    ...(place !== 'foot' && {
      'data-amd-copy': t('ui.copy'),
      'data-amd-copied': t('ui.copied'),
    }),
    ...(lang === locale && place !== 'guest' ? {} : { lang, dir }),
  }
}
