import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  fallbackChain,
  localesShipped,
  localeStatuses,
  messagesOf,
  requirementsOf,
  statusOf,
} from '../../../src/i18n/messages.ts'
import { wordsOf } from '../../../src/i18n/bcp14/index.ts'
import { levels } from '../../../src/core/level.ts'
import { matchesPattern, readKeyUses } from './keys-in-source.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const plural = /_(?:zero|one|two|few|many|other)$/

/** Forms of each plural key: `count.tools` → `one`, `other`. */
function pluralForms(messages: Record<string, string>): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const key of Object.keys(messages).filter((name) => plural.test(name))) {
    const base = key.replace(plural, '')
    forms.set(base, [...(forms.get(base) ?? []), key.slice(base.length + 1)].sort())
  }
  return forms
}

function baseKeys(messages: Record<string, string>): string[] {
  return [...new Set(Object.keys(messages).map((key) => key.replace(plural, '')))].sort()
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = '']) => name).sort()
}

const english = messagesOf('en')
const others = localesShipped.filter((locale) => locale !== 'en')

test('English and Russian are reviewed, and every other file is a draft that says so', () => {
  const files = readdirSync(`${root}/src/i18n`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
  expect([...localesShipped].sort()).toEqual(files.sort())
  const statuses = localesShipped.map((locale) => [locale, statusOf(locale)])
  expect(statuses.filter(([, status]) => status === 'reviewed')).toEqual([
    ['en', 'reviewed'],
    ['ru', 'reviewed'],
  ])
  expect(statuses.filter(([, status]) => !localeStatuses.some((one) => one === status))).toEqual([])
  expect([statusOf('xx'), statusOf('toString')]).toEqual([undefined, undefined])
})

test.each(localesShipped)(
  'a hint has one name on badges, in filters and in rows (%s)',
  (locale) => {
    const messages = messagesOf(locale)
    for (const [badge, trait] of [
      ['destructive', 'destructive'],
      ['idempotent', 'idempotent'],
      ['openWorld', 'open-world'],
      ['readOnly', 'read-only'],
    ] as const) {
      const name = messages[`badge.${badge}`]
      expect(messages[`filter.trait.${trait}`]).toBe(name)
      const row = messages[`hint.${badge}Hint`]
      expect(row?.toLocaleLowerCase(locale)).toBe(name?.toLocaleLowerCase(locale))
    }
  },
)

describe.each(others)('%s', (locale) => {
  const messages = messagesOf(locale)

  test('has every key that English has, and no other', () => {
    expect(baseKeys(messages)).toEqual(baseKeys(english))
  })

  test('has the placeholders of English in every sentence', () => {
    const forms = (key: string): string => key.replace(plural, '_other')
    const differing = Object.keys(messages).filter((key) => {
      const source = english[key] ?? english[forms(key)] ?? ''
      const own = placeholders(messages[key] ?? '')
      // "one tool" needs no number where its form stands for no other.
      const isCounted = !own.includes('count') && namesOneNumber(locale, key)
      return [...own, ...(isCounted ? ['count'] : [])].sort().join() !== placeholders(source).join()
    })
    expect(differing).toEqual([])
  })

  test('says nothing in English', () => {
    const isSame = (key: string): boolean => messages[key] === english[key]
    // Of a draft: a term may be the English one in the language too, a sentence may not.
    const isEnglish = statusOf(locale) === 'draft' ? /(?:\p{L}{2,} ){3}/u : /[a-z]{4,}/i
    const same = Object.keys(messages).filter(
      (key) => isSame(key) && isEnglish.test(withoutPlaceholders(messages[key] ?? '')),
    )
    const names = /^(?:transport\.|.*\.(?:uri|json)$)/
    expect(same.filter((key) => !names.test(key))).toEqual([])
  })
})

test('the sentences of the requirements are in the reviewed locales, each of them', () => {
  const withSentences = localesShipped.filter((locale) => statusOf(locale) === 'reviewed')
  const sentences = withSentences.map((locale) => Object.keys(requirementsOf(locale)).sort())
  expect(sentences[1]).toEqual(sentences[0])
  const drafts = localesShipped.filter((locale) => statusOf(locale) === 'draft')
  expect(drafts.flatMap((locale) => Object.keys(requirementsOf(locale)))).toEqual([])
})

describe.each(localesShipped)('%s', (locale) => {
  test('has exactly the plural forms that its language counts with', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.sort()
    const wrong = [...pluralForms(messagesOf(locale))].filter(
      ([, forms]) => forms.join() !== categories.join(),
    )
    expect(wrong).toEqual([])
  })

  test('has no empty sentence and no stray space', () => {
    const bad = Object.entries(messagesOf(locale)).filter(
      ([, text]) => text.trim() !== text || text === '' || /\s\s/.test(text),
    )
    expect(bad).toEqual([])
  })

  test('has its keys sorted, so that a change is one line', () => {
    const keys = Object.keys(messagesOf(locale))
    expect(keys).toEqual([...keys].sort())
  })

  test('has a word for each requirement level', () => {
    expect(Object.keys(wordsOf(locale)?.keywords ?? {})).toEqual([...levels])
  })
})

describe('the source', () => {
  const uses = readKeyUses(root, ['src', 'plugins'])
  const keys = baseKeys(english)

  test('asks only for words that exist', () => {
    const unknown = uses.filter(({ pattern }) => !keys.some((key) => matchesPattern(pattern, key)))
    expect(unknown).toEqual([])
  })

  test('asks for every word that exists', () => {
    const patterns = [...new Set(uses.map(({ pattern }) => pattern))]
    expect(keys.filter((key) => !patterns.some((item) => matchesPattern(item, key)))).toEqual([])
  })
})

test('Chinese of one script never stands in for that of the other', () => {
  expect(fallbackChain('zh-TW', 'en')).toEqual(['zh-TW', 'zh', 'en'])
  expect(fallbackChain('zh-Hant-HK', 'pt-BR')).not.toContain('zh-CN')
})

test('the fallback chain goes from region to language, site default and English', () => {
  expect(fallbackChain('pt-BR', 'zh-Hant-TW')).toEqual([
    'pt-BR',
    'pt',
    'zh-Hant-TW',
    'zh-Hant',
    'zh',
    'en',
  ])
  expect(fallbackChain('en')).toEqual(['en'])
})

function withoutPlaceholders(text: string): string {
  return text.replace(/\{\{[^}]*\}\}/g, '')
}

/** Whether the plural form of a key is that of a single number, like the Arabic form of two. */
function namesOneNumber(locale: string, key: string): boolean {
  const [, category] = /_(\w+)$/.exec(plural.exec(key)?.[0] ?? '') ?? []
  const rules = new Intl.PluralRules(locale)
  const numbers = Array.from({ length: 1000 }, (_, count) => count)
  return numbers.filter((count) => rules.select(count) === category).length === 1
}
