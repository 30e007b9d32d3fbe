import { isObject, member } from '../json.ts'
import { primitives } from '../primitive.ts'
import type { Item, PageContext } from './context.ts'
import type { Notice } from './model.ts'

/** What a reader of an item's page should know of the item itself. */
export function buildItemNotices({ t }: PageContext, item: Item): Notice[] {
  if (!isObject(item.raw)) {
    return [{ type: 'caution', text: t.t('notice.notObject') }]
  }
  const id = primitives[item.list].id
  const name = member(item.value, id)
  if (typeof name === 'string' && name !== '') return []
  return [{ type: 'caution', text: t.t('notice.nameless', { field: id }) }]
}
