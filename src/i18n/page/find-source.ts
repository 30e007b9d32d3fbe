/**
 * Where the source of a translated page may stand, by the folder of its language: of
 * `docs/ru/guide.mdx` at `docs/guide.mdx`, `docs/en/guide.mdx` and the same with the other ending of
 * Markdown. Empty for a page in no such folder.
 *
 * @param path With `/`.
 * @param defaultLocale Folder of the source language, where it has one.
 */
export function listSources(path: string, defaultLocale = 'en'): string[] {
  const parts = path.split('/')
  const at = parts.findLastIndex(
    (part, index) => index < parts.length - 1 && part !== defaultLocale && isLanguage(part),
  )
  if (at < 0) return []
  const before = parts.slice(0, at)
  const after = parts.slice(at + 1)
  return [
    [...before, ...after],
    [...before, defaultLocale, ...after],
  ].flatMap((found) => {
    const same = found.join('/')
    const other = same.endsWith('.mdx') ? same.slice(0, -1) : same.replace(/\.md$/, '.mdx')
    return [same, other]
  })
}

/** Whether a folder is named like a language: `ru`, `pt-br`, `zh-Hans`. */
export function isLanguage(name: string): boolean {
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(name)) return false
  try {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    return names.of(name) !== undefined
  } catch {
    return false
  }
}
