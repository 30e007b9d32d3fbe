import type { Translator } from '../../../src/core/translator.ts'
import type { View } from '../view.ts'

/** A view for what stands on a site without servers: it leads nowhere. */
export function staticView(translator: Translator, scope = ''): View {
  const same = (path: string): string => path
  return {
    translator,
    href: same,
    fileHref: same,
    asset: same,
    absolute: same,
    idOf: (anchor) => scope + anchor,
  }
}
