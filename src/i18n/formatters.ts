/** Units of a duration, largest first, in milliseconds. Calendar units have no fixed length. */
const durationUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
  ['millisecond', 1],
] as const

const rtlScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

export interface Formatters {
  number(value: number): string
  duration(ms: number): string
  date(iso: string, style?: DateStyle): string
  list(items: string[]): string
  compare(a: string, b: string): number
  /** Plural category of a count: `one`, `few`, `many`, `other` …. */
  plural(count: number): string
}

/** `compact`: digits where the locale writes the day first, words elsewhere. */
export type DateStyle = 'words' | 'compact'

export function createFormatters(locale: string): Formatters {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  const collator = new Intl.Collator(locale)
  const plurals = new Intl.PluralRules(locale)
  return {
    number: (value) => numbers.format(value),
    duration: (ms) => formatDuration(locale, ms),
    date: (iso, style = 'words') => formatDate(locale, iso, style),
    list: (items) => lists.format(items),
    compare: (a, b) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0),
    plural: (count) => plurals.select(count),
  }
}

/** The tag in canonical form; `undefined` for a text that is no BCP 47 tag. */
export function toLocaleTag(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale.replaceAll('_', '-')).toString()
  } catch {
    return undefined
  }
}

/** Writing direction of a locale's script. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const script = new Intl.Locale(locale).maximize().script
  return script !== undefined && rtlScripts.has(script) ? 'rtl' : 'ltr'
}

/** Exact, in at most five units: 5,400,000 is "1 hour, 30 minutes"; nothing is rounded. */
function formatDuration(locale: string, ms: number): string {
  if (!Number.isFinite(ms)) return new Intl.NumberFormat(locale).format(ms)
  let rest = Math.abs(ms)
  const parts: string[] = []
  for (const [unit, size] of durationUnits) {
    const amount = size === 1 ? rest : Math.floor(rest / size)
    rest -= amount * size
    if (amount === 0) continue
    parts.push(formatUnit(locale, unit, ms < 0 && parts.length === 0 ? -amount : amount))
  }
  if (parts.length === 0) return formatUnit(locale, 'second', 0)
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)
}

function formatUnit(locale: string, unit: string, amount: number): string {
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 20 } as const
  return new Intl.NumberFormat(locale, options).format(amount)
}

/** UTC. A text that is no date is given back as it came. */
function formatDate(locale: string, iso: string, style: DateStyle): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  if (style === 'compact') {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
    const digits = new Intl.DateTimeFormat(locale, options)
    const dayFirst = digits.formatToParts(date).find(({ type }) => type !== 'literal')
    if (dayFirst?.type === 'day' && new Intl.Locale(locale).language !== 'en') {
      return digits.format(date)
    }
  }
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
