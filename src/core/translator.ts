/** Values for the placeholders of a message; `count` also chooses the plural form. */
export type MessageParams = Record<string, string | number>

/**
 * Words of one locale. Given to page builders; made by `createTranslator` of the i18n room. Keys
 * are those of `src/i18n/en.json`.
 */
export interface Translator {
  /** BCP 47 tag of the page. */
  locale: string
  /** BCP 47 tag of most of the words: another one than `locale` where nobody translated them. */
  lang: string
  /** Direction of the words' script. */
  dir: 'ltr' | 'rtl'
  t(key: string, params?: MessageParams): string
  /** Sentence of a field or rule of the requirement catalogue, with the language it is in. */
  requirement(id: string): { text: string; lang: string }
  /** The BCP 14 keyword as this locale writes it, e.g. `ДОЛЖЕН`. */
  keyword(level: string): string
  number(value: number): string
  /** A duration in words, exact units; 0 is "0 seconds". Milliseconds. */
  duration(ms: number): string
  /** A date in words, UTC. ISO 8601 in. `compact`: digits where the locale writes the day first. */
  date(iso: string, style?: 'words' | 'compact'): string
  list(items: string[]): string
  /** Compare for sorting in the locale's order. */
  compare(a: string, b: string): number
}
