import type { z } from 'zod'
import { isObject } from '../core/json.ts'
import { correctValue } from './correct-value.ts'
import { expectedTypes, flattenUnions } from './flatten-unions.ts'
import { knownKeys } from './known-keys.ts'
import { toKey, toLiteral } from './literal.ts'
import { findNearest } from './nearest.ts'
import type { Problem } from './problem.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Keys of other clients, with what takes their place here. */
const foreignKeys: Record<string, string> = {
  type: 'the kind follows from `command` or `url`: leave it out',
  transport: 'the kind follows from `command` or `url`: leave it out',
  disabled: 'leave the server out, or write `draft: true` to show it only in development',
}

/** The issues zod found in `input`, each with the user's own value corrected. */
export function toProblems(issues: readonly Issue[], input: unknown, schema: z.ZodType): Problem[] {
  return flattenUnions(issues).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => describeUnknownKey(issue.path, key, input, schema))
      : [describeIssue(issue, input)],
  )
}

function describeUnknownKey(path: Path, key: string, input: unknown, schema: z.ZodType): Problem {
  const place = [...path, key]
  const known = knownKeys(schema, path)
  const foreign =
    path[0] === 'servers' && Object.hasOwn(foreignKeys, key) ? foreignKeys[key] : undefined
  if (foreign !== undefined && !known.includes(key)) {
    return { path: place, text: `unknown key; ${foreign}.`, write: [] }
  }
  const nearest = findNearest(key, known)
  if (nearest === undefined) {
    return { path: place, text: `unknown key. Known: ${known.join(', ')}.`, write: [] }
  }
  const text = `unknown key, did you mean "${nearest}"?`
  const value = valueAt(input, place)
  const isEmpty = isObject(value) && Object.keys(value).length === 0
  const shown = isEmpty ? '{ … }' : showValue([...path, nearest], value)
  return { path: place, text, write: [`${toKey(nearest)}: ${shown}`] }
}

function describeIssue(issue: Issue, input: unknown): Problem {
  const value = valueAt(input, issue.path)
  const text = toSentence(issue, value)
  const corrected = correctValue(issue, value)
  if (corrected === undefined) return { path: issue.path, text, write: [] }
  const key = issue.path.findLast((part) => typeof part === 'string') ?? 'servers'
  return {
    path: issue.path,
    text,
    write: [`${toKey(String(key))}: ${showValue(issue.path, corrected)}`],
  }
}

function toSentence(issue: Issue, value: unknown): string {
  if (issue.code === 'invalid_type') {
    return value === undefined
      ? `is missing; ${withArticle(issue.expected)} is needed.`
      : `must be ${withArticle(issue.expected)}, not ${withArticle(typeOf(value))}.`
  }
  if (issue.code === 'invalid_value') {
    return `must be one of ${issue.values.map((one) => toLiteral(one)).join(', ')}.`
  }
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) {
    const named = issue.options.filter((one) => one !== undefined)
    return `must be one of ${named.map(toLiteral).join(', ')}.`
  }
  const types = expectedTypes(issue)
  if (types.length > 0) {
    const found = value === undefined ? 'is missing; needed is' : 'must be'
    const not = value === undefined ? '' : `, not ${withArticle(typeOf(value))}`
    return `${found} ${types.map(withArticle).join(' or ')}${not}.`
  }
  if (issue.code === 'too_small')
    return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unitOf(issue.origin)}.`
  if (issue.code === 'too_big')
    return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${unitOf(issue.origin)}.`
  return `${issue.message.replace(/^Invalid input$/, 'has a value that JSON can not hold')}.`
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' character long'
  return origin === 'array' ? ' item long' : ''
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function withArticle(type: string): string {
  if (['null', 'undefined', 'true', 'false'].includes(type)) return type
  if (type === 'int') return 'a whole number'
  if (type === 'record' || type === 'object') return 'an object'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

/** Values that may hold secrets are named, never shown. */
function showValue(path: Path, value: unknown): string {
  const secret = ['env', 'headers', 'auth'].includes(String(path[2])) || path[2] === 'url'
  if (path[0] !== 'servers' || !secret) return toLiteral(value)
  return mask(value)
}

function mask(value: unknown): string {
  if (typeof value === 'string') return /^\$\{[^}]*\}$/.test(value) ? toLiteral(value) : "'…'"
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return '{ … }'
  return Array.isArray(value) ? '[…]' : '…'
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? value[part as keyof typeof value]
        : undefined,
    input,
  )
}
