import { buildNavigation } from '../../src/core/pages/index.ts'
import type { NavGroup, NavLink, PageEntry } from '../../src/core/pages/index.ts'
import { createTranslator, ownWordsOf } from '../../src/i18n/create-translator.ts'
import { messagesOf } from '../../src/i18n/messages.ts'
import { createView } from './create-view.ts'
import type { ReferenceData } from './data-files.ts'
import { toDigest } from './digest.ts'
import type { HostLocale } from './locale.ts'
import { addIndexLines, catalogueOf, completeNavigation, isLongNavigation } from './navigation.ts'
import type { View } from './view.ts'

/** What pages of one locale share. */
export interface Reader {
  view: View
  navigation: NavGroup[]
  /** The line of the page of all servers, where there is one. */
  catalogue: NavLink | undefined
  /** Whether a page shows of the navigation its own server alone. */
  isLong: boolean
  /** A digest of the words, and of the navigation where pages show all of it. */
  toDigest(): string
  /** A digest of the words that the site can change. */
  words: string
}

export function createReader(
  state: ReferenceData & { pages: readonly PageEntry[] },
  locale: HostLocale,
): Reader {
  const { host, reference, views, pages } = state
  const { messages, defaultLocale } = host
  const translator = createTranslator(locale.code, { messages, defaultLocale })
  const view = createView(host, locale, translator)
  const groups = addIndexLines(buildNavigation(reference, translator), pages, translator)
  const navigation = views ? completeNavigation(groups, views, translator) : groups
  const words = toDigest([locale.code, ownWordsOf(locale.code, { messages, defaultLocale })])
  const catalogue = catalogueOf(state, translator)
  const isLong = isLongNavigation(navigation) && catalogue !== undefined
  let digest: string | undefined
  return {
    ...{ view, navigation, catalogue, words, isLong },
    // Of use to hosts that keep pages alone.
    toDigest: () =>
      (digest ??= toDigest([isLong || navigation, words, messagesOf(translator.locale)])),
  }
}
