export { buildPage, buildPart, renewProvenance } from './build-page.ts'
export {
  buildNavigation,
  buildReleaseNavigation,
  type NavGroup,
  type NavLink,
} from './navigation.ts'
export { listPages, listRedirects } from './all-pages.ts'
export type { PageEntry, Redirect } from './page-list.ts'
export { placeOfConformance, placeOfDiscovery, placeOfItem, type Place } from './place.ts'
