import { escapeAttribute } from './safe-html.ts'

/** A numbered link to set at one place of a block. */
export interface Mark {
  /** As in `Annotation`. */
  pointer: string
  number: number
  id: string
  href: string
  label: string
}

/**
 * The link of a mark. It has no text: the number is drawn by style from `data-note`, so that neither
 * a selection nor `textContent` holds anything but the block's own text.
 */
export function renderMark({ number, id, href, label }: Mark): string {
  const name = escapeAttribute(label)
  const own = `id="${escapeAttribute(id)}" href="${escapeAttribute(href)}" aria-label="${name}"`
  return `<a class="amd-note" ${own} data-note="${number}"></a>`
}

/** Gives the mark of each place once: what is asked again has none left. */
export function createMarker(marks: readonly Mark[]): (pointer: string) => string {
  const left = new Map(marks.map((mark) => [mark.pointer, mark]))
  return (pointer) => {
    const mark = left.get(pointer)
    if (!mark) return ''
    left.delete(pointer)
    return renderMark(mark)
  }
}
