import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HostLocales } from './locale.ts'
import { listFileRoutes, type FileRoute } from './twin-files.ts'
import type { UrlSettings } from './url.ts'
import type { ReferenceSource } from './view.ts'

export interface TwinPlace {
  /** Folder of what the build serves as files. */
  dir: URL
  host: UrlSettings & HostLocales
  hasFirstPage: boolean
}

/**
 * Writes the other forms of all pages into the output of a build. As routes of the host, which they
 * are in dev, they would take longer than the pages themselves. A file of the site's own stays.
 */
export function writeTwins(
  reference: ReferenceSource,
  { dir, host, hasFirstPage }: TwinPlace,
): void {
  const folders = new Set<string>()
  for (const { path: locale } of host.locales)
    for (const route of listFileRoutes(locale, host))
      for (const path of listPaths(route)) {
        const file = join(
          fileURLToPath(dir),
          route.pattern.replace('[...path]', () => path),
        )
        if (existsSync(file)) continue
        const folder = dirname(file)
        if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
        folders.add(folder)
        writeFileSync(file, reference.openTwin(route.pattern, path).text)
      }

  function listPaths({ pattern, content }: FileRoute): string[] {
    if (content.of === 'start') return hasFirstPage ? [''] : []
    if (content.of !== 'pages') return []
    return reference.listTwinPaths(pattern).map(({ props }) => props.path)
  }
}

/** Which of the files a build makes by routes of the host: those that `writeTwins` does not write. */
export function isRouteInBuild({ content }: FileRoute): boolean {
  return content.of === 'reference'
}
