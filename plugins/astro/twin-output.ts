import type { AstroConfig } from 'astro'
import { findOwnFiles } from './own-routes.ts'
import { toRoute, type UrlSettings } from './url.ts'
import type { ReferenceSource } from './view.ts'
import { writeTwins, type TwinPlace, type TwinWriter } from './write-twins.ts'

/** The files beside the pages in the output of one build. */
export interface TwinOutput {
  /** Before the first page is made: has the files of each page written with it, where that can be. */
  begin(config: Pick<AstroConfig, 'adapter' | 'outDir'>, buildOutput: 'static' | 'server'): void
  /** Has the site answer itself where a route of its own does. */
  giveWay(routes: Parameters<typeof findOwnFiles>[0]): void
  /** When all pages are made. @param dir Folder of what the build serves as files. */
  finish(dir: URL): void
}

export function createTwinOutput(
  reference: Pick<ReferenceSource, 'makeFiles' | 'watchPages'>,
  place: Omit<TwinPlace, 'dir' | 'isOwn'> & { host: UrlSettings },
): TwinOutput {
  let findOwn: TwinPlace['isOwn'] = () => false
  const isOwn: TwinPlace['isOwn'] = (file) => findOwn(file)
  let begun: { dir: URL; writer: TwinWriter } | undefined
  const open = (dir: URL): TwinWriter => writeTwins(reference, { ...place, dir, isOwn })
  return {
    begin({ adapter, outDir }, buildOutput) {
      // An adapter has a say in where files go.
      if (buildOutput === 'static' && !adapter) begun = { dir: outDir, writer: open(outDir) }
    },
    giveWay(routes) {
      const { locales, reference: start } = place.host
      findOwn = findOwnFiles(
        routes,
        locales.map(({ path }) => toRoute(path, start, '')),
      )
    },
    finish(dir) {
      const writer = begun?.dir.href === dir.href ? begun.writer : open(dir)
      writer.finish()
    },
  }
}
