import type { AstroConfig } from 'astro'
import type { ReferenceSource } from './view.ts'
import { writeTwins, type TwinPlace, type TwinWriter } from './write-twins.ts'

/** The files beside the pages in the output of one build. */
export interface TwinOutput {
  /** Before the first page is made: has the files of each page written with it, where that can be. */
  begin(config: Pick<AstroConfig, 'adapter' | 'outDir'>, buildOutput: 'static' | 'server'): void
  /** When all pages are made. @param dir Folder of what the build serves as files. */
  finish(dir: URL): void
}

export function createTwinOutput(
  reference: Pick<ReferenceSource, 'makeFiles' | 'watchPages'>,
  place: Omit<TwinPlace, 'dir'>,
): TwinOutput {
  let begun: { dir: URL; writer: TwinWriter } | undefined
  const open = (dir: URL): TwinWriter => writeTwins(reference, { ...place, dir })
  return {
    begin({ adapter, outDir }, buildOutput) {
      // An adapter has a say in where files go.
      if (buildOutput === 'static' && !adapter) begun = { dir: outDir, writer: open(outDir) }
    },
    finish(dir) {
      const writer = begun?.dir.href === dir.href ? begun.writer : open(dir)
      writer.finish()
    },
  }
}
