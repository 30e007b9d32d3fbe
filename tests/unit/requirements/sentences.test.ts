import { describe, expect, it } from 'vitest'
import { checks, reasons } from '../../../src/core/checks/index.ts'
import {
  differenceOf,
  fields,
  fieldsAt,
  fixOf,
  ruleById,
  rules,
} from '../../../src/core/requirements/index.ts'
import { legacyRevisions } from '../../../src/core/revision.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import en from '../../../src/i18n/requirements/en.json' with { type: 'json' }
import ru from '../../../src/i18n/requirements/ru.json' with { type: 'json' }
import { neverFailing } from '../checks/never-failing.ts'

const sentences: Record<string, { en: string; ru: string }> = Object.fromEntries(
  Object.keys(en).map((id) => [id, { en: textOf(en, id), ru: textOf(ru, id) }]),
)

const conditions = [
  ...fields.map(({ condition }) => condition),
  ...legacyRevisions.flatMap((revision) =>
    fieldsAt('http.request', revision).map(({ condition }) => condition),
  ),
].filter((condition) => condition !== undefined)

/** Rules of which the specification, its schema and the official suite say different things. */
const differing = rules.map(({ id }) => id).filter((id) => Object.hasOwn(en, `differs.${id}`))

const fixable = checks.map(({ rule }) => rule).filter((rule) => !neverFailing.includes(rule))

describe('the sentences of the catalogue', () => {
  it('are there for all that needs one, in both languages, and no more', () => {
    const ids = new Set([
      ...fields.map(({ id }) => id),
      ...rules.map(({ id }) => id),
      ...conditions.map((condition) => `condition.${condition}`),
      ...reasons.map((reason) => `reason.${reason}`),
      ...fixable.map((rule) => `fix.${rule}`),
      ...differing.map((rule) => `differs.${rule}`),
    ])
    expect(Object.keys(en).toSorted()).toEqual([...ids].toSorted())
    expect(Object.keys(ru)).toEqual(Object.keys(en))
  })

  it('are whole sentences, but for conditions', () => {
    const isCondition = (id: string): boolean => id.startsWith('condition.')
    const odd = Object.entries(sentences).filter(([id, text]) =>
      [text.en, text.ru].some((each) => /[.!]$/.test(each) === isCondition(id)),
    )
    expect(odd).toEqual([])
  })

  it('are Russian in Russian: Latin words only where the English has them as terms', () => {
    const odd = Object.entries(sentences).filter(
      ([, text]) =>
        !/[а-яё]/i.test(text.ru) ||
        latinWords(text.ru).some(
          (word) => ordinary.has(word) || !text.en.toLowerCase().includes(word.toLowerCase()),
        ),
    )
    expect(odd).toEqual([])
  })

  it('carry the same keywords in both languages', () => {
    const odd = Object.entries(sentences)
      .map(([id, text]) => [id, keywords(text.en, english), keywords(text.ru, russian)] as const)
      .filter(([, first, second]) => first.join() !== second.join())
    expect(odd).toEqual([])
  })

  it('say the keyword of a normative rule, and none where the specification has none', () => {
    const odd = rules
      .map(({ id }) => [id, keywords(textOf(en, id), english)] as const)
      .filter(([id, said]) => {
        const { level } = ruleById(id)
        return level === 'NOTE' || level === 'ADVISORY' ? said.length > 0 : !said.includes(level)
      })
    expect(odd).toEqual([])
  })

  it('tell what to do where a rule fails, and leave its keyword to the rule', () => {
    const fixes = fixable.map((rule) => sentences[`fix.${rule}`])
    const said = fixes.flatMap((fix) => [
      ...keywords(fix?.en ?? '', english),
      ...keywords(fix?.ru ?? '', russian),
    ])
    expect(said).toEqual([])
    expect(fixes.filter((fix) => !/^[A-Z][a-z]+ /.test(fix?.en ?? ''))).toEqual([])
    // The imperative, or what comes before its comma.
    expect(fixes.filter((fix) => !/[а-яё](?:йте|ьте|ите)(?![а-яё])/i.test(fix?.ru ?? ''))).toEqual(
      [],
    )
  })

  it('show the same code in both languages', () => {
    const odd = fixable.filter((rule) => {
      const fix = sentences[`fix.${rule}`]
      return codeOf(fix?.en ?? '').join() !== codeOf(fix?.ru ?? '').join()
    })
    expect(odd).toEqual([])
  })

  it('give the fix of a rule in the language of the page, and none to a rule that never fails', () => {
    const rule = 'result/result-type-present'
    const locales = ['en', 'ru', 'fr'].map((locale) => fixOf(rule, createTranslator(locale)))
    expect(locales).toEqual([
      { text: 'Add "resultType": "complete" to every result.', lang: 'en' },
      { text: 'Добавьте "resultType": "complete" в каждый результат.', lang: 'ru' },
      { text: 'Add "resultType": "complete" to every result.', lang: 'en' },
    ])
    expect(fixOf('caps/unknown', createTranslator('ru'))).toBeUndefined()
  })

  it('say where the schema or the official suite differ from the prose, and nothing where none does', () => {
    expect(differing.length).toBe(17)
    const locales = ['en', 'ru'].map((locale) =>
      differenceOf('discover/not-input-required', createTranslator(locale)),
    )
    expect(locales).toEqual([
      {
        text: 'The JSON Schema accepts "input_required" here; the prose excludes it, and the prose counts.',
        lang: 'en',
      },
      {
        text: 'JSON Schema допускает здесь "input_required"; текст спецификации это исключает, и решает он.',
        lang: 'ru',
      },
    ])
    expect(differenceOf('cache/ttl-integer', createTranslator('en'))).toBeUndefined()
  })

  it('say of serverInfo that it is self-reported and drives neither behaviour nor security', () => {
    const text = sentences['discover.result:/result/_meta/io.modelcontextprotocol~1serverInfo']
    expect(text).toEqual({
      en:
        'Who answers: the name and version of the server program, for display, logging and ' +
        'debugging. The server SHOULD send it with every result. It is self-reported and nothing ' +
        'verifies it: a client SHOULD NOT change its behaviour because of it and SHOULD NOT base ' +
        'security decisions on it.',
      ru:
        'Кто отвечает: название и версия программы сервера — для отображения, журналов и отладки. ' +
        'Серверу СЛЕДУЕТ передавать это поле в каждом результате. Сервер сообщает его сам, и ' +
        'протокол это не проверяет: клиенту НЕ СЛЕДУЕТ менять из-за него своё поведение и ' +
        'НЕ СЛЕДУЕТ принимать на его основе решения о безопасности.',
    })
  })
})

