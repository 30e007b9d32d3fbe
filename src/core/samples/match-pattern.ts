import { parsePattern, type PatternNode } from './parse-pattern.ts'

/** Steps of one match. The engine's own matching has no bound, and a server writes the pattern. */
const maxSteps = 20_000

/** Longest text matched, in code points; the bound of the call stack. */
const maxLength = 500

type Next = (at: number) => boolean

interface Match {
  chars: string[]
  steps: number
}

class TooLong extends Error {}

/** Whether the pattern is found in the text; `undefined` when that takes too long to tell. */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const node = parsePattern(pattern)
  const match: Match = { chars: Array.from(text.slice(0, maxLength * 2 + 2)), steps: 0 }
  if (!node || match.chars.length > maxLength) return undefined
  try {
    return [...match.chars, ''].some((_, start) => step(match, node, start, () => true))
  } catch (error) {
    if (error instanceof TooLong) return undefined
    throw error
  }
}

function step(match: Match, node: PatternNode, at: number, next: Next): boolean {
  if (++match.steps > maxSteps) throw new TooLong()
  const { chars } = match
  switch (node.type) {
    case 'char':
      return at < chars.length && node.test(chars[at] ?? '') && next(at + 1)
    case 'start':
      return at === 0 && next(at)
    case 'end':
      return at === chars.length && next(at)
    case 'boundary':
      return isBoundary(chars, at) && next(at)
    case 'no-boundary':
      return !isBoundary(chars, at) && next(at)
    case 'ahead':
      return step(match, node.node, at, () => true) !== node.isNegated && next(at)
    case 'choice':
      return node.options.some((option) => step(match, option, at, next))
    case 'sequence':
      return stepSequence(match, node.nodes, at, next)
    case 'repeat':
      return stepRepeat(match, { node, count: 0 }, at, next)
  }
}

function stepSequence(match: Match, nodes: PatternNode[], at: number, next: Next): boolean {
  const [first, ...rest] = nodes
  if (!first) return next(at)
  return step(match, first, at, (end) => stepSequence(match, rest, end, next))
}

interface Round {
  node: PatternNode & { type: 'repeat' }
  count: number
}

function stepRepeat(match: Match, { node, count }: Round, at: number, next: Next): boolean {
  const again = (): boolean =>
    step(match, node.node, at, (end) => {
      const isEmpty = end === at && count >= node.min
      return !isEmpty && stepRepeat(match, { node, count: count + 1 }, end, next)
    })
  if (count < node.max && again()) return true
  return count >= node.min && next(at)
}

function isBoundary(chars: string[], at: number): boolean {
  const isWord = (char: string | undefined): boolean => char !== undefined && /^\w$/.test(char)
  return isWord(chars[at - 1]) !== isWord(chars[at])
}
