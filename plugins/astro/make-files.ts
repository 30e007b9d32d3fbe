import type { Page } from '../../src/core/pages/model.ts'
import type { FileMaker } from './twin-source.ts'
import { renderLlms, renderLlmsParts, renderTwin, type TwinContext } from './render-twin.ts'
import { twinFormats } from './twin-files.ts'
import { toRoute } from './url.ts'

/** A file, or the next piece of one. */
export interface FilePart {
  /** Path below the output of a build. */
  file: string
  text: string
  /** One of several that make the file. */
  isPiece?: true
}

/** All files beside the pages of one locale, each of them once. Pieces of a file come in its order. */
export interface FileSteps {
  /** Files of a page whose model is at hand, after those of pages before it. */
  upTo(page: Page): Iterable<FilePart>
  /** All that was not made yet. */
  rest(): Iterable<FilePart>
}

/**
 * Makes files page by page: a model is opened once for all that is made of it, and none is held.
 *
 * @param isWanted Asked once for each file that tells of all pages; what is not wanted is not made.
 */
export function makeFiles(
  maker: FileMaker,
  context: TwinContext,
  isWanted: (file: string) => boolean,
): FileSteps {
  const { entries, pageOf } = maker
  const nameOf = (path: string): string =>
    toRoute(context.locale.path, context.host.reference, path)
  const full = nameOf('llms-full.txt')
  // Of a part there is no file of all pages, where other builds make the others.
  const all = !context.reference.others && isWanted(full) ? renderLlmsParts(context) : undefined
  const places = new Map(entries.map(({ path }, index) => [path, index]))
  let made = 0

  return {
    *upTo(page) {
      const end = places.get(page.path) ?? -1
      while (made <= end) yield* makeNext(page)
    },
    *rest() {
      const index = nameOf('llms.txt')
      if (isWanted(index)) yield { file: index, text: renderLlms(context, maker, 'llms.txt').text }
      while (made < entries.length) yield* makeNext()
      if (all) yield { file: full, text: all.end, isPiece: true }
    },
  }

  function* makeNext(known?: Page): Generator<FilePart> {
    const entry = entries[made]
    if (all && made === 0) yield { file: full, text: all.start, isPiece: true }
    made++
    if (!entry) return
    const page = known?.path === entry.path ? known : pageOf(entry.path)
    const name = nameOf(entry.path)
    for (const format of twinFormats)
      yield { file: `${name}.${format}`, text: renderTwin(context, page, format).text }
    if (all) yield { file: full, text: all.toPart(entry, page), isPiece: true }
  }
}
