import type { StarlightRouteData } from '@astrojs/starlight/route-data'

type Head = StarlightRouteData['head']

/** The head of a page without links to it in locales where nobody translated it: they repeat another. */
export function dropAlternates(head: Head, untranslated: readonly string[]): Head {
  return head.filter(({ tag, attrs }) => {
    const isAlternate = tag === 'link' && attrs?.['rel'] === 'alternate'
    return !isAlternate || !untranslated.includes(String(attrs['hreflang']))
  })
}
