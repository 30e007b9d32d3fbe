const known = new Map<string, string>()

/** A language in its own words, with a capital letter: `Русский`. Asked on each page for each locale. */
export function nameLocale(code: string): string {
  const name = known.get(code) ?? findName(code)
  known.set(code, name)
  return name
}

function findName(code: string): string {
  const names = new Intl.DisplayNames([code], { type: 'language', fallback: 'code' })
  const name = names.of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
