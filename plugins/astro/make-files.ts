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

/**
 * All files beside the pages of one locale, page by page: a model is opened once for all that is made
 * of it, and none is held. Pieces of a file come in its order, between those of others.
 *
 * @param isWanted Asked once for each file; what is not wanted is not made.
 */
export function* makeFiles(
  maker: FileMaker,
  context: TwinContext,
  isWanted: (file: string) => boolean,
): Generator<FilePart> {
  const nameOf = (path: string): string =>
    toRoute(context.locale.path, context.host.reference, path)
  const index = nameOf('llms.txt')
  if (isWanted(index)) yield { file: index, text: renderLlms(context, maker, 'llms.txt').text }
  const full = nameOf('llms-full.txt')
  // Of a part there is no file of all pages, where other builds make the others.
  const isWhole = !context.reference.others
  const all = isWhole && isWanted(full) ? renderLlmsParts(context) : undefined
  if (all) yield { file: full, text: all.start, isPiece: true }
  for (const entry of maker.entries) {
    const forms = twinFormats
      .map((format) => ({ format, file: `${nameOf(entry.path)}.${format}` }))
      .filter(({ file }) => isWanted(file))
    if (forms.length === 0 && !all) continue
    const page = maker.pageOf(entry.path)
    for (const { format, file } of forms)
      yield { file, text: renderTwin(context, page, format).text }
    if (all) yield { file: full, text: all.toPart(entry, page), isPiece: true }
  }
  if (all) yield { file: full, text: all.end, isPiece: true }
}
