import type { z } from 'zod'
import { findNearest } from './nearest.ts'

/** Values to show where nothing can be made of the user's own. */
const examples: Record<string, unknown> = {
  servers: { weather: { url: 'https://example.com/mcp' } },
  args: ['--option'],
  env: { TOKEN: '${TOKEN}' },
  headers: { Authorization: 'Bearer ${TOKEN}' },
  include: ['*'],
  exclude: ['internal_*'],
  order: ['first', 'second'],
  lang: 'en',
  locales: ['en'],
  messages: { en: { 'overview.title': 'Overview' } },
  token: '${TOKEN}',
  clientSecret: '${CLIENT_SECRET}',
  privateKey: '${PRIVATE_KEY}',
  url: 'https://example.com/mcp',
  command: 'npx',
}

const truths = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
])

/** The user's value made right where it can be, else an example; `undefined` when there is none. */
export function correctValue(issue: z.core.$ZodIssue, value: unknown): unknown {
  const key = String(issue.path.at(-1))
  const own = correct(issue, value)
  if (own !== undefined) return own
  return Object.hasOwn(examples, key) ? examples[key] : undefined
}

function correct(issue: z.core.$ZodIssue, value: unknown): unknown {
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String)
    return findNearest(toWord(value), values) ?? values[0]
  }
  if (issue.code === 'custom' && typeof value === 'string') return correctLanguageTag(value)
  if (issue.code !== 'invalid_type') return undefined
  switch (issue.expected) {
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
    case 'number':
    case 'int':
      return toNumber(value)
    case 'boolean':
      return truths.get(toWord(value).toLowerCase())
    case 'array':
      return typeof value === 'string' ? toArray(value, issue.path) : undefined
    case 'object':
      return typeof value === 'string' && issue.path.length === 2 ? toServer(value) : undefined
    default:
      return undefined
  }
}

/** A text, number or the like as text; objects have none, whatever their `toString` is. */
function toWord(value: unknown): string {
  return typeof value === 'object' ? '' : String(value)
}

function correctLanguageTag(value: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(value.trim().replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'number' ? Math.round(value) : Number.parseInt(toWord(value), 10)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

function toArray(value: string, path: readonly PropertyKey[]): string[] {
  return path.at(-1) === 'args' ? value.trim().split(/\s+/) : [value]
}

/** A server written as one string: an address, or a command line. Query and credentials stay out. */
function toServer(value: string): unknown {
  if (/^https?:\/\//.test(value)) {
    return { url: URL.canParse(value) ? bareUrl(value) : 'https://example.com/mcp' }
  }
  const [command = 'npx', ...args] = value.trim().split(/\s+/)
  return args.length > 0 ? { command, args } : { command }
}

/** The address without credentials, query and fragment: those may be secret. */
export function bareUrl(value: string): string {
  const { origin, pathname } = new URL(value)
  return `${origin}${pathname}`
}
