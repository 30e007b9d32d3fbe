import type { View } from '../../view.ts'

const classes = {
  page: 'amd amd--page not-content',
  foot: 'amd not-content',
  guest: 'amd not-content',
}

/**
 * Attributes of a box that ours stands in: the body of a page of ours, what is below it, or a part on a
 * page of the owner's. It says the language of its words where the page has another, and always as a
 * guest: the owner's page may be one that nobody translated. What stands in it relies on that. Where
 * there may be code, it has the words of the buttons that a script adds.
 */
export function bodyAttributes(
  { translator: { t, lang, locale, dir } }: View,
  place: keyof typeof classes,
): Record<string, string> {
  return {
    class: classes[place],
    ...(place !== 'foot' && {
      'data-amd-copy': t('ui.copy'),
      'data-amd-copied': t('ui.copied'),
    }),
    ...(lang === locale && place !== 'guest' ? {} : { lang, dir }),
  }
}
