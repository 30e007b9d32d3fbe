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

// What Intl makes is costly to make, and the same for every page of a locale.
const known = new Map<string, Formatters>()

/** The same object for a locale that was asked for before. */
export function createFormatters(locale: string): Formatters {
  const formatters = known.get(locale) ?? makeFormatters(locale)
  known.set(locale, formatters)
  return formatters
}

function makeFormatters(locale: string): Formatters {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  const collator = new Intl.Collator(locale)
  const plurals = new Intl.PluralRules(locale)
  return {
    number: rememberSmall((value) => numbers.format(value)),
    duration: once(() => createDuration(locale)),
    date: once(() => createDate(locale)),
    list: (items) => lists.format(items),
    compare: (a, b) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0),
    plural: rememberSmall((count) => plurals.select(count)),
  }
}

/** Whole numbers below it are most of those that pages name. */
const smallNumbers = 1000

/** The same function, asked once for each small number: `Intl` takes a microsecond for an answer. */
function rememberSmall(say: (value: number) => string): (value: number) => string {
  const known = new Map<number, string>()
  return (value) => {
    // Of the zeros one is negative, which a map does not tell from the other.
    if (!(value > 0 && value < smallNumbers && Number.isInteger(value))) return say(value)
    const text = known.get(value) ?? say(value)
    known.set(value, text)
    return text
  }
}

/** A function that is made when it is first called. */
function once<Args extends unknown[]>(
  make: () => (...args: Args) => string,
): (...args: Args) => string {
  let made: ((...args: Args) => string) | undefined
  return (...args) => (made ??= make())(...args)
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
function createDuration(locale: string): (ms: number) => string {
  const numbers = new Intl.NumberFormat(locale)
  const lists = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  const units = durationUnits.map(([unit, size]) => {
    const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 20 } as const
    return { unit, size, format: new Intl.NumberFormat(locale, style) }
  })
  const nothing = units.find(({ unit }) => unit === 'second')?.format ?? numbers
  return (ms) => {
    if (!Number.isFinite(ms)) return numbers.format(ms)
    let rest = Math.abs(ms)
    const parts: string[] = []
    for (const { size, format } of units) {
      const amount = size === 1 ? rest : Math.floor(rest / size)
      rest -= amount * size
      if (amount > 0) parts.push(format.format(ms < 0 && parts.length === 0 ? -amount : amount))
    }
    return parts.length === 0 ? nothing.format(0) : lists.format(parts)
  }
}

/** UTC. A text that is no date is given back as it came. */
function createDate(locale: string): (iso: string, style?: DateStyle) => string {
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
  const digits = new Intl.DateTimeFormat(locale, options)
  const [first] = digits.formatToParts(0).filter(({ type }) => type !== 'literal')
  const isDayFirst = first?.type === 'day' && new Intl.Locale(locale).language !== 'en'
  return (iso, style = 'words') => {
    const date = new Date(iso)
    if (Number.isNaN(date.getTime())) return iso
    return (style === 'compact' && isDayFirst ? digits : words).format(date)
  }
}
