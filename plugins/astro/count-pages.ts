/** How many of the site's pages are at a route or below it, without those that only lead on. */
export function countPages(
  pathnames: readonly string[],
  route: string,
  redirects: readonly string[],
): number {
  const leadingOn = new Set(redirects)
  return pathnames
    .map((pathname) => pathname.replace(/\/$/, ''))
    .filter((path) => path === route || path.startsWith(`${route}/`))
    .filter((path) => !leadingOn.has(path)).length
}
