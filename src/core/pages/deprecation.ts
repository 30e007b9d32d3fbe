import { toVisible } from '../invisible.ts'
import { itemsByKey } from '../items-by-key.ts'
import { isObject, member, type JsonObject } from '../json.ts'
import { primitives } from '../primitive.ts'
import { toPlainLine } from '../text.ts'
import type { Item, PageContext } from './context.ts'
import type { Link, Notice } from './model.ts'
import { placeOfItem } from './place.ts'

/** That a primitive is on its way out. Texts are on one line, with nothing unseen in them. */
export interface Deprecation {
  since?: string
  /** What to use instead: often the name of another primitive of the same list. */
  use?: string
}

/** What the owner's configuration says of an item, else its own `_meta`: `deprecated`, with or without a prefix. */
export function deprecationOf({ server }: PageContext, item: Item): Deprecation | undefined {
  const name = member(item.value, primitives[item.list].id)
  const own = server.view.deprecated ?? {}
  const key = [name, item.key].find((one) => typeof one === 'string' && Object.hasOwn(own, one))
  if (typeof key === 'string') return own[key]
  const meta = member(item.value, '_meta')
  if (!isObject(meta)) return undefined
  const found = Object.keys(meta).find((one) => /^(?:.*\/)?deprecated$/.test(one))
  const value = found === undefined ? undefined : meta[found]
  if (value === true) return {}
  return isObject(value) ? readObject(value) : undefined
}

export function buildDeprecation(context: PageContext, item: Item): Notice[] {
  const found = deprecationOf(context, item)
  if (!found) return []
  const { t } = context
  const { since, use } = found
  const link = use === undefined ? undefined : linkTo(context, item, use)
  const parts = [
    since === undefined ? t.t('release.deprecated') : t.t('release.deprecated.since', { since }),
    ...(use === undefined ? [] : [t.t('release.deprecated.use', { use })]),
  ]
  return [
    {
      type: 'caution',
      title: t.t('release.deprecated.title'),
      text: parts.join(' '),
      ...(link ? { link } : {}),
    },
  ]
}

/** The page of the item of that name in the same list. */
export function linkTo(
  { server }: Pick<PageContext, 'server'>,
  { list }: Pick<Item, 'list'>,
  name: string,
): Link | undefined {
  const isListed = itemsByKey(server.snapshot.lists[list]).has(name)
  const place = isListed ? placeOfItem(server, list, name) : undefined
  return place && { label: toPlainLine(toVisible(name), 80), ...place }
}

function readObject(value: JsonObject): Deprecation {
  const read = (name: string): string | undefined => {
    const text = member(value, name)
    return typeof text === 'string' && text.trim() !== ''
      ? toPlainLine(toVisible(text), 80)
      : undefined
  }
  const [since, use] = [read('since'), read('use')]
  return { ...(since === undefined ? {} : { since }), ...(use === undefined ? {} : { use }) }
}
