import { alignBlocks } from './align-blocks.ts'
import type { ParityPage } from './block.ts'
import {
  diffCounts,
  diffLevels,
  factsIn,
  readDoubts,
  readFacts,
  type Range,
  type Side,
} from './facts.ts'
import type { ParityProblem } from './problem.ts'

/** Kinds of problems with the facts they come from. */
const compared = [
  ['code', 'codes'],
  ['url', 'urls'],
  ['number', 'numbers'],
] as const

/**
 * Where a translation does not require what its source requires: levels, inline code, link targets
 * and numbers that one side has and the other lacks, and blocks that are missing. How often a code is
 * repeated is style, and so is naming one that the source names elsewhere. Blocks that only the
 * translation has are notes of its own: only keywords in them count.
 */
export function compareBlocks(source: ParityPage, translation: ParityPage): ParityProblem[] {
  const folders = [source.locale, translation.locale].flatMap((locale) => {
    const tag = locale.toLowerCase()
    return [tag, tag.split('-')[0] ?? tag]
  })
  const from = readSide(source, folders)
  const to = readSide(translation, folders)
  const whole = factsIn(from, { start: 0, end: from.blocks.length })
  const lineOf = (side: Side, { start, end }: Range): number =>
    (side.blocks[start] ?? side.blocks[end - 1] ?? side.blocks.at(-1))?.line ?? 1

  return alignBlocks(from, to).flatMap((group): ParityProblem[] => {
    const mine = from.blocks.slice(group.source.start, group.source.end)
    const theirs = to.blocks.slice(group.translation.start, group.translation.end)
    const place = {
      sourceLine: lineOf(from, group.source),
      translationLine: lineOf(to, group.translation),
    }
    const expected = factsIn(from, group.source)
    const found = factsIn(to, group.translation)
    if (theirs.length === 0) {
      const levels = diffLevels(expected, found)
      return mine.map(({ kind, text }) => ({
        kind: 'missing',
        ...place,
        block: kind,
        text,
        levels,
      }))
    }
    const levels = diffLevels(expected, found)
    const problems: ParityProblem[] = []
    if (levels.length > 0) {
      const doubts = readDoubts(theirs, translation.locale)
      problems.push({ kind: 'level', ...place, levels, doubts })
    }
    if (mine.length === 0) return problems
    for (const [kind, field] of compared) {
      const values = diffCounts(expected[field], found[field]).filter(
        ({ value, ...counts }) =>
          counts.found === 0 || (counts.expected === 0 && !whole[field].has(value)),
      )
      if (values.length > 0) problems.push({ kind, ...place, values })
    }
    return problems
  })
}

function readSide({ blocks, locale }: ParityPage, folders: string[]): Side {
  return { blocks, facts: blocks.map((block) => readFacts(block, locale, folders)) }
}
