const literal =
  /^\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`)\s*$/

/** The text that an expression of MDX is, when it is one string or template without parts. */
export function readStaticText(source: string): string | undefined {
  const found = literal.exec(source)
  const text = found?.[1] ?? found?.[2] ?? found?.[3]
  // An address has no use for escapes but that of the quote itself.
  return text?.replaceAll(/\\([\s\S])/g, '$1')
}

/** Whether an expression puts an `mcp:` address together, which only running it would show. */
export function hasHiddenAddress(source: string): boolean {
  return /['"`]mcp:/i.test(source) && readStaticText(source) === undefined
}

/** Whether an expression has elements with such an address in it: no plugin reads those. */
export function hasHiddenLink(source: string): boolean {
  return /\shref\s*=\s*\{?\s*['"`]mcp:/i.test(source)
}
