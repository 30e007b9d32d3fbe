import { isObject, member } from '../json.ts'
import { primitives } from '../primitive.ts'
import type { Item, PageContext } from './context.ts'
import { buildLeftOutNotice } from './left-out.ts'
import type { Notice } from './model.ts'

/** What a reader of an item's page should know of the item itself. */
export function buildItemNotices(context: PageContext, item: Item): Notice[] {
  const { t } = context
  if (!isObject(item.raw)) {
    return [{ type: 'caution', text: t.t('notice.notObject') }]
  }
  const id = primitives[item.list].id
  const name = member(item.value, id)
  const isNamed = typeof name === 'string' && name !== ''
  return [
    ...(isNamed ? [] : [{ type: 'caution', text: t.t('notice.nameless', { field: id }) } as const]),
    ...(item.list === 'tools' ? buildLeftOutNotice(context, item) : []),
  ]
}
