import type { Block } from './block.ts'
import { diffCounts, factsIn, type Facts, type Range, type Side } from './facts.ts'

/** Blocks of both languages that say the same; one side is empty where the other has no counterpart. */
export interface Group {
  source: Range
  translation: Range
}

/** Steps of one alignment: blocks taken from either side. Translators join and split paragraphs. */
const steps = [
  { source: 1, translation: 1, cost: 0 },
  { source: 1, translation: 2, cost: 2 },
  { source: 2, translation: 1, cost: 2 },
  { source: 1, translation: 0, cost: 3 },
  { source: 0, translation: 1, cost: 3 },
]

/** Pairs of blocks beyond which a section is not aligned but compared in order. */
const maxPairs = 4_000_000
/** Blocks that a counterpart is looked for, before and after where it should be. */
const reach = 50

/**
 * Finds which blocks belong together: section by section where both have as many headings, and in a
 * section by the cheapest way through both. Facts in common and like lengths are cheap.
 */
export function alignBlocks(source: Side, translation: Side): Group[] {
  const mine = sectionsOf(source.blocks)
  const theirs = sectionsOf(translation.blocks)
  if (mine.length !== theirs.length) {
    return alignRange(source, translation, {
      source: { start: 0, end: source.blocks.length },
      translation: { start: 0, end: translation.blocks.length },
    })
  }
  return mine.flatMap((range, index) =>
    alignRange(source, translation, {
      source: range,
      translation: theirs[index] ?? { start: 0, end: 0 },
    }),
  )
}

function sectionsOf(blocks: Block[]): Range[] {
  const starts = [0, ...blocks.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : []))]
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? blocks.length }))
}

function alignRange(source: Side, translation: Side, all: Group): Group[] {
  const n = all.source.end - all.source.start
  const m = all.translation.end - all.translation.start
  if (n * m > maxPairs) return inOrder(all, n, m)
  const width = m + 1
  const costs = new Float64Array((n + 1) * width).fill(Infinity)
  const chosen = new Uint8Array((n + 1) * width)
  costs[0] = 0
  const around = reach + Math.abs(n - m)
  for (let i = 0; i <= n; i += 1) {
    const middle = Math.round((i * m) / Math.max(1, n))
    const last = Math.min(m, middle + around)
    for (let j = Math.max(0, middle - around); j <= last; j += 1) {
      const at = i * width + j
      for (const [index, step] of steps.entries()) {
        if (step.source > i || step.translation > j) continue
        const before = costs[(i - step.source) * width + j - step.translation] ?? Infinity
        const least = before + step.cost
        if (least >= (costs[at] ?? Infinity)) continue
        const group = groupAt(all, i, j, step)
        const cost = least + distance(source, translation, group)
        if (cost >= (costs[at] ?? Infinity)) continue
        costs[at] = cost
        chosen[at] = index
      }
    }
  }
  return trace(chosen, all, n, m)
}

/** The group that a step ends with after `i` and `j` blocks of the range. */
function groupAt(
  all: Group,
  i: number,
  j: number,
  step: { source: number; translation: number },
): Group {
  const source = all.source.start + i
  const translation = all.translation.start + j
  return {
    source: { start: source - step.source, end: source },
    translation: { start: translation - step.translation, end: translation },
  }
}

function trace(chosen: Uint8Array, all: Group, n: number, m: number): Group[] {
  const groups: Group[] = []
  let i = n
  let j = m
  while (i > 0 || j > 0) {
    const step = steps[chosen[i * (m + 1) + j] ?? 0]
    if (!step) break
    groups.push(groupAt(all, i, j, step))
    i -= step.source
    j -= step.translation
  }
  return groups.reverse()
}

function inOrder(all: Group, n: number, m: number): Group[] {
  const cut = ({ start, end }: Range, index: number): Range => ({
    start: Math.min(start + index, end),
    end: Math.min(start + index + 1, end),
  })
  return Array.from({ length: Math.max(n, m) }, (_, index) => ({
    source: cut(all.source, index),
    translation: cut(all.translation, index),
  }))
}

function distance(source: Side, translation: Side, group: Group): number {
  const mine = source.blocks.slice(group.source.start, group.source.end)
  const theirs = translation.blocks.slice(group.translation.start, group.translation.end)
  if (mine.length === 0 || theirs.length === 0) return 0
  const kinds = new Set([...mine, ...theirs].map(({ kind }) => kind))
  const isMerge = mine.length + theirs.length > 2
  if ((kinds.size > 1 || isMerge) && rigid.some((kind) => kinds.has(kind))) return Infinity
  const expected = factsIn(source, group.source)
  const found = factsIn(translation, group.translation)
  const gap = Math.abs(Math.log(sizeOf(mine) / sizeOf(theirs))) / Math.log(2)
  return (kinds.size - 1) * 0.5 + Math.min(4, differences(expected, found)) + Math.min(1.9, gap * 2)
}

/** Kinds that are neither joined, nor split, nor made into another. */
const rigid: Block['kind'][] = ['code', 'heading', 'cell']

function differences(a: Facts, b: Facts): number {
  return (
    diffCounts(a.levels, b.levels).length +
    diffCounts(a.codes, b.codes).length +
    diffCounts(a.urls, b.urls).length +
    diffCounts(a.numbers, b.numbers).length / 2
  )
}

/** Letters that say more than a letter of an alphabet, by about two and a half times. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** About the length in letters; a few more so that short texts do not weigh by chance. */
function sizeOf(blocks: Block[]): number {
  return blocks.reduce(
    (sum, { text }) => sum + text.length + 1.5 * (text.match(dense)?.length ?? 0),
    20,
  )
}
