import type { MessageParams, Translator } from '../core/translator.ts'
import { matchLocale, wordsOf } from './bcp14/locales.ts'
import { createFormatters, directionOf, toLocaleTag } from './formatters.ts'
import { fallbackChain, messagesOf, requirementsOf, type Messages } from './messages.ts'

/** Prefix that a host's own strings carry; ours may be overridden with or without it. */
const hostPrefix = 'astro-mcp-discovery.'

export interface TranslatorOptions {
  /** The site's own words, by locale; they win over the shipped ones of the same locale. */
  messages?: Record<string, Messages>
  /** Asked before English when a locale lacks a word. */
  defaultLocale?: string
}

/**
 * Words of one locale. A word is looked up in `pt-BR`, `pt`, the site's default locale and English,
 * in that order; a key that none of them has comes back as it is. Numbers and dates are written as
 * the language of most words does. A tag that is not BCP 47 reads English.
 */
export function createTranslator(locale: string, options: TranslatorOptions = {}): Translator {
  const tag = toLocaleTag(locale) ?? 'en'
  const chain = chainOf(locale, options)
  const layers = chain.flatMap((name) => {
    const format = createFormatters(name)
    return [ownMessages(options.messages, name), messagesOf(name)].map((messages) => ({
      messages,
      format,
    }))
  })
  const lang = languageOf(tag, chain, options.messages)
  const format = createFormatters(lang)
  const dir = directionOf(lang)
  // One table with the keywords found in prose.
  const keywords: Messages = wordsOf(matchLocale(lang) ?? 'en')?.keywords ?? {}

  const formats = { number: format.number, isRtl: dir === 'rtl' }
  const templates = new Map<string, Template>()
  /** Messages that have one form. */
  const single = new Map<string, Template>()
  /** Messages that have forms by number, for each set of plural categories of the layers. */
  const plurals = new Map<string, Map<string, Template>>()

  function open(key: string, count: number | undefined): Template {
    const opened = count === undefined ? single : openedFor(count)
    const known = opened.get(key)
    if (known !== undefined) return known
    const message = find(key, count) ?? key
    const template = templates.get(message) ?? readTemplate(message, formats.isRtl)
    templates.set(message, template)
    opened.set(key, template)
    return template
  }

  function openedFor(count: number): Map<string, Template> {
    let categories = ''
    for (const { format } of layers) categories += `${format.plural(count)} `
    const opened = plurals.get(categories) ?? new Map<string, Template>()
    plurals.set(categories, opened)
    return opened
  }

  function find(key: string, count: number | undefined): string | undefined {
    for (const { messages, format } of layers) {
      const forms =
        count === undefined ? [key] : [`${key}_${format.plural(count)}`, `${key}_other`, key]
      for (const form of forms) if (Object.hasOwn(messages, form)) return messages[form]
    }
    return undefined
  }

  return {
    ...format,
    locale: tag,
    lang,
    dir,
    t(key, params) {
      if (params === undefined) {
        const constant = single.get(key)
        if (typeof constant === 'string') return constant
      }
      const count = params?.['count']
      return fill(open(key, typeof count === 'number' ? count : undefined), params, formats)
    },
    requirement(id) {
      for (const lang of chain) {
        const sentences = requirementsOf(lang)
        const text = Object.hasOwn(sentences, id) ? sentences[id] : undefined
        if (text !== undefined) return { text, lang }
      }
      return { text: '', lang: 'en' }
    },
    keyword(level) {
      return Object.hasOwn(keywords, level) ? (keywords[level] ?? level) : level
    },
  }
}

/** The site's own words that a translator of the locale can say. */
export function ownWordsOf(locale: string, options: TranslatorOptions): [string, Messages][] {
  return chainOf(locale, options).map((name) => [name, ownMessages(options.messages, name)])
}

function chainOf(locale: string, { defaultLocale }: TranslatorOptions): string[] {
  return fallbackChain(toLocaleTag(locale) ?? 'en', defaultLocale && toLocaleTag(defaultLocale))
}

/** The first tag of the chain that has at least half of the words; the page's own for `pt-BR` over `pt`. */
function languageOf(tag: string, chain: string[], messages: TranslatorOptions['messages']): string {
  const needed = Object.keys(messagesOf('en')).length / 2
  const found = chain.find((name) => {
    const words = { ...messagesOf(name), ...ownMessages(messages, name) }
    return Object.keys(words).length >= needed
  })
  if (found === undefined) return 'en'
  return tag.startsWith(`${found}-`) ? tag : found
}

/** A message as it is, or in parts: its own words, and placeholders as they stand in it. */
type Template = string | readonly Part[]
type Part = string | { name: string; placeholder: string }

/**
 * Among words from right to left keys in the message that begin with a mark (`_meta`) are isolated, so
 * that they and the marks around keep their order.
 */
function readTemplate(message: string, isRtl: boolean): Template {
  const own = isRtl ? message.replace(/(?<![\w{])_\w+(?:\[[^\]]*\])?/g, isolate) : message
  const parts: Part[] = []
  let end = 0
  for (const { 0: placeholder, 1: name = '', index } of own.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)) {
    parts.push(own.slice(end, index), { name, placeholder })
    end = index + placeholder.length
  }
  return parts.length === 0 ? own : [...parts, own.slice(end)]
}

/**
 * Placeholders are filled in one pass: a value that holds `{{x}}` stays as it is. Among words from
 * right to left each value is isolated, like `tools/list`.
 */
function fill(
  template: Template,
  params: MessageParams | undefined,
  { number, isRtl }: { number: (value: number) => string; isRtl: boolean },
): string {
  if (typeof template === 'string') return template
  let text = ''
  for (const part of template) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const value = params && Object.hasOwn(params, part.name) ? params[part.name] : undefined
    if (value === undefined) text += part.placeholder
    else if (typeof value === 'number') text += number(value)
    else text += isRtl ? isolate(value) : value
  }
  return text
}

/**
 * In the direction of its first letter that is not isolated itself. Not left to the reader's program (U+2068), which takes no
 * letter of an isolate within into account.
 */
function isolate(text: string): string {
  const own = text.replace(/\u2066[^\u2066-\u2069]*\u2069/g, '')
  const letter = /\p{L}/u.exec(own)?.[0] ?? ''
  const isRtl = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(
    letter,
  )
  return `${isRtl ? '\u2067' : '\u2066'}${text}\u2069`
}

function ownMessages(all: Record<string, Messages> | undefined, locale: string): Messages {
  const messages = all && Object.hasOwn(all, locale) ? (all[locale] ?? {}) : {}
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key.startsWith(hostPrefix) ? key.slice(hostPrefix.length) : key,
      text,
    ]),
  )
}
