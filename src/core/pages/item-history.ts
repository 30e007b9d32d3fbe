import type { Change, Direction } from '../change.ts'
import { readPath } from '../diff/index.ts'
import { toVisible } from '../invisible.ts'
import { toPlainLine } from '../text.ts'
import type { Item, PageContext } from './context.ts'
import { buildDeprecation } from './deprecation.ts'
import { historyOfItem, type HistoryStep, type ItemHistory } from './history.ts'
import type { ItemPage, PropertyRow, SchemaModel } from './model.ts'
import { placeOfChangelog } from './place.ts'
import { anchorOfVersion } from './release-anchor.ts'
import type { Remark } from './release-model.ts'

const addedKinds: ReadonlySet<Change['kind']> = new Set([
  'property-added',
  'required-property-added',
  'argument-added',
  'required-argument-added',
])

/**
 * The page of a primitive with what the kept releases tell of it: since when it is there, when it
 * and each of its parameters changed, and whether it is on its way out.
 */
export function addItemHistory<Page extends ItemPage>(
  context: PageContext,
  item: Item,
  page: Page,
): Page {
  const history = historyOfItem(context.server, item.list, item.key)
  const remarks = buildRemarks(context, history)
  return {
    ...(history.changed.length > 0 ? markTables(page, createMarkRows(context, history)) : page),
    notices: [...buildDeprecation(context, item), ...page.notices],
    ...(remarks.length > 0 ? { remarks } : {}),
  }
}

function buildRemarks(
  { server, t }: PageContext,
  { since, renamed, changed }: ItemHistory,
): Remark[] {
  const changelog = placeOfChangelog(server)
  const linkOf = ({ version }: HistoryStep): Pick<Remark, 'link'> =>
    changelog
      ? {
          link: {
            label: t.t('changelog.title'),
            ...changelog,
            anchor: anchorOfVersion(version),
          },
        }
      : {}
  const released = changed.filter(({ step }) => step.version !== undefined)
  const [lastReleased, pending] = [
    released.at(-1),
    changed.find(({ step }) => step.version === undefined),
  ]
  const remarks: Remark[] = []
  if (since)
    remarks.push({
      text:
        since.version === undefined
          ? t.t('release.since.unreleased')
          : t.t('release.since', { version: since.version }),
      ...linkOf(since),
    })
  if (renamed) {
    const name = toPlainLine(toVisible(renamed.from), 80)
    const { version } = renamed.step
    remarks.push({
      text:
        version === undefined
          ? t.t('release.renamed.unreleased', { name })
          : t.t('release.renamed', { name, version }),
      ...linkOf(renamed.step),
    })
  }
  if (lastReleased)
    remarks.push({
      text: t.t('release.changed', {
        versions: t.list(released.map(({ step }) => step.version ?? '')),
      }),
      ...linkOf(lastReleased.step),
    })
  if (pending) remarks.push({ text: t.t('release.changed.unreleased'), ...linkOf(pending.step) })
  return remarks
}

/** The page with the remarks on the rows of its tables. */
function markTables<Page extends ItemPage>(page: Page, mark: MarkRows): Page {
  const markSchema = (schema: SchemaModel, direction: Direction): SchemaModel => ({
    ...schema,
    root: { ...schema.root, children: mark(schema.root.children, direction) },
  })
  if (page.kind === 'prompt') return { ...page, arguments: mark(page.arguments, 'input') }
  if (page.kind !== 'tool') return page
  return {
    ...page,
    input: markSchema(page.input, 'input'),
    ...(page.output ? { output: markSchema(page.output, 'output') } : {}),
  }
}

type MarkRows = (
  rows: readonly PropertyRow[],
  direction: Direction,
  parent?: string,
) => PropertyRow[]

function createMarkRows({ t }: PageContext, { changed }: ItemHistory): MarkRows {
  const markRows: MarkRows = (rows, direction, parent = '') => {
    const seen = new Set<string>()
    return rows.map((row) => {
      const place = placeOfRow(row, parent)
      // `[]` may come twice, for the items and for those beyond them: the first is meant.
      if (place === undefined || seen.has(place)) return row
      seen.add(place)
      return {
        ...row,
        facts: [...row.facts, ...factsAt(place, direction)],
        children: markRows(row.children, direction, place),
      }
    })
  }
  return markRows

  function factsAt(place: string, direction: Direction): PropertyRow['facts'] {
    const steps = changed.flatMap(({ step, changes }) => {
      const own = changes.filter(
        (change) => change.subject.direction === direction && readPath(change).place === place,
      )
      const isNew = own.some(({ kind }) => addedKinds.has(kind))
      return own.length > 0 ? [{ version: step.version, isNew }] : []
    })
    const start = steps.findLastIndex(({ isNew }) => isNew)
    return steps.slice(Math.max(start, 0)).map(({ version, isNew }) => {
      const key = isNew ? 'since' : 'changed'
      return {
        label:
          version === undefined
            ? t.t(`release.row.${key}.unreleased`)
            : t.t(`release.row.${key}`, { version }),
        values: [],
      }
    })
  }
}

/** Where a row stands, as changes name it; undefined for rows that changes name in other ways. */
function placeOfRow({ name, part }: PropertyRow, parent: string): string | undefined {
  if (part === undefined || name.value.startsWith('/'))
    return parent === '' ? name.value : `${parent}.${name.value}`
  return /^\[\d*\]$|^\{\*\}$/.test(name.value) ? `${parent}${name.value}` : undefined
}
