import {
  renderHeader,
  renderPageFoot,
  renderPageHead,
  renderSidebar,
} from '../../../../src/render/html/shell.ts'
import type { SafeHtml } from '../../../../src/render/safe-html.ts'
import { foldNavigation } from '../../navigation.ts'
import type { OpenedPage } from '../../view.ts'
import { nameLocale } from './locale-name.ts'

/** HTML of what stands around the body of a page on a plain Astro site. */
export interface Shell {
  header: SafeHtml
  sidebar: SafeHtml
  /** Above the body, and below it. */
  head: SafeHtml
  foot: SafeHtml
}

/** As strings: a component for each of these would take longer than what it shows. */
export function renderShell(opened: OpenedPage): Shell {
  const { page, view, site, alternates, homeUrl, catalogue, navigation } = opened
  const { server, path } = page
  const home = { label: site ? hostOf(site) : view.translator.t('ui.home'), url: homeUrl }
  const locales = alternates.map(({ code, url }) => ({ code, url, name: nameLocale(code) }))
  const entries = foldNavigation(navigation, { server, path }, catalogue)
  return {
    header: renderHeader({ home, locales }, view).html,
    sidebar: renderSidebar({ entries, catalogue, path }, view).html,
    head: renderPageHead(page, view).html,
    foot: renderPageFoot(page, view).html,
  }
}

const hosts = new Map<string, string>()

function hostOf(site: string): string {
  const host = hosts.get(site) ?? new URL(site).host
  hosts.set(site, host)
  return host
}
