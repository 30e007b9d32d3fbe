import { DiscoveryError } from '../../../src/core/error.ts'

/** A link that leads nowhere. */
export interface LinkProblem {
  /** Below the site's root. */
  file: string
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

function toError(problems: LinkProblem[]): DiscoveryError {
  const lines = problems
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
    .map(({ file, url, problem }) => `\n- ${file}: ${url}\n    ${problem}`)
  return new DiscoveryError('LINK_BROKEN', { why: lines.join('') })
}
