import { isObject, member } from '../json.ts'
import { toPlainLine } from '../text.ts'
import type { Item, PageContext } from './context.ts'
import type { Badge } from './model.ts'

/** Marks of an item in its index: hints of a tool, arguments of a prompt, type of a resource. */
export function buildBadges(context: PageContext, item: Item): Badge[] {
  const { t } = context
  if (!isObject(item.raw)) {
    return [{ id: 'malformed', label: t.t('badge.malformed'), tone: 'caution' }]
  }
  if (item.list === 'tools') return buildHintBadges(context, item)
  if (item.list === 'prompts') return buildArgumentBadges(context, item)
  const type = member(item.value, 'mimeType')
  if (typeof type !== 'string' || type.trim() === '') return []
  return [{ id: 'mime-type', label: toPlainLine(type, 60), tone: 'neutral' }]
}

/** Only hints that were sent: an index of the specification's defaults would tell nothing apart. */
function buildHintBadges({ t }: PageContext, { value }: Item): Badge[] {
  const annotations = member(value, 'annotations')
  const hint = t.t('badge.hint')
  if (member(annotations, 'readOnlyHint') === true) {
    return [{ id: 'read-only', label: t.t('badge.readOnly'), tone: 'good', hint }]
  }
  if (member(annotations, 'destructiveHint') === true) {
    return [{ id: 'destructive', label: t.t('badge.destructive'), tone: 'caution', hint }]
  }
  return []
}

function buildArgumentBadges({ t }: PageContext, { value }: Item): Badge[] {
  const args = member(value, 'arguments')
  if (!Array.isArray(args) || args.length === 0) return []
  const label = t.t('count.arguments', { count: args.length })
  return [{ id: 'arguments', label, tone: 'neutral' }]
}
