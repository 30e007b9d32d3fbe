import { toLiteral } from './literal.ts'
import type { Problem } from './problem.ts'

const segmentPattern = /^[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*$/u

/** The base as the schema leaves it, without slashes at its ends. */
export function trimBase(base: string): string {
  return base.replace(/^\/+|\/+$/g, '')
}

/** A base is a path of plain segments: no address, no pattern, no way up, not the site's root. */
export function checkBase(base: unknown): Problem[] {
  if (typeof base !== 'string') return []
  const segments = trimBase(base).split('/')
  if (segments.every((segment) => segmentPattern.test(segment))) return []
  const path = base.replace(/^\w+:\/\/[^/]*/, '')
  const corrected = path
    .split(/[/\\]/)
    .map((segment) => segment.replace(/[^\p{L}\p{N}._~-]+/gu, '-').replace(/^[.-]+|-+$/g, ''))
    .filter(Boolean)
    .join('/')
  return [
    {
      path: ['base'],
      text: `must be a path below the site's root, like 'reference/mcp', not ${toLiteral(base)}.`,
      write: [`base: ${toLiteral(corrected || 'reference/mcp')}`],
    },
  ]
}
