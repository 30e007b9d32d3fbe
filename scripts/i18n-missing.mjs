// What the draft locales lack, for a translator; and how an answer gets into the files.
//   node scripts/i18n-missing.mjs [LOCALE…]        prints what is to do, as JSON by locale:
//     { "de": { "missing": { "key": { "en": "…", "ru": "…" } }, "unknown": ["key"],
//               "placeholders": { "key": { "en": "…", "now": "…" } } } }
//   node scripts/i18n-missing.mjs --add FILE       takes { "de": { "key": "…" } } into src/i18n, drops
//                                                  the unknown keys of these locales, sorts
// A plural is asked for in every form that the language counts with.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.mjs'

const folder = join(root, 'src', 'i18n')
const plural = /_(?:zero|one|two|few|many|other)$/
const english = read('en')
const russian = read('ru')
const plurals = new Set(
  Object.keys(english)
    .filter((key) => plural.test(key))
    .map((key) => key.replace(plural, '')),
)

process.exitCode = run(process.argv.slice(2))

function run(args) {
  if (args[0] === '--add') return add(JSON.parse(readFileSync(args[1], 'utf8')))
  const wanted = args.length > 0 ? args : listDrafts()
  const found = Object.fromEntries(wanted.map((locale) => [locale, compare(locale)]))
  console.log(JSON.stringify(found, null, 2))
  return 0
}

function add(answers) {
  for (const [locale, words] of Object.entries(answers)) {
    const { $status = 'draft', ...present } = read(locale)
    const wanted = listKeys(locale)
    const all = Object.entries({ ...present, ...words }).filter(([key]) => wanted.includes(key))
    const sorted = all.sort(([a], [b]) => (a < b ? -1 : 1))
    const file = { $status, ...Object.fromEntries(sorted) }
    writeFileSync(toFile(locale), `${JSON.stringify(file, null, 2)}\n`)
    console.log(`${locale}: ${sorted.length} of ${wanted.length}`)
  }
  return 0
}

function compare(locale) {
  const { $status: _, ...present } = read(locale)
  const wanted = listKeys(locale)
  const missing = wanted.filter((key) => !(key in present))
  const shared = wanted.filter((key) => key in present)
  const wrong = shared.filter((key) => !hasPlaceholders(present[key], sourceOf(english, key)))
  return {
    missing: Object.fromEntries(
      missing.map((key) => [key, { en: sourceOf(english, key), ru: sourceOf(russian, key) }]),
    ),
    unknown: Object.keys(present).filter((key) => !wanted.includes(key)),
    placeholders: Object.fromEntries(
      wrong.map((key) => [key, { en: sourceOf(english, key), now: present[key] }]),
    ),
  }
}

/** Keys of a locale: those of English, plurals in the forms of its own language. */
function listKeys(locale) {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const keys = Object.keys(english).flatMap((key) => {
    const base = key.replace(plural, '')
    return plurals.has(base) ? categories.map((category) => `${base}_${category}`) : [key]
  })
  return [...new Set(keys)].sort()
}

function sourceOf(words, key) {
  return words[key] ?? words[key.replace(plural, '_other')]
}

/** A plural form may say its number in a word: `count` is not asked for there. */
function hasPlaceholders(text, source) {
  const names = (value) =>
    [...value.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name).filter(isNamed)
  return names(text).sort().join() === names(source).sort().join()
}

function isNamed(name) {
  return name !== 'count'
}

function listDrafts() {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((locale) => read(locale).$status === 'draft')
}

function read(locale) {
  const file = toFile(locale)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function toFile(locale) {
  return join(folder, `${locale}.json`)
}
