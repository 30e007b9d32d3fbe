import type { View } from '../../view.ts'

/** Where an anchor of the model is found: on this page, or where the view says. */
export function toLink(view: View, anchor: string): string {
  return view.linkOf?.(anchor) ?? `#${view.idOf(anchor)}`
}
