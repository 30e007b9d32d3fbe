import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  fallbackChain,
  keywordsOf,
  localesShipped,
  messagesOf,
  requirementsOf,
} from '../../../src/i18n/messages.ts'
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

test('English and Russian are shipped', () => {
  expect(localesShipped).toEqual(['en', 'ru'])
})

describe.each(others)('%s', (locale) => {
  const messages = messagesOf(locale)

  test('has every key that English has, and no other', () => {
    expect(baseKeys(messages)).toEqual(baseKeys(english))
  })

  test('has the placeholders of English in every sentence', () => {
    const forms = (key: string): string => key.replace(plural, '_other')
    const differing = Object.keys(messages).filter((key) => {
      const source = english[key] ?? english[forms(key)] ?? ''
      return placeholders(messages[key] ?? '').join() !== placeholders(source).join()
    })
    expect(differing).toEqual([])
  })

  test('has a sentence for each requirement and condition', () => {
    expect(Object.keys(requirementsOf(locale)).sort()).toEqual(
      Object.keys(requirementsOf('en')).sort(),
    )
  })

  test('says nothing in English', () => {
    const same = Object.keys(messages).filter(
      (key) => messages[key] === english[key] && /[a-z]{4,}/i.test(messages[key] ?? ''),
    )
    const names = /^(?:transport\.|.*\.(?:uri|json)$)/
    expect(same.filter((key) => !names.test(key) && !isOnlyPlaceholders(key))).toEqual([])
  })
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
    expect(Object.keys(keywordsOf(locale))).toEqual([...levels])
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

function isOnlyPlaceholders(key: string): boolean {
  return !/[a-z]/i.test((english[key] ?? '').replace(/\{\{[^}]*\}\}/g, ''))
}
