import type { JsonValue } from '../json.ts'
import type { Translator } from '../translator.ts'
import { annotate, type ClaimedPlace, type RowClaim } from './annotate.ts'
import { findKeys } from './find-keys.ts'
import type { CodeBlock, FieldRow, FieldTable } from './model.ts'
import { toSegments } from './pointer.ts'
import { namedMembers } from './sent-value.ts'

/**
 * A table of fields and the blocks of the message it tells of, linked both ways.
 *
 * @param message The body shown in the block of JSON.
 */
export function annotateTable(
  table: FieldTable,
  blocks: readonly CodeBlock[],
  { message, t }: { message: JsonValue | undefined; t: Translator },
): { table: FieldTable; blocks: CodeBlock[] } {
  const named = namedMembers(table.rows)
  const claims = table.rows.map((row): RowClaim => {
    const places = row.pointer.startsWith('/')
      ? findKeys(message, toSegments(row.pointer), named).flatMap((place) => {
          const block = blocks.findIndex(({ lang }) => lang === 'json')
          return block < 0 ? [] : [{ block, ...place }]
        })
      : findInHead(row, blocks)
    return { anchor: row.anchor, name: row.name, places }
  })
  const { blocks: annotated, notes } = annotate(blocks, claims, { id: table.id, t })
  const rows = table.rows.map((row) => {
    const note = notes.get(row.anchor)
    return note ? { ...row, note } : row
  })
  return { table: { ...table, rows }, blocks: annotated }
}

/** The line of an HTTP head that a row about a header, the method or the status tells of. */
function findInHead({ pointer }: FieldRow, blocks: readonly CodeBlock[]): ClaimedPlace[] {
  const block = blocks.findIndex(({ lang }) => lang === 'http')
  const lines = blocks[block]?.text.split('\n') ?? []
  if (!pointer.startsWith('header:'))
    return lines.length > 0 ? [{ block, pointer: 'line', order: [0] }] : []
  const wanted = pointer.slice('header:'.length).split('==')[0]?.toLowerCase() ?? ''
  const prefix = /^(.+)\{\w+\}$/.exec(wanted)?.[1]
  return lines.flatMap((line, index) => {
    const name = /^([^\s:]+):/.exec(line)?.[1]?.toLowerCase()
    if (index === 0 || name === undefined) return []
    const isMeant = prefix === undefined ? name === wanted : name.startsWith(prefix)
    return isMeant ? [{ block, pointer: `header:${name}`, order: [index] }] : []
  })
}
