import type { ReferenceSource, View } from '../../view.ts'

/**
 * The view of a part that is shown without the rest of its page: notes lead to that page, and are
 * left out where the reference has none. On a page that stands in its place they stay on it.
 *
 * @param here Path of the page that shows the part.
 */
export function linkToPage(
  view: View,
  path: string,
  { reference, here }: { reference: Pick<ReferenceSource, 'hasPage'>; here: string },
): View {
  if (toRoute(view.href(path)) === toRoute(here)) return view
  const isThere = reference.hasPage(path)
  return { ...view, linkOf: (anchor) => (isThere ? view.href(path, anchor) : undefined) }
}

function toRoute(url: string): string {
  return decodeURI(url).replace(/(?:\/index)?(?:\.html)?\/?$/, '')
}
