import type { JsonValue } from '../core/json.ts'
import { createReplacer, type Replacement } from './replace.ts'
import { secretForms } from './secret-forms.ts'

export const maskText = '[redacted]'

/** Shorter values are too common in ordinary text to be searched for. */
const minLength = 4

export interface Mask {
  /** The text with every known secret replaced. */
  text(text: string): string
  /** The value with every known secret replaced, in keys and values. */
  json<T extends JsonValue>(value: T): T
  /** Adds a secret learnt on the way, such as an access token. */
  add(secret: string): void
}

/**
 * Replaces secrets wherever they stand, also in the forms of `secretForms`: what a server echoes by
 * the way is masked. One that means to tell them can: it only has to spell them otherwise. What the
 * owner has replaced besides is replaced after them.
 */
export function createMask(
  secrets: Iterable<string>,
  replacements: readonly Replacement[] = [],
): Mask {
  const replace = createReplacer(replacements)
  const forms = new Set<string>()
  let ordered: string[] = []
  const mask: Mask = { text, json, add }
  for (const secret of secrets) add(secret)
  return mask

  function add(secret: string): void {
    for (const value of [secret, ...credentialsOf(secret)])
      if (value.length >= minLength) for (const form of secretForms(value)) forms.add(form)
    // The longest first: one secret may be part of another.
    ordered = [...forms].sort((a, b) => b.length - a.length)
  }

  function text(value: string): string {
    let result = value
    for (const form of ordered) {
      if (result.includes(form)) result = result.replaceAll(form, maskText)
    }
    return replace(result)
  }

  function json<T extends JsonValue>(value: T): T {
    return (ordered.length + replacements.length === 0 ? value : walk(value)) as T
  }

  function walk(value: JsonValue): JsonValue {
    if (typeof value === 'string') return text(value)
    if (typeof value === 'number') return forms.has(String(value)) ? maskText : value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(walk)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [text(key), walk(item)]))
  }
}

/** The token of a header value such as `Bearer …`, and what a `Basic` one stands for. */
function credentialsOf(secret: string): string[] {
  const [, scheme = '', token = ''] =
    /^(Bearer|Basic|Token|DPoP|ApiKey)\s+(\S+)$/i.exec(secret) ?? []
  if (scheme.toLowerCase() !== 'basic') return [token]
  const pair = Buffer.from(token, 'base64').toString('utf8')
  return [token, pair, pair.slice(pair.indexOf(':') + 1)]
}
