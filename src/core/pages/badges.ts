import { isHiddenFromModel, readToolApp } from '../apps.ts'
import { isObject, member, type JsonValue } from '../json.ts'
import { toPlainLine } from '../text.ts'
import { estimateTokens } from '../token-estimate.ts'
import type { Item, PageContext } from './context.ts'
import { deprecationOf } from './deprecation.ts'
import { isLeftOut } from './left-out.ts'
import { describeTokens } from './list-summary.ts'
import type { Badge } from './model.ts'

/** Marks of an item in its index: hints of a tool, arguments of a prompt, type of a resource. */
export function buildBadges(context: PageContext, item: Item): Badge[] {
  const { t } = context
  if (!isObject(item.raw)) {
    return [{ id: 'malformed', label: t.t('badge.malformed'), tone: 'caution' }]
  }
  const deprecated = deprecationOf(context, item)
    ? [{ id: 'deprecated', label: t.t('badge.deprecated'), tone: 'caution' } as const]
    : []
  return [...deprecated, ...buildOwnBadges(context, item)]
}

function buildOwnBadges(context: PageContext, item: Item): Badge[] {
  if (item.list === 'tools') return buildToolBadges(context, item)
  if (item.list === 'prompts') return buildArgumentBadges(context, item)
  const type = member(item.value, 'mimeType')
  if (typeof type !== 'string' || type.trim() === '') return []
  return [{ id: 'mime-type', label: toPlainLine(type, 60), tone: 'neutral' }]
}

function buildToolBadges(context: PageContext, item: Item): Badge[] {
  const { server, t } = context
  return [
    ...(isLeftOut(context, item)
      ? [
          {
            id: 'left-out',
            label: t.t('badge.leftOut'),
            tone: 'caution',
            hint: t.t('badge.leftOut.hint'),
          } as const,
        ]
      : []),
    ...buildHintBadges(context, item),
    ...(readToolApp(item.raw)
      ? [
          {
            id: 'app',
            label: t.t('badge.app'),
            tone: 'neutral',
            hint: t.t('badge.app.hint'),
          } as const,
        ]
      : []),
    ...(isHiddenFromModel(item.raw)
      ? [
          {
            id: 'app-only',
            label: t.t('badge.appOnly'),
            tone: 'neutral',
            hint: t.t('badge.appOnly.hint'),
          } as const,
        ]
      : []),
    ...(server.view.tokens
      ? [
          {
            id: 'tokens',
            label: describeTokens(t, estimateTokens(item.raw)),
            tone: 'neutral',
            hint: t.t('list.size.note'),
          } as const,
        ]
      : []),
  ]
}

/**
 * Only hints that were sent: an index of the specification's defaults would tell nothing apart. A
 * tool that changes nothing neither destroys nor is repeated with an effect.
 */
function buildHintBadges({ t }: PageContext, { value }: Item): Badge[] {
  const annotations = member(value, 'annotations')
  const hint = t.t('badge.hint')
  const sent = (id: string): JsonValue | undefined => member(annotations, id)
  const badges: Badge[] = []
  const add = (id: string, label: string, tone: Badge['tone']): number =>
    badges.push({ id, label, tone, hint })
  if (sent('readOnlyHint') === true) add('read-only', t.t('badge.readOnly'), 'good')
  else {
    if (sent('destructiveHint') === true) add('destructive', t.t('badge.destructive'), 'caution')
    if (sent('destructiveHint') === false) add('additive', t.t('badge.additive'), 'neutral')
    if (sent('idempotentHint') === true) add('idempotent', t.t('badge.idempotent'), 'neutral')
  }
  if (sent('openWorldHint') === true) add('open-world', t.t('badge.openWorld'), 'neutral')
  if (sent('openWorldHint') === false) add('closed-world', t.t('badge.closedWorld'), 'neutral')
  return badges
}

function buildArgumentBadges({ t }: PageContext, { value }: Item): Badge[] {
  const args = member(value, 'arguments')
  if (!Array.isArray(args) || args.length === 0) return []
  const label = t.t('count.arguments', { count: args.length })
  return [{ id: 'arguments', label, tone: 'neutral' }]
}