const english: Record<string, string> = {
  MUST: 'MUST',
  'MUST NOT': 'MUST NOT',
  SHOULD: 'SHOULD',
  'SHOULD NOT': 'SHOULD NOT',
  RECOMMENDED: 'SHOULD',
  MAY: 'MAY',
}

const russian: Record<string, string> = {
  ДОЛЖЕН: 'MUST',
  ДОЛЖНА: 'MUST',
  ДОЛЖНО: 'MUST',
  ДОЛЖНЫ: 'MUST',
  'НЕ ДОЛЖЕН': 'MUST NOT',
  'НЕ ДОЛЖНО': 'MUST NOT',
  'НЕ ДОЛЖНЫ': 'MUST NOT',
  СЛЕДУЕТ: 'SHOULD',
  'НЕ СЛЕДУЕТ': 'SHOULD NOT',
  РЕКОМЕНДУЕТСЯ: 'SHOULD',
  МОЖЕТ: 'MAY',
}

/** English words that are no terms of the protocol. */
const ordinary = new Set(
  'a an the of is are be it its to with and or must should may not when server client'.split(' '),
)

/** The levels a sentence speaks of, in alphabetical order. */
function keywords(text: string, words: Record<string, string>): string[] {
  const found = text.match(/(?<!\p{L})(?:\p{Lu}{3,}|НЕ)(?: \p{Lu}{3,})?(?!\p{L})/gu) ?? []
  return found.flatMap((word) => (Object.hasOwn(words, word) ? (words[word] ?? []) : [])).toSorted()
}

/** What stands in double quotes or braces, sorted. */
function codeOf(text: string): string[] {
  return (text.match(/"[^"]*"|\{[^}]*\}/g) ?? []).toSorted()
}

function latinWords(text: string): string[] {
  return text.match(/[A-Za-z]+(?:[-_./][A-Za-z]+)*/g) ?? []
}

function textOf(messages: Record<string, string>, id: string): string {
  return messages[id] ?? ''
}
