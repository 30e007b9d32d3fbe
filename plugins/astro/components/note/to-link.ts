import type { View } from '../../view.ts'

/** Where an anchor of the model is found: on this page, or where the view says; undefined for nowhere. */
export function toLink(view: View, anchor: string): string | undefined {
  return view.linkOf ? view.linkOf(anchor) : `#${view.idOf(anchor)}`
}
