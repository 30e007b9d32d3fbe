/** Blocks of Markdown are strings of whole lines, without empty lines at their ends. */
export type Block = string

/** Blocks one below the other; what is empty or left out is dropped. */
export function joinBlocks(blocks: readonly (Block | undefined | false)[]): Block {
  let joined = ''
  for (const block of blocks) if (block) joined += joined === '' ? block : `\n\n${block}`
  return joined
}

/** @param text Markdown on one line. */
export function toHeading(depth: number, text: string): Block {
  // A run of signs at the end would be read as the end of the heading.
  const line = text.replace(/(^|\s)(#+)$/, '$1\\$2')
  return line === '' ? '' : `${'#'.repeat(Math.min(6, Math.max(1, depth)))} ${line}`
}

/** An item of a list: what stands beside its mark, and blocks below. */
export interface Item {
  lead: Block
  blocks?: readonly (Block | undefined | false)[]
}

export interface ListOptions {
  /** Number of the first item; without it the list has bullets. */
  start?: number
  /** The other mark of two: lists that follow one another need different ones. */
  isOther?: boolean
}

/** A list; '' without items. */
export function toList(
  items: readonly Item[],
  { start, isOther = false }: ListOptions = {},
): Block {
  return items
    .map(({ lead, blocks = [] }, index) => {
      const mark =
        start === undefined ? (isOther ? '*' : '-') : `${start + index}${isOther ? ')' : '.'}`
      return indent(joinClosely([lead, ...blocks]), mark)
    })
    .join('\n')
}

export function toQuote(block: Block): Block {
  if (block === '') return ''
  return block
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** A table. Cells are Markdown on one line. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): Block {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Blocks of one item: a list of bullets or code needs no empty line above. */
function joinClosely(blocks: readonly (Block | undefined | false)[]): Block {
  let joined = ''
  for (const block of blocks) {
    if (!block) continue
    const isClose = /^(?:- |```)/.test(block)
    joined += (joined === '' ? '' : isClose ? '\n' : '\n\n') + block
  }
  return joined
}

function indent(block: Block, mark: string): Block {
  if (block === '') return mark
  if (!block.includes('\n')) return `${mark} ${block}`
  return `${mark} ${block.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length + 1)}`)}`
}
