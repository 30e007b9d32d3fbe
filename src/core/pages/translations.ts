import { isServerText, wholeOf, type ServerText } from '../server-text.ts'
import { fileFor } from '../translation/read-text.ts'
import type { PageContext } from './context.ts'
import type { Notice, Page } from './model.ts'

type States = Record<NonNullable<ServerText['translation']>['state'], number>

/** Members that a page shows with their original beside them; the others stand in running lines. */
const blocks: ReadonlySet<string> = new Set(['body', 'description', 'text'])

/**
 * The page with what its reader should know of the translations on it: how many were reviewed, a
 * notice where some were not or are out of date, and the originals of short texts. The same page
 * where the owner translated nothing into its language.
 */
export function addTranslations<Shown extends Page>(context: PageContext, page: Shown): Shown {
  const { server, t } = context
  if (!fileFor(server.translations, t.locale)) return page
  const found = findTexts(page)
  if (found.length === 0) return page
  const states = countStates(found)
  const originals = listOriginals(found)
  return {
    ...page,
    notices: [...page.notices, ...buildNotices(context, states)],
    translations: {
      ...states,
      ...(originals.length > 0
        ? { originals: { label: t.t('translation.originals'), texts: originals } }
        : {}),
    },
    ...(page.provenance
      ? {
          provenance: {
            items: [...page.provenance.items, tellTranslations(context, states)],
          },
        }
      : {}),
  }
}

interface Found {
  text: ServerText
  isBlock: boolean
}

/** Every text of the page that has a translation, in the order of the page. */
function findTexts(page: Page): Found[] {
  const found: Found[] = []
  const visit = (value: unknown, key: string): void => {
    if (typeof value !== 'object' || value === null) return
    if (isServerText(value)) {
      if (value.translation) found.push({ text: value, isBlock: blocks.has(key) })
    } else
      for (const [name, part] of Object.entries(value))
        visit(part, Array.isArray(value) ? key : name)
  }
  visit(page, '')
  return found
}

/** How many different texts there are of each state, however often they stand on the page. */
function countStates(found: readonly Found[]): States {
  const texts = found.map(({ text }) => wholeOf(text))
  const count = (state: keyof States): number =>
    unique(texts.filter(({ translation }) => translation?.state === state)).length
  return { reviewed: count('reviewed'), machine: count('machine'), stale: count('stale') }
}

/** Each once; those of blocks stand with their blocks. */
function listOriginals(found: readonly Found[]): ServerText[] {
  return unique(found.flatMap(({ text, isBlock }) => (isBlock ? [] : [text])))
}

function unique(texts: readonly ServerText[]): ServerText[] {
  const toKey = ({ value, translation }: ServerText): string =>
    JSON.stringify([value, translation?.folded.value])
  return [...new Map(texts.map((text) => [toKey(text), text])).values()]
}

/** The line of a page's provenance that counts the translations on it. */
export function tellTranslations(
  { t }: PageContext,
  states: States,
): { label: string; value: string } {
  const parts = (['reviewed', 'machine', 'stale'] as const).filter((state) => states[state] > 0)
  const counts = parts.map((state) => t.t(`translation.count.${state}`, { count: states[state] }))
  return { label: t.t('provenance.translations'), value: t.list(counts) }
}

function buildNotices({ server, t }: PageContext, states: States): Notice[] {
  const shown = server.view.staleTranslations ?? 'source'
  return [
    ...(states.machine > 0
      ? [
          {
            type: 'note' as const,
            title: t.t('notice.machine.title'),
            text: t.t('notice.machine.text'),
          },
        ]
      : []),
    ...(states.stale > 0
      ? [
          {
            type: 'note' as const,
            title: t.t('notice.stale.title'),
            text: t.t(`notice.stale.${shown}`),
          },
        ]
      : []),
  ]
}
