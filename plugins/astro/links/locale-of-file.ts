import type { HostLocale, HostLocales } from '../locale.ts'
import { matchLocale } from '../locale.ts'

/**
 * The locale of a file of the site: that of the first folder named like a locale (`docs/ru/…`), else
 * of the file's own ending (`guide.ru.md`), else the default one.
 *
 * @param path Below the site's root, with `/`.
 */
export function localeOfFile(host: HostLocales, path: string): HostLocale {
  const folders = path.split('/')
  const endings = folders.pop()?.split('.').slice(1, -1) ?? []
  const found = [...folders, ...endings].find((name) => findLocale(host, name))
  return matchLocale(host, found && findLocale(host, found)?.code)
}

function findLocale({ locales }: HostLocales, name: string): HostLocale | undefined {
  const wanted = name.toLowerCase()
  return locales.find(
    ({ code, path }) => path.toLowerCase() === wanted || code.toLowerCase() === wanted,
  )
}
