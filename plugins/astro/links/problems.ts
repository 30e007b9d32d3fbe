import { DiscoveryError } from '../../../src/core/error.ts'

/** A link that leads nowhere. */
export interface LinkProblem {
  /** Below the site's root. */
  file: string
  /** From 1; absent where it is not known. */
  line?: number | undefined
  url: string
  problem: string
}

/** Gathers problems, each once. */
export interface LinkProblems {
  /** True when it was not known. */
  add(problem: LinkProblem): boolean
  /** @throws DiscoveryError LINK_BROKEN that names all of them. */
  throwIfAny(): void
}

export function createLinkProblems(): LinkProblems {
  const found = new Map<string, LinkProblem>()
  return {
    add(problem) {
      const key = `${problem.file} ${problem.url}`
      if (found.has(key)) return false
      found.set(key, problem)
      return true
    },
    throwIfAny() {
      if (found.size > 0) throw toError([...found.values()])
    },
  }
}

/** `guide.md:12` */
export function toPlace({ file, line }: Pick<LinkProblem, 'file' | 'line'>): string {
  return line === undefined ? file : `${file}:${line}`
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function toError(problems: LinkProblem[]): DiscoveryError {
  const lines = problems
    .sort((a, b) => compare(a.file, b.file) || compare(a.line ?? 0, b.line ?? 0))
    .map((problem) => `\n- ${toPlace(problem)}: ${problem.url}\n    ${problem.problem}`)
  return new DiscoveryError('LINK_BROKEN', { why: lines.join('') })
}
