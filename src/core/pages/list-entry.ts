import { mapText } from '../server-text.ts'
import { firstSentence } from '../text.ts'
import { buildBadges } from './badges.ts'
import { nameOf, pathOfItem, textOf, titleOf, type Item, type PageContext } from './context.ts'
import type { ListEntry } from './model.ts'
import { placeOfItem } from './place.ts'
import { readTraits } from './traits.ts'

/** The line of one primitive in its index. */
export function buildEntry(context: PageContext, item: Item): ListEntry {
  const { server } = context
  const name = nameOf(item)
  const title = titleOf(context, item)
  const summary = summaryOf(context, item)
  return {
    name,
    ...(title.value === name.value ? {} : { title }),
    ...(summary === undefined ? {} : { summary }),
    ...(placeOfItem(server, item.list, item.key) ?? {
      path: pathOfItem(server, item.list, item.key),
    }),
    badges: buildBadges(context, item),
    ...(item.list === 'tools' ? { traits: readTraits(item.raw) } : {}),
  }
}

function summaryOf(context: PageContext, item: Item): ListEntry['summary'] {
  const description = textOf(context, item.value, 'description')
  if (!description) return undefined
  const sentence = mapText(description, firstSentence)
  return sentence.value === '' ? undefined : sentence
}
