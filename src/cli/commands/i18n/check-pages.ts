import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { ParityPair } from '../../../pipeline/check-parity.ts'
import { toCount } from '../../../pipeline/summary.ts'
import { exitCodes, type ExitCode } from '../../exit-code.ts'
import { toTerminalText } from '../../terminal-text.ts'
import { UsageError } from '../../usage-error.ts'
import type { CliCall } from '../index.ts'
import { findSource, toPosix } from './seal.ts'

interface PageFlags {
  pages: string
  sourceLocale: string
  locale?: string[]
  failOn: readonly string[]
}

/**
 * `i18n check --pages`: whether hand-written pages in the folders of further languages require what
 * their sources do, and whether a source changed since its translation was sealed.
 */
export async function checkPages(flags: PageFlags, { io }: CliCall): Promise<ExitCode> {
  const [{ checkParityFiles }, { describeProblem }, { digestPage, readProvenance }] =
    await Promise.all([
      import('../../../pipeline/check-parity.ts'),
      import('../../../i18n/parity/index.ts'),
      import('../../../i18n/page/seal.ts'),
    ])
  const pairs = await listPagePairs(flags, io.cwd)
  if (pairs.length === 0)
    throw new UsageError(
      `There are no translated pages in ${flags.pages}.`,
      'They are looked for in folders named like a language: docs/ru/guide.mdx beside docs/guide.mdx.',
    )
  const { pages } = await checkParityFiles(pairs, (path) => readFile(path, 'utf8'))
  let count = 0
  const tell = (kind: string, place: string, text: string): void => {
    if (!flags.failOn.includes(kind)) return
    count++
    io.out.write(`${place}: ${kind} ${toTerminalText(text)}\n`)
  }
  for (const { source, translation, problems } of pages) {
    const shown = toPosix(relative(io.cwd, translation.path))
    const from = toPosix(relative(io.cwd, source.path))
    const { digest } = readProvenance(await readFile(translation.path, 'utf8'))
    if (digest !== undefined && digest !== digestPage(await readFile(source.path, 'utf8')))
      tell('stale', shown, `${from} has changed since`)
    for (const problem of problems)
      tell(
        'parity',
        `${shown}:${problem.translationLine}`,
        `${from}:${problem.sourceLine}: ${describeProblem(problem)}`,
      )
  }
  const counted = toCount(pages.length, 'translated page')
  io.out.write(
    count === 0
      ? `${counted} checked: nothing to mend.\n`
      : `${counted} checked: ${count} to mend.\n` +
          '  Fix: mend the translation, then: npx astro-mcp-discovery i18n seal PAGE\n',
  )
  return count === 0 ? exitCodes.clean : exitCodes.findings
}

/** The pages in folders of languages that have a source. */
async function listPagePairs(
  { pages, locale, sourceLocale }: PageFlags,
  cwd: string,
): Promise<ParityPair[]> {
  const { isLanguage } = await import('../../../i18n/page/find-source.ts')
  const folder = resolve(cwd, pages)
  const pairs: ParityPair[] = []
  for (const name of listPages(folder, pages)) {
    const tag = name
      .split('/')
      .slice(0, -1)
      .findLast((part) => part !== sourceLocale && isLanguage(part))
    if (tag === undefined || (locale && !locale.includes(tag))) continue
    const path = resolve(folder, name)
    const source = await findSource(path, await readFile(path, 'utf8'))
    if (source === undefined || !toPosix(source).startsWith(`${toPosix(dirname(folder))}/`))
      continue
    pairs.push({
      source: { path: source, locale: sourceLocale },
      translation: { path, locale: tag },
    })
  }
  return pairs
}

/** @throws UsageError where there is no such folder. */
function listPages(folder: string, shown: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(toPosix)
      .filter((name) => /\.mdx?$/.test(name) && !name.includes('node_modules/'))
      .sort()
  } catch {
    throw new UsageError(`There is no folder ${shown}.`)
  }
}
