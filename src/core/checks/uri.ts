/*
 * Addresses may be as long as a message. A pattern that repeats alternatives keeps a place to go back to
 * for each repetition, and ends with an error of the engine at some ten million: these repeat classes alone.
 */

const scheme = /^([a-z][a-z0-9+.-]*):/i
// The characters that RFC 3986 allows after a scheme.
const absoluteUri = /^[a-z][a-z0-9+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/i
const brokenEscape = /%(?![0-9a-f]{2})/i
// The start of a `data:` address in Base64, and what may stand behind it, escaped or not.
const base64Start = /^data:[^,]*;base64,/i
const base64 = /^[a-z\d+/]*={0,2}$/i
const base64Escape = /%(?:2[bf]|3d)/gi
// RFC 6570: literals, and expressions of an operator and variables with modifiers.
const expression = /\{([^{}]*)\}/g
const literals = /^[^\p{Cc}\p{Zs}"<>\\^`{|}]*$/u
const operator = /^[+#./;?&=,!@|]/
const modifier = /(?::[1-9]\d{0,3}|\*)$/
const variable = /^(?!\.)[\w%.]+$/

/** The scheme of an address in lower case, leading white space aside. */
export function schemeOf(value: unknown): string | undefined {
  return typeof value === 'string' ? scheme.exec(value.trim())?.[1]?.toLowerCase() : undefined
}

/** A URI of RFC 3986 with a scheme. */
export function isAbsoluteUri(value: unknown): value is string {
  return typeof value === 'string' && absoluteUri.test(value) && !brokenEscape.test(value)
}

/** A `data:` address whose content is well-formed Base64. */
export function isBase64Data(value: string): boolean {
  const content = value.replace(base64Start, '')
  return content !== value && base64.test(content.replace(base64Escape, decodeURIComponent))
}

/** A template of RFC 6570. */
export function isUriTemplate(value: unknown): value is string {
  if (typeof value !== 'string' || brokenEscape.test(value)) return false
  if (!literals.test(value.replace(expression, ''))) return false
  for (const [, inner = ''] of value.matchAll(expression))
    if (!inner.replace(operator, '').split(',').every(isVariable)) return false
  return true
}

function isVariable(text: string): boolean {
  const name = text.replace(modifier, '')
  return variable.test(name) && !name.includes('..') && !name.endsWith('.')
}
