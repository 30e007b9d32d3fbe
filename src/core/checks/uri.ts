const scheme = /^([a-z][a-z0-9+.-]*):/i
// The characters that RFC 3986 allows after a scheme.
const absoluteUri = /^[a-z][a-z0-9+.-]*:(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*$/i
// RFC 6570: literals, and expressions of an operator and variables with modifiers.
const templatePart =
  /^(?:[^\p{Cc}\p{Zs}"%<>\\^`{|}]|%[0-9a-f]{2}|\{[+#./;?&=,!@|]?VARIABLE(?:,VARIABLE)*\})*$/iu
const variable = String.raw`(?:\w|%[0-9a-f]{2})(?:\.?(?:\w|%[0-9a-f]{2}))*(?::[1-9]\d{0,3}|\*)?`
const template = new RegExp(templatePart.source.replaceAll('VARIABLE', variable), 'iu')

/** The scheme of an address in lower case, leading white space aside. */
export function schemeOf(value: unknown): string | undefined {
  return typeof value === 'string' ? scheme.exec(value.trim())?.[1]?.toLowerCase() : undefined
}

/** A URI of RFC 3986 with a scheme. */
export function isAbsoluteUri(value: unknown): value is string {
  return typeof value === 'string' && absoluteUri.test(value)
}

/** A template of RFC 6570. */
export function isUriTemplate(value: unknown): value is string {
  return typeof value === 'string' && template.test(value)
}
