import type { PageContext } from './context.ts'
import { traits, type FilterModel, type ListSection } from './model.ts'
import type { IndexKind } from './page-list.ts'

/** Shorter lists are read at a glance. */
const entriesMin = 6

/** What narrows down a list; undefined for a short one. */
export function buildFilter(
  { t }: PageContext,
  kind: IndexKind,
  sections: readonly ListSection[],
): FilterModel | undefined {
  const entries = sections.flatMap((section) => section.entries)
  if (entries.length < entriesMin) return undefined
  const filled = sections.filter((section) => section.entries.length > 0)
  const telling = traits.filter((trait) => {
    const count = entries.filter((entry) => entry.traits?.includes(trait)).length
    return count > 0 && count < entries.length
  })
  return {
    label: t.t('filter.label'),
    traits: telling.map((trait) => ({ id: trait, label: t.t(`filter.trait.${trait}`) })),
    traitsLabel: t.t('filter.traits'),
    groups: filled.length > 1 ? filled.map(({ slug, heading }) => ({ slug, label: heading })) : [],
    groupLabel: t.t(kind === 'resources' ? 'filter.kind' : 'filter.group'),
    allGroups: t.t('filter.all'),
    shown: t.t(`filter.shown.${kind}`, { count: entries.length, shown: '{n}' }),
    total: t.number(entries.length),
    none: t.t('filter.none'),
    reset: t.t('filter.reset'),
  }
}
