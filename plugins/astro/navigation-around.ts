import { listPagesOf } from '../../src/core/pages/all-pages.ts'
import {
  buildReleaseNavigation,
  type NavGroup,
  type PageEntry,
} from '../../src/core/pages/index.ts'
import type { Reference } from '../../src/core/reference.ts'
import { addIndexLines } from './navigation.ts'
import type { View } from './view.ts'

/** The navigation of a page: around pages of a kept release stand those of the same release. */
export function navigationAround(
  reference: Reference,
  { navigation, view }: { navigation: NavGroup[]; view: View },
  entry: PageEntry | undefined,
): NavGroup[] {
  const { server: id, release } = entry ?? {}
  if (id === undefined || release === undefined) return navigation
  const known = around.get(navigation) ?? new Map<string, NavGroup[]>()
  around.set(navigation, known)
  const key = `${id} ${release}`
  const found = known.get(key) ?? navigationOf(reference, { navigation, view }, { id, release })
  known.set(key, found)
  return found
}

// The same for all pages of a release; a navigation is not changed once it is built.
const around = new WeakMap<NavGroup[], Map<string, NavGroup[]>>()

function navigationOf(
  reference: Reference,
  { navigation, view }: { navigation: NavGroup[]; view: View },
  { id, release }: { id: string; release: string },
): NavGroup[] {
  const server = reference.servers.find(({ view: { id: own } }) => own === id)
  const own = buildReleaseNavigation(reference, { server: id, release }, view.translator)
  if (!server || !own) return navigation
  const [group] = addIndexLines([own], listPagesOf(reference, server), view.translator)
  return navigation.map((one) => (group && one.server === id ? group : one))
}
