import { serverLabelOf } from '../own-text.ts'
import { changeClasses, type Change, type ChangeClass } from '../change.ts'
import { describeChangeInParts, joinParts } from '../diff/index.ts'
import { toVisible } from '../invisible.ts'
import type { ServerReference } from '../reference.ts'
import { toPlainLine } from '../text.ts'
import { pathOf, type PageContext } from './context.ts'
import { itemsByKey } from '../items-by-key.ts'
import { historyOf } from './history.ts'
import type { Heading, Link } from './model.ts'
import { createPageBase } from './page-base.ts'
import { hasPage, placeOfItem } from './place.ts'
import { anchorOfVersion } from './release-anchor.ts'
import type { ChangeGroup, ChangeLine, ChangelogPage, ChangelogRelease } from './release-model.ts'
import { serverAt } from './release-server.ts'

/** What changed between the kept releases and since the last one, newest first, by class. */
export function buildChangelog(context: PageContext): ChangelogPage {
  const { server, t } = context
  const releases = buildReleases(context)
  const base = createPageBase(context, {
    kind: 'changelog',
    path: pathOf('changelog', server),
    title: t.t('changelog.title'),
    description: t.t('changelog.description', { server: serverLabelOf(server, t) }),
    headings: releases.map(({ slug, heading }): Heading => ({ depth: 2, slug, text: heading })),
  })
  return { ...base, lead: t.t('changelog.lead'), releases }
}

function buildReleases(context: PageContext): ChangelogRelease[] {
  const { server, t } = context
  const kept = server.releases ?? []
  const [oldest] = kept
  const steps = historyOf(server).map(({ version, changes }) => {
    const release = kept.find((one) => one.version === version)
    const at = release ? serverAt(server, release) : server
    return buildRelease(context, { at, before: beforeOf(server, version), changes })
  })
  const first = oldest && buildRelease(context, { at: serverAt(server, oldest), changes: [] })
  return [...(first ? [{ ...first, empty: t.t('changelog.first') }] : []), ...steps].toReversed()
}

/** The server as it was one release earlier than a version: pages of what is gone are there. */
function beforeOf(server: ServerReference, version: string | undefined): ServerReference {
  const kept = server.releases ?? []
  const index =
    version === undefined ? kept.length : kept.findIndex((one) => one.version === version)
  const release = kept[index - 1]
  return release ? serverAt(server, release) : server
}

interface ReleaseFacts {
  at: ServerReference
  before?: ServerReference
  changes: readonly Change[]
}

function buildRelease({ t, server }: PageContext, facts: ReleaseFacts): ChangelogRelease {
  const { at, before, changes } = facts
  const { release: version } = at
  const groups = changeClasses.flatMap((name): ChangeGroup[] => {
    const own = changes.filter((change) => change.class === name)
    if (own.length === 0) return []
    return [{ class: name, ...wordsOf(name), changes: own.map(toLine) }]
  })
  return {
    slug: anchorOfVersion(version),
    heading: version ?? t.t('changelog.next', { version: server.releases?.at(-1)?.version ?? '' }),
    date: t.t('changelog.date', { date: t.date(at.receipt.receivedAt) }),
    ...(version === undefined || !hasPage(server, 'releases')
      ? {}
      : { link: { label: t.t('changelog.pages', { version }), path: pathOf('overview', at) } }),
    ...(groups.length === 0 ? { empty: t.t('changelog.unchanged') } : {}),
    groups,
  }

  function wordsOf(name: ChangeClass): Pick<ChangeGroup, 'label' | 'text'> {
    return { label: t.t(`changelog.class.${name}`), text: t.t(`changelog.class.${name}.text`) }
  }

  function toLine(change: Change): ChangeLine {
    const link = linkOf(change)
    const parts = describeChangeInParts(change, t)
    return { text: joinParts(parts), parts, ...(link ? { link } : {}) }
  }

  /** Of what is gone, the page in the release that had it. */
  function linkOf({ kind, subject: { list, key } }: Change): Link | undefined {
    if (!list || key === undefined) return undefined
    const place = placeIn(kind === 'primitive-removed' ? before : newestWith(list, key))
    return place && { label: toPlainLine(toVisible(key), 80), ...place }

    function placeIn(one: ServerReference | undefined): ReturnType<typeof placeOfItem> {
      const isThere = one && (one.release === undefined || hasPage(server, 'releases'))
      return list && key !== undefined && isThere ? placeOfItem(one, list, key) : undefined
    }
  }

  function newestWith(
    list: NonNullable<Change['subject']['list']>,
    key: string,
  ): ServerReference | undefined {
    return [server, at].find((one) => itemsByKey(one.snapshot.lists[list]).has(key))
  }
}
