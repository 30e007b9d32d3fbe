import type { HostName } from './write-sites.ts'

/** As many lines as our own navigation has on the page of one of many tools. */
const lines = Array.from({ length: 26 }, (_, index) => index)

/** Of Starlight, as its configuration says it. */
export const floorSidebar = lines
  .map((line) => `{ label: 'page ${line}', link: '/floor/${line}/' }`)
  .join(', ')

const toPaths = (pages: number): string => `export const getStaticPaths = () =>
  Array.from({ length: ${pages} }, (_, index) => ({ params: { page: String(index) } }))`

/** The route of so many pages of one sentence, in the layout of the host. */
export function toFloorPage({ host, pages }: { host: HostName; pages: number }): string {
  const start = `${toPaths(pages)}
const { page } = Astro.params`
  if (host === 'astro')
    return `---
import Layout from '/src/layouts/Layout.astro'
${start}
---
<Layout title={'Page ' + page} description={'What there is on page ' + page}>
  <p>Nothing on page {page}.</p>
</Layout>
`
  return `---
import StarlightPage from '@astrojs/starlight/components/StarlightPage.astro'
${start}
---
<StarlightPage frontmatter={{ title: 'Page ' + page }}><p>Nothing on page {page}.</p></StarlightPage>
`
}

/** The route of another form of each of these pages: its sentence. */
export function toFloorForm(form: 'md' | 'json', { pages }: { pages: number }): string {
  const text = form === 'md' ? "'Nothing on page ' + page + '.'" : 'JSON.stringify({ page })'
  return `${toPaths(pages)}
export const GET = ({ params: { page } }) => new Response(${text})
`
}

/** What a site on plain Astro has around its pages: 5 kB of head, header, navigation and footer. */
export function toFloorLayout(): string {
  return `---
const { title, description } = Astro.props
const here = Astro.url.pathname
const address = new URL(here, Astro.site)
const links = [${lines.join(', ')}].map((line) => ({
  label: 'What there is on page ' + line,
  href: '/floor/' + line + '/',
}))
---
<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{title} | Bench</title>
    <meta name="description" content={description} />
    <meta name="generator" content={Astro.generator} />
    <meta name="theme-color" content="#10312b" />
    <link rel="canonical" href={address} />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="sitemap" href="/sitemap-index.xml" />
    <meta property="og:title" content={title} />
    <meta property="og:type" content="article" />
    <meta property="og:url" content={address} />
    <meta property="og:description" content={description} />
    <meta property="og:site_name" content="Bench" />
    <meta name="twitter:card" content="summary_large_image" />
    <link rel="stylesheet" href="/site.css" />
  </head>
  <body>
    <a class="skip-link" href="#content">Skip to content</a>
    <header class="site-header">
      <a class="site-title" href="/">Bench</a>
      <button type="button" class="menu-button" popovertarget="navigation">Menu</button>
      <ul class="site-links">
        <li><a href="/guides/">Guides</a></li>
        <li><a href="/blog/">Blog</a></li>
        <li><a href="https://code.example/bench" rel="me">Source</a></li>
      </ul>
    </header>
    <div class="columns">
      <nav id="navigation" class="sidebar" popover aria-label="Main">
        <ul class="sidebar-list">
          {links.map(({ label, href }) => (
            <li class="sidebar-item">
              <a class="sidebar-link" href={href} aria-current={href === here ? 'page' : undefined}>
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" tabindex="-1">
        <h1 class="page-title">{title}</h1>
        <slot />
      </main>
    </div>
    <footer class="site-footer">
      <p>Made up for measurements. No ship is real.</p>
      <ul>
        <li><a href="/imprint/">Imprint</a></li>
        <li><a href="/privacy/">Privacy</a></li>
      </ul>
    </footer>
  </body>
</html>
`
}
