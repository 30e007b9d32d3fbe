export { buildPage, buildPart } from './build-page.ts'
export { buildNavigation, type NavGroup, type NavLink } from './navigation.ts'
export { listPages, listRedirects, type PageEntry, type Redirect } from './page-list.ts'
export { placeOfItem, type Place } from './place.ts'
