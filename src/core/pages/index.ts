export { buildPage } from './build-page.ts'
export { buildNavigation, type NavGroup, type NavLink } from './navigation.ts'
export { listPages, type PageEntry } from './page-list.ts'
