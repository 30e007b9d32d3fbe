import { readFileSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { localesShipped, statusOf } from '../../../src/i18n/messages.ts'
import { describeProblem } from '../../../src/i18n/parity/index.ts'
import { digestPage, readProvenance } from '../../../src/i18n/page/seal.ts'
import { checkParityFiles } from '../../../src/pipeline/check-parity.ts'

const docs = fileURLToPath(new URL('../../../content/docs/', import.meta.url))
const guides = readdirSync(docs).filter((name) => name.endsWith('.mdx'))

test('every guide is there in Russian', () => {
  expect(readdirSync(`${docs}ru`).sort()).toEqual([...guides].sort())
})

test('the Russian guides require what the English ones do, and name the same code and links', async () => {
  const pairs = guides.map((name) => ({
    source: { path: `${docs}${name}`, locale: 'en' },
    translation: { path: `${docs}ru/${name}`, locale: 'ru' },
  }))
  const { pages } = await checkParityFiles(pairs, (path) => readFile(path, 'utf8'))
  const problems = pages.flatMap(({ translation, problems }) =>
    problems.map(
      (problem) =>
        `${translation.path.slice(docs.length)}:${problem.translationLine}: ${describeProblem(problem)}`,
    ),
  )
  expect(problems).toEqual([])
})

test('no source changed after its translation was sealed', () => {
  const read = (name: string): string => readFileSync(`${docs}${name}`, 'utf8')
  const stale = guides.filter((name) => {
    const { digest } = readProvenance(read(`ru/${name}`))
    return digest !== undefined && digest !== digestPage(read(name))
  })
  // Hold the Russian guide against the English one, then: i18n seal content/docs/ru/….mdx
  expect(stale).toEqual([])
})

describe.each(['localization.mdx', 'ru/localization.mdx'])('the guide %s', (name) => {
  test('lists the locales that we ship, and how far each is', () => {
    const rows = [
      ...readFileSync(`${docs}${name}`, 'utf8').matchAll(/^\| `([\w-]+)` *\| [^|]+\| (\S+) *\|$/gm),
    ]
    const states: Record<string, string> = { проверен: 'reviewed', черновик: 'draft' }
    const listed = rows.map(([, locale, state = '']) => `${locale} ${states[state] ?? state}`)
    expect(listed.sort()).toEqual(localesShipped.map((tag) => `${tag} ${statusOf(tag)}`).sort())
  })
})
