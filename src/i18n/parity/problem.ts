import type { Block } from './block.ts'
import type { LevelDifference } from './facts.ts'

interface Place {
  /** Lines of the sources, from 1. */
  sourceLine: number
  translationLine: number
}

/** One thing that a translation says otherwise than its source. `expected` is the source's count. */
export type ParityProblem =
  /** Levels differ; `doubts`: forms in the translation that may have been meant as keywords. */
  | (Place & { kind: 'level'; levels: LevelDifference[]; doubts: string[] })
  /** Inline code, link targets or numbers differ. */
  | (Place & {
      kind: 'code' | 'url' | 'number'
      values: { value: string; expected: number; found: number }[]
    })
  /** The translation has no counterpart of a block, which had these levels. */
  | (Place & { kind: 'missing'; block: Block['kind']; text: string; levels: LevelDifference[] })

const names = { code: 'inline code', url: 'link', number: 'number' }

/** One line of English for the terminal. */
export function describeProblem(problem: ParityProblem): string {
  if (problem.kind === 'level') {
    const doubts = problem.doubts.map((doubt) => `"${doubt}" is no keyword`)
    return [...problem.levels.map((entry) => describeCounts(entry.level, entry)), ...doubts].join(
      '; ',
    )
  }
  if (problem.kind === 'missing') {
    const excerpt = problem.text.replace(/\s+/g, ' ').trim()
    const start = excerpt.length > 60 ? `${excerpt.slice(0, 59)}…` : excerpt
    return `the ${problem.block} of line ${problem.sourceLine} is missing${start ? `: ${start}` : ''}`
  }
  return problem.values
    .map((entry) => describeCounts(`${names[problem.kind]} ${entry.value}`, entry))
    .join('; ')
}

function describeCounts(
  what: string,
  { expected, found }: { expected: number; found: number },
): string {
  return `${what}: ${expected} in the source, ${found} in the translation`
}
