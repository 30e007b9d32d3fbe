import { brokenRules, readHeaderMarks } from '../header-marks.ts'
import { member } from '../json.ts'
import { serverText } from '../server-text.ts'
import { toPlainLine } from '../text.ts'
import type { Item, PageContext } from './context.ts'
import type { Notice } from './model.ts'

/** Whether clients over HTTP must leave the tool out: a parameter declares its header wrongly. */
export function isLeftOut(context: PageContext, item: Item): boolean {
  return findFaults(context, item).length > 0
}

/** Why clients leave the tool out, one sentence for each rule that is broken. */
export function buildLeftOutNotice(context: PageContext, item: Item): Notice[] {
  const { server, t } = context
  const faults = findFaults(context, item)
  if (faults.length === 0) return []
  const rules = [...new Set(faults.map(({ rule }) => rule))].map((id) => t.requirement(id))
  const names = [...new Set(faults.map(({ property }) => toPlainLine(property, 60)))]
  return [
    {
      type: server.snapshot.transport === 'stdio' ? 'note' : 'caution',
      title: t.t('notice.leftOut.title'),
      text: t.t('notice.leftOut.text'),
      sentences: rules,
      quote: serverText(names.slice(0, 10).join(', '), null),
    },
  ]
}

function findFaults(
  { server }: PageContext,
  { value }: Item,
): { rule: string; property: string }[] {
  if (server.snapshot.era !== 'modern') return []
  return readHeaderMarks(member(value, 'inputSchema')).flatMap((mark) => {
    const property = mark.visit.property ?? 'inputSchema'
    return brokenRules(mark).map((rule) => ({ rule, property }))
  })
}
