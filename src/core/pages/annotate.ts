import type { Translator } from '../translator.ts'
import { compareOrder } from './find-keys.ts'
import type { Annotation, CodeBlock, RowNote } from './model.ts'

/** A row and the keys it tells of. */
export interface RowClaim {
  /** Anchor of the row. */
  anchor: string
  /** Of the field, as the row shows it. */
  name: string
  places: ClaimedPlace[]
}

export interface ClaimedPlace {
  /** Position of the block it stands in. */
  block: number
  pointer: string
  /** Position in the block, see `KeyPlace`. */
  order: readonly number[]
}

export interface Annotated {
  blocks: CodeBlock[]
  /** What rows say of their marks, by anchor. */
  notes: ReadonlyMap<string, RowNote>
}

/**
 * Blocks with a mark at each key that a row tells of. Rows are numbered by the first of their keys, as
 * a reader of the blocks meets them; a key that several rows claim is the first row's.
 *
 * @param id Start of the marks' own anchors.
 */
export function annotate(
  blocks: readonly CodeBlock[],
  claims: readonly RowClaim[],
  { id, t }: { id: string; t: Translator },
): Annotated {
  const marks: Annotation[][] = blocks.map(() => [])
  const notes = new Map<string, RowNote>()
  const counts = new Map<string, number>()
  for (const { anchor, name, block, pointer } of inReadingOrder(claims)) {
    const count = (counts.get(anchor) ?? 0) + 1
    counts.set(anchor, count)
    const number = notes.get(anchor)?.number ?? notes.size + 1
    const own = `${id}-note-${number}${count > 1 ? `-${count}` : ''}`
    marks[block]?.push({
      pointer,
      number,
      anchor,
      id: own,
      label: t.t('note.label', { number, name }),
    })
    if (count === 1)
      notes.set(anchor, { number, anchor: own, label: t.t('note.back', { number, name }) })
  }
  return {
    blocks: blocks.map((block, index) => {
      const annotations = marks[index] ?? []
      return annotations.length > 0 ? { ...block, annotations } : block
    }),
    notes,
  }
}

function inReadingOrder(
  claims: readonly RowClaim[],
): (Pick<RowClaim, 'anchor' | 'name'> & ClaimedPlace)[] {
  const taken = new Set<string>()
  return claims
    .flatMap(({ anchor, name, places }) => places.map((place) => ({ ...place, anchor, name })))
    .filter(({ block, pointer }) => {
      const key = `${block} ${pointer}`
      if (taken.has(key)) return false
      taken.add(key)
      return true
    })
    .sort((a, b) => a.block - b.block || compareOrder(a.order, b.order))
}
