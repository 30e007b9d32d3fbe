import type { AstroConfig } from 'astro'

/** One locale of the host site, as its pages are addressed. */
export interface HostLocale {
  /** BCP 47 tag: `pt-BR`. */
  code: string
  /** First URL segment: `brasil`; '' for a default locale without prefix. */
  path: string
}

export interface HostLocales {
  locales: HostLocale[]
  /** Code of the default locale. */
  defaultLocale: string
}

type I18nConfig = AstroConfig['i18n']

/**
 * The locales our pages exist in. A host without `i18n` has one, at unchanged URLs: the first of
 * `wanted`, else English. On other hosts `wanted` (codes or URL segments) chooses among the host's;
 * one that the host does not have is left out.
 */
export function readLocales(i18n: I18nConfig, wanted: readonly string[] = []): HostLocales {
  if (!i18n) {
    const code = wanted[0] ?? 'en'
    return { locales: [{ code, path: '' }], defaultLocale: code }
  }
  const prefixDefault = typeof i18n.routing === 'object' && i18n.routing.prefixDefaultLocale
  const all = i18n.locales.map((entry) => {
    const segment = typeof entry === 'string' ? entry : entry.path
    const code = typeof entry === 'string' ? entry : (entry.codes[0] ?? entry.path)
    const isDefault = segment === i18n.defaultLocale || code === i18n.defaultLocale
    return { code, path: isDefault && !prefixDefault ? '' : segment, isDefault, segment }
  })
  const chosen = all.filter(
    ({ code, segment }) => wanted.length === 0 || wanted.includes(code) || wanted.includes(segment),
  )
  const defaultLocale = all.find(({ isDefault }) => isDefault)?.code ?? i18n.defaultLocale
  return { locales: chosen.map(({ code, path }) => ({ code, path })), defaultLocale }
}

/** The locale a page without prefix in `currentLocale` is read in, e.g. a hand-written MDX page. */
export function matchLocale(
  { locales, defaultLocale }: HostLocales,
  currentLocale: string | undefined,
): HostLocale {
  const find = (code: string | undefined): HostLocale | undefined =>
    locales.find((locale) => locale.code === code || (code && locale.path === code))
  return find(currentLocale) ?? find(defaultLocale) ?? locales[0] ?? { code: 'en', path: '' }
}
