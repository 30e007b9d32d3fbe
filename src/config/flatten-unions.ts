import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * The issues with those of a union in its place: of the alternative that the value came closest to,
 * which is the one that fails deepest inside. A value of a type that no alternative takes keeps the
 * issue of the union.
 */
export function flattenUnions(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue]
    const [best] = issue.errors
      .map((errors) => flattenUnions(errors))
      .filter((errors) => errors.some(isInside))
      .sort((a, b) => depthOf(b) - depthOf(a))
    return best
      ? best.map((inner): Issue => ({ ...inner, path: [...issue.path, ...inner.path] }))
      : [issue]
  })
}

/** The types that the alternatives of a union take, where it is only the type that is wrong. */
export function expectedTypes(issue: Issue): string[] {
  if (issue.code !== 'invalid_union') return []
  const types = issue.errors.flatMap((errors) =>
    errors.flatMap((error) => {
      if (error.path.length > 0) return []
      if (error.code === 'invalid_type') return [error.expected]
      if (error.code === 'invalid_value') return error.values.map(String)
      return expectedTypes(error)
    }),
  )
  return [...new Set(types)]
}

/** Whether the value is of the alternative's type: something in it is wrong, or an own rule. */
function isInside({ code, path }: Issue): boolean {
  return path.length > 0 || !['invalid_type', 'invalid_value', 'invalid_union'].includes(code)
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(...issues.map(({ path }) => path.length))
}
